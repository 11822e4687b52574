import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import { expect, type Page } from '@playwright/test';
import { button, field, textbox } from '../locators.ts';
import { type OnePageForm, onePage, type Step, thanks } from './form.ts';

const { harbourAdmin, merlionAdmin, contactCentreAgent } = demoAccounts;
const reading = (page: Page, of: string) => textbox(page, `Current reading, ${of}`);
const readingOf = (machine: string, typed: string, fill: Step['fill']): OnePageForm['steps'] => [
  {
    fill: async (page) => {
      await fill(page);
      await reading(page, `Colour, ${machine}`).fill(typed);
    },
    isThere: (page) => expect(reading(page, `Colour, ${machine}`)).toHaveValue(typed),
  },
];
const batch = 'HK-M-0008\tBlack\t63000\nHK-M-0008\tColour\t36200';

/** The one-page forms. */
export const onePageForms: Readonly<Record<string, OnePageForm>> = {
  'a relocation in Singapore': {
    screen: 'machine-relocation',
    account: merlionAdmin,
    path: '/ebp/macRelocReq',
    steps: onePage(
      async (page) => {
        await textbox(page, 'Copier model').fill('Sheaf C7780 Pro');
        await textbox(page, 'Serial number').fill('SFC20437');
        await textbox(page, 'Current location').fill('1 Orchard Road');
        await field(page, 'Installation').check();
        await textbox(page, 'Billing address').fill('1 Orchard Road');
      },
      'New location',
      '2 Orchard Road',
    ),
    send: 'Submit',
    api: /\/macRelocReq\/create$/,
    done: thanks(/We have received your machine relocation request/),
  },
  'a training': {
    screen: 'training',
    account: harbourAdmin,
    path: '/ebp/hrdTrainReq',
    steps: onePage(
      async (page) => {
        await textbox(page, 'First choice: date').fill('11/01/2099');
        await field(page, 'First choice: time').selectOption({ label: '10:00 - 11:00' });
        await field(page, 'Second choice: time').selectOption({ label: '14:30 - 15:30' });
      },
      'Second choice: date',
      '12/01/2099',
    ),
    send: 'Submit',
    api: /\/hrdTrainReq\/create$/,
    done: thanks(/^TR-CHK-/),
  },
  'an enquiry': {
    screen: 'enquiry',
    account: harbourAdmin,
    path: '/ebp/enquiry/',
    steps: onePage(
      (page) => field(page, 'Enquiry type').selectOption({ label: 'Contract' }),
      'Subject',
      'A second copier',
    ),
    send: 'Submit',
    api: /\/enquiry\/create$/,
    done: thanks(/^EN-CHK-/),
  },
  feedback: {
    screen: 'voc',
    account: harbourAdmin,
    path: '/ebp/feedback/',
    steps: onePage(
      async (page) => {
        await page.getByRole('checkbox', { name: 'On-site service' }).check();
        await field(page, 'On-site service: detail 1').fill('The visit of Monday');
        await page.getByRole('radio', { name: 'Good' }).check();
      },
      'Description',
      'The engineer came early',
    ),
    send: 'Submit',
    api: /\/voc\/create$/,
    done: thanks(/^FB-CHK-/),
  },
  'an appreciation': {
    screen: 'voc',
    account: harbourAdmin,
    path: '/ebp/iAppreciation/',
    steps: onePage(
      async (page) => {
        await field(page, 'To').fill('Mr Leung');
        await field(page, 'Feedback').fill('He explained everything.');
        for (const name of ['Repair', 'Service', 'Prompt'])
          await page.getByRole('checkbox', { name, exact: true }).check();
      },
      'Subject',
      'Thank you',
    ),
    send: 'Submit',
    api: /\/voc\/create$/,
    done: thanks(/^AP-CHK-/),
  },
  'a new user': {
    screen: 'user',
    account: harbourAdmin,
    path: '/ebp/user/create',
    steps: onePage(
      async (page) => {
        await field(page, 'Company').selectOption('Harbour Trading');
        await page.getByRole('radio', { name: 'Finance' }).click();
        await textbox(page, 'Last name').fill('Ma');
        await textbox(page, 'E-mail').fill('joyce.ma@harbour.example');
        await textbox(page, 'Contact number').fill('852-2801 0099');
        await page.getByRole('checkbox', { name: /^I confirm/ }).click();
      },
      'First name',
      'Joyce',
    ),
    send: 'Confirm',
    api: /\/user\/create$/,
    done: (page) => page.getByRole('heading', { name: 'User created' }),
  },
  'a user who changes': {
    screen: 'user',
    account: harbourAdmin,
    path: '/ebp/user/update',
    steps: onePage(
      async (page) => {
        await button(page, 'Edit, cherry.ng@harbour.example').click();
      },
      'First name',
      'Cheri',
    ),
    send: 'Confirm',
    api: /\/user\/[^/]+\/update$/,
    done: (page) => page.getByRole('heading', { name: 'User updated' }),
  },
  'a profile': {
    screen: 'profile',
    account: harbourAdmin,
    path: '/ebp/profile/',
    steps: onePage(async () => undefined, 'First name', 'Mei Mei'),
    send: 'Submit',
    api: /\/user\/[^/]+\/update$/,
    done: (page) => page.getByRole('heading', { name: 'Your profile was updated' }),
  },
  'the reading of a machine': {
    screen: 'meter-read',
    account: harbourAdmin,
    path: '/ebp/meterRead',
    steps: readingOf('HK-M-0005', '28650', (page) => reading(page, 'Black, HK-M-0005').fill('50100')),
    send: 'Submit, HK-M-0005',
    api: /\/meterRead\/create$/,
    done: thanks(/Reading of HK-M-0005 submitted/),
  },
  'a reading in the list': {
    screen: 'meter-read',
    account: harbourAdmin,
    path: '/ebp/meterRead',
    steps: readingOf('HK-M-0001', '18500', async (page) => {
      await button(page, 'List').click();
      await reading(page, 'Black, HK-M-0001').fill('32900');
    }),
    send: 'Submit, HK-M-0001',
    api: /\/meterRead\/create$/,
    done: thanks(/Reading of HK-M-0001 submitted/),
  },
  'a pasted batch of readings': {
    screen: 'meter-read',
    account: harbourAdmin,
    path: '/ebp/meterRead',
    steps: [
      {
        fill: async (page) => {
          await page.getByText('Readings of many machines at once').click();
          await textbox(page, 'Paste readings').fill(batch);
        },
        isThere: (page) => expect(textbox(page, 'Paste readings')).toHaveValue(batch),
      },
    ],
    send: 'Submit 1 machine',
    api: /\/meterRead\/create$/,
    done: thanks(/^Submitted MR-HK-M-0008/),
  },
  'the place of a machine': {
    screen: 'machine',
    account: harbourAdmin,
    path: '/ebp/machine',
    steps: [
      {
        fill: (page) => textbox(page, 'Location reference, HK-M-0001').fill('By the lift'),
        isThere: (page) => expect(textbox(page, 'Location reference, HK-M-0001')).toHaveValue('By the lift'),
      },
    ],
    send: 'Save location, HK-M-0001',
    api: /\/machine\/[^/]+\/update$/,
    done: thanks(/Location reference of HK-M-0001 saved/),
  },
  'the log of a task': {
    screen: 'task-logger',
    account: contactCentreAgent,
    path: '/tasklogger/T-260006/update',
    steps: onePage(
      async (page) => {
        await page.getByRole('radio', { name: 'Reached' }).check();
        await textbox(page, 'Next step').fill('Confirm the arrival');
        await textbox(page, 'Follow-up date').fill('20/11/2099');
      },
      'What was done',
      'Called back',
    ),
    send: 'Save',
    api: /\/tasklogger\/[^/]+\/update$/,
    done: thanks(/The log of T-260006 was saved/),
  },
  'a new task': {
    screen: 'contact-account',
    account: contactCentreAgent,
    path: '/ecca/contactaccount/CA-HK003/view?new=task',
    steps: onePage((page) => textbox(page, 'Due').fill('20/11/2099 10:00'), 'Subject', 'Call back'),
    send: 'Save',
    api: /\/task\/create$/,
    done: thanks(/^T-CHK-.* was created$/),
  },
  'a contact account': {
    screen: 'contact-account',
    account: contactCentreAgent,
    path: '/ecca/contactaccount/CA-HK002/update',
    steps: onePage(async () => undefined, 'Remarks', 'Ask for Dennis'),
    send: 'Save',
    api: /\/contactaccount\/[^/]+\/update$/,
    done: thanks(/Victoria Logistics saved/),
  },
  'a new account': {
    screen: 'ecrm-account',
    account: contactCentreAgent,
    path: '/ecca/ecrmcontactaccount/create',
    steps: onePage(
      (page) => page.getByRole('textbox', { name: 'E-mail', exact: true }).fill('shop@tidewater.example'),
      /^Name$/,
      'Tidewater',
    ),
    send: 'Create account',
    api: /\/ecrmcontactaccount\/create$/,
    done: thanks(/^eCRM account .* created$/),
  },
  'an answer to an e-mail': {
    screen: 'correspondence',
    account: contactCentreAgent,
    path: '/emailDetail?pkey=EM-0001&answer=new',
    steps: onePage(
      (page) => page.getByRole('textbox', { name: 'Text' }).fill('The form arrived.'),
      'Subject',
      'Your relocation form',
    ),
    send: 'Send',
    api: /\/email\/[^/]+\/reply$/,
    done: thanks(/^The answer was sent to/),
  },
  'a call without a task': {
    screen: 'contact-account',
    account: contactCentreAgent,
    path: '/ecca/contactaccount/CA-HK003/view?new=call',
    steps: onePage(
      (page) => page.getByRole('radio', { name: 'Reached' }).check(),
      'What was done',
      'Explained the invoice',
    ),
    send: 'Save',
    api: /\/task\/create$/,
    done: thanks(/^T-CHK-.* was created$/),
  },
};
