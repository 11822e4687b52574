import { afterEach, expect, it, vi } from 'vitest';
import { dropStorageKeys } from '../storage/storage-keys.ts';
import { leaveRevivedPages } from './revived-page.ts';

const page = document.documentElement;
const reload = vi.fn();
const tell = (type: 'pagehide' | 'pageshow', persisted: boolean) =>
  window.dispatchEvent(new PageTransitionEvent(type, { persisted }));
const goAndComeBack = () => {
  tell('pagehide', true);
  const wasBlank = page.hidden;
  tell('pageshow', true);
  return { wasBlank, isAnew: reload.mock.calls.length > 0 };
};

leaveRevivedPages(reload);

afterEach(() => {
  page.hidden = false;
  document.body.replaceChildren();
  reload.mockReset();
});

it('[OPN-10] a page of somebody who is signed in is blank once it is left, and begins anew when Back brings it up', () => {
  expect(goAndComeBack()).toEqual({ wasBlank: true, isAnew: true });
});

it('[OPN-10] so is one on which something was typed, but not one that keeps nothing', () => {
  dropStorageKeys();
  expect(goAndComeBack()).toEqual({ wasBlank: false, isAnew: false });
  const password = Object.assign(document.createElement('input'), { type: 'password' });
  document.body.append(password);
  expect(goAndComeBack()).toEqual({ wasBlank: false, isAnew: false });
  password.value = 'secret';
  expect(goAndComeBack()).toEqual({ wasBlank: true, isAnew: true });
});

it('a page that is opened or closed is left alone', () => {
  tell('pagehide', false);
  tell('pageshow', false);
  expect([page.hidden, reload.mock.calls.length]).toEqual([false, 0]);
});
