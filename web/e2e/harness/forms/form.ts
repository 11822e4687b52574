import type { demoAccounts } from '@ebp/contracts/testing/demo-world';
import { expect, type Locator, type Page } from '@playwright/test';
import { textbox } from '../locators.ts';

/** A part of a form that is filled in before the page is reloaded. */
export interface Step {
  readonly fill: (page: Page) => Promise<unknown>;
  /** Passes if the last input is in its field, or in the review. */
  readonly isThere: (page: Page) => Promise<unknown>;
  /** It is offered after a reload instead of being restored automatically. */
  readonly isOffered?: boolean;
}

export interface Form {
  /** Its folder in `src/screens`. */
  readonly screen: string;
  readonly account: (typeof demoAccounts)[keyof typeof demoAccounts];
  readonly path: string;
  readonly steps: readonly [Step, ...Step[]];
  /** Name of the submit button. */
  readonly send: string;
  /** The end of the address it is sent to. */
  readonly api: RegExp;
  readonly done: (page: Page) => Locator;
}

export interface OnePageForm extends Form {
  readonly steps: readonly [Step];
}

export const thanks = (words: RegExp) => (page: Page) => page.getByText(words).filter({ visible: true });

/** A one-page form that is offered as a draft after a reload. */
export const onePage = (fill: Step['fill'], field: string | RegExp, typed: string): OnePageForm['steps'] => [
  {
    fill: async (page) => {
      await fill(page);
      await textbox(page, field).fill(typed);
    },
    isThere: (page) => expect(textbox(page, field)).toHaveValue(typed),
    isOffered: true,
  },
];
