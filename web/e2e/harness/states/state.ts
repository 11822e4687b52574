import { type DemoAccount, demoAccounts } from '@ebp/contracts/testing/demo-world';
import { expect, type Page } from '@playwright/test';
import type { Visitor } from '../every-page.ts';
import { confirmAsGuest } from '../guest.ts';
import { signIn } from '../sign-in.ts';

/** A page in a state that a person reaches. */
export interface PageState {
  /** Opens the page in a new browser and goes to this state. */
  readonly reach: (page: Page) => Promise<unknown>;
  /** Where its buttons are; the frame around the pages is the same everywhere. */
  readonly within: string;
}

export type PageStates = Readonly<Record<string, PageState>>;

/** The part of a page that has the dialog which is open. */
export const dialog = ':is([role="dialog"], [role="alertdialog"], dialog[open])';

/** Opens a page as this person, and does something there. */
export function stateOf(
  account: DemoAccount,
  path: string,
  act: (page: Page) => Promise<unknown>,
  within = 'main',
): PageState {
  return {
    reach: async (page) => {
      await signIn(page, account, path);
      await act(page);
    },
    within,
  };
}

export const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first().click();

/** For what a person waits for before the next step. */
export const see = (page: Page, words: string | RegExp) =>
  expect(page.getByText(words).first()).toBeVisible();

/** Opens a page as this kind of visitor. */
export async function openAs(page: Page, visitor: Visitor, path: string): Promise<void> {
  if (visitor === 'user') return signIn(page, demoAccounts.harbourAdmin, path);
  if (visitor === 'agent') return signIn(page, demoAccounts.contactCentreAgent, path);
  if (visitor === 'guest') await confirmAsGuest(page);
  await page.goto(path);
}
