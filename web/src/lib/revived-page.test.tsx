import { expect, it, vi } from 'vitest';
import { leaveRevivedPages } from './revived-page.ts';

it('[OPN-10] a page that Back brings up as it was left begins anew, one that is opened does not', () => {
  const reload = vi.fn();
  leaveRevivedPages(reload);
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  expect(reload).not.toHaveBeenCalled();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(reload).toHaveBeenCalledOnce();
});
