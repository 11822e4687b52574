import { pageRoutes } from '@ebp/contracts/portal/page-routes';
import { setRoutes } from '../lib/portal-client.ts';
import { ignoreStraySecondClicks } from '../lib/second-click.ts';
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
