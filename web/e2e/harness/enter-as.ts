import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import type { Page } from '@playwright/test';
import type { Visitor } from './every-page.ts';
import { confirmAsGuest } from './guest.ts';
import { signIn } from './sign-in.ts';

/** Gives the browser of this page the session of such a visitor; for one who looks before anybody else has. */
export async function enterAs(page: Page, visitor: Visitor): Promise<void> {
  if (visitor === 'user') await signIn(page, demoAccounts.harbourAdmin);
  if (visitor === 'agent') await signIn(page, demoAccounts.contactCentreAgent);
  if (visitor === 'guest') await confirmAsGuest(page);
}
