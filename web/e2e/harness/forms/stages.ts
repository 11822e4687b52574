import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import { expect, type Page } from '@playwright/test';
import { button, textbox } from '../locators.ts';
import { type Form, onePage, type Step, thanks } from './form.ts';

const { harbourAdmin } = demoAccounts;
const next = (page: Page) => button(page, 'Next').click();

const confirmed = (words: string, send: string): Step => ({
  fill: next,
  isThere: async (page) => {
    await expect(button(page, send)).toBeVisible();
    await expect(page.getByText(words, { exact: true }).first()).toBeVisible();
  },
});

const moves = ['Disconnection', 'Collection', 'Delivery', 'Reconnection'];

async function describeMove(page: Page): Promise<void> {
  const move = page.getByRole('region', { name: /#1$/ });
  for (const [index, name] of moves.entries()) {
    await move.getByRole('textbox', { name: new RegExp(`^${name} date`) }).fill(`0${index + 1}/12/2099`);
    await move.getByRole('button', { name: new RegExp(`^${name} time`) }).click();
    await page.getByRole('option', { name: 'AM 10:00-12:00' }).click();
    await page.keyboard.press('Escape');
  }
  await page.getByRole('checkbox', { name: /read and accepted/ }).check();
  await move.getByLabel(/^New location/).fill('9/F, Tower Two');
}

/** The forms with several stages. */
export const stagedForms: Readonly<Record<string, Form>> = {
  'a toner order': {
    screen: 'toner-order',
    account: harbourAdmin,
    path: '/ebp/tonerOrder/',
    steps: [
      {
        fill: (page) => page.getByRole('checkbox', { name: 'Choose HK-M-0001' }).check(),
        isThere: (page) => expect(page.getByRole('checkbox', { name: 'Choose HK-M-0001' })).toBeChecked(),
        isOffered: true,
      },
      {
        fill: async (page) => {
          await next(page);
          // The same quantities stood beside the list.
          await expect(page.getByRole('heading', { name: 'Order so far' })).toBeVisible();
          await page
            .getByRole('spinbutton', { name: /^Black toner/ })
            .first()
            .fill('1');
          await page.getByRole('checkbox', { name: /agree to the statement/ }).check();
          await textbox(page, 'Remarks').fill('By noon');
        },
        isThere: (page) => expect(textbox(page, 'Remarks')).toHaveValue('By noon'),
      },
      confirmed('By noon', 'Order'),
    ],
    send: 'Order',
    api: /\/tonerorder\/create$/,
    done: thanks(/^TO-CHK-/),
  },
  'a paper order': {
    screen: 'paper-order',
    account: harbourAdmin,
    path: '/ebp/paperOrder/',
    steps: [
      ...onePage(
        (page) =>
          page
            .getByRole('spinbutton', { name: /^Quantity,/ })
            .first()
            .fill('2'),
        'Remarks',
        'By noon',
      ),
      confirmed('By noon', 'Order'),
    ],
    send: 'Order',
    api: /\/paperorder\/create$/,
    done: thanks(/^PO-CHK-/),
  },
  'a service request': {
    screen: 'service-request',
    account: harbourAdmin,
    path: '/ebp/servicerequest',
    steps: [
      {
        fill: (page) => button(page, 'Select machine HK-M-0001').click(),
        isThere: (page) => expect(page.getByText('SFB20437').first()).toBeVisible(),
      },
      {
        fill: async (page) => {
          await page.getByRole('checkbox', { name: 'Error code' }).check();
          await page.getByRole('checkbox', { name: /^I have read and accepted/ }).check();
          await textbox(page, 'Details: Error code').fill('E225');
        },
        isThere: (page) => expect(textbox(page, 'Details: Error code')).toHaveValue('E225'),
      },
    ],
    send: 'Submit',
    api: /\/servicerequest\/create$/,
    done: thanks(/We have received your service request/),
  },
  'a relocation': {
    screen: 'relocation',
    account: harbourAdmin,
    path: '/ebp/relocReq/',
    steps: [
      {
        fill: (page) => page.getByRole('checkbox', { name: 'Choose HK-M-0001' }).check(),
        isThere: (page) => expect(page.getByRole('checkbox', { name: 'Choose HK-M-0001' })).toBeChecked(),
        isOffered: true,
      },
      {
        fill: async (page) => {
          await next(page);
          await describeMove(page);
        },
        isThere: (page) => expect(page.getByLabel(/^New location/).first()).toHaveValue('9/F, Tower Two'),
      },
      confirmed('9/F, Tower Two', 'Submit'),
    ],
    send: 'Submit',
    api: /\/relocReq\/create$/,
    done: thanks(/We have received your relocation request/),
  },
};
