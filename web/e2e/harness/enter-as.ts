import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import type { Page } from '@playwright/test';
import type { Visitor } from './every-page.ts';
import { confirmAsGuest } from './guest.ts';
import { beginSession } from './sign-in.ts';

/** Gives the page's browser a session of this kind of visitor, before any other sign-in. */
export async function enterAs(page: Page, visitor: Visitor): Promise<void> {
  if (visitor === 'user') await beginSession(page, demoAccounts.harbourAdmin);
  if (visitor === 'agent') await beginSession(page, demoAccounts.contactCentreAgent);
  if (visitor === 'guest') await confirmAsGuest(page);
}
