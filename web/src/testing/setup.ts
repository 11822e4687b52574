import './lean-react.ts';
import '../styles/index.css';
import { companies } from '@ebp/contracts/companies';
import { onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { forgetNotifications } from '../components/overlay/notifications.ts';
import { applyAccent } from '../lib/browser/accent.ts';
import { keepFocus } from '../lib/focus/keep-focus.ts';
import { flushClientLog } from '../lib/gateway/client-log.ts';
import { eraseJournals } from '../lib/journal/open-journal.ts';
import { holdStorageKeys } from '../lib/storage/storage-keys.ts';
import { preparePage } from './prepare-page.ts';

preparePage();

/** A console warning of a component is an error: a missing key, an update outside of `act`, invalid nesting. */
const complaints: unknown[] = [];
let stopKeepingFocus: () => void;

beforeEach(async () => {
  await cleanup();
  forgetNotifications();
  // A test that failed without a connection leaves the others theirs.
  onlineManager.setOnline(true);
  stopKeepingFocus = keepFocus();
  sessionStorage.clear();
  await eraseJournals();
  localStorage.clear();
  // As the gateway provides them to a signed-in person.
  holdStorageKeys([{ id: 'of-the-tests', key: btoa('32 bytes that seal in the tests.') }]);
  applyAccent(companies[0]);
  document.documentElement.lang = 'en';
  document.title = 'Component test';
  if (innerWidth !== 1280 || innerHeight !== 900) await page.viewport(1280, 900);
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...words) => complaints.push(words));
  }
});

afterEach(() => {
  stopKeepingFocus();
  flushClientLog();
  vi.restoreAllMocks();
  expect(complaints.splice(0)).toEqual([]);
});
