import { expect, it, onTestFinished } from 'vitest';
import { noteDepartures } from '../testing/note-departures.ts';
import { showActingEnded } from './acting.ts';

it('[CCC-12] a tab whose acting has ended leaves unasked, since its input is erased already', () => {
  const opened = noteDepartures();
  window.onbeforeunload = (event) => event.preventDefault();
  onTestFinished(() => {
    window.onbeforeunload = null;
  });
  sessionStorage.setItem('ebp.journal.form', 'sealed');
  void showActingEnded();
  expect(opened).toEqual(['/pages/error?reason=acting-ended']);
  expect(sessionStorage.getItem('ebp.journal.form')).toBeNull();
  const leaving = new Event('beforeunload', { cancelable: true });
  expect(window.dispatchEvent(leaving)).toBe(true);
});
