import { pageRoutes } from '@ebp/contracts/portal/page-routes';
import { ignoreStraySecondClicks } from '../lib/focus/second-click.ts';
import { setRoutes } from '../lib/gateway/portal-client.ts';
import { inputInPage } from './in-page-input.ts';

let isPrepared = false;

/** Runs once per page, which several test files share. */
export function preparePage(): void {
  if (isPrepared) return;
  isPrepared = true;
  // As the portal does.
  ignoreStraySecondClicks();
  setRoutes(pageRoutes);
  inputInPage();
  // Laid out, hit and announced as ever, but not painted, which nobody looks at: a tenth of the tests' processor time.
  (frameElement as HTMLElement | null)?.style.setProperty('opacity', '0');
}
