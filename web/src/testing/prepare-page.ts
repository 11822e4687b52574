import { ignoreStraySecondClicks } from '../lib/second-click.ts';
import { inputInPage } from './in-page-input.ts';

let isPrepared = false;

/** Once for each page, which several files of tests share. */
export function preparePage(): void {
  if (isPrepared) return;
  isPrepared = true;
  // As in the portal itself.
  ignoreStraySecondClicks();
  inputInPage();
}
