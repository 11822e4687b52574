import { vocCreate } from '@ebp/contracts/operations/voc';
import { describe, expect, it } from 'vitest';
import { entry, openRequest } from '../../forms/request/testing/open-request.ts';
import type { ScreenDescriptor } from '../../lib/pages/screen-descriptor.ts';
import { box, button, choice, problems, tick } from '../../testing/locators.ts';
import { appreciationScreen, feedbackScreen } from './voc.descriptor.ts';

const described = { isDescriptionRequired: true, maxNumberOfAnswer: 2 };
const lists = {
  VOC_RELATED_AREA: [
    entry('SERVICE', 'On-site service', { ...described, isRequired: true }),
    entry('DELIVERY', 'Delivery'),
  ],
  VOC_RATING_STAFF: [entry('GOOD', 'Good'), entry('POOR', 'Poor', { maxNumberOfAnswer: 1 })],
  VOC_DIVISION: [entry('SALES', 'Sales')],
  VOC_IMPRESSION: [entry('PROMPT', 'Prompt')],
  VOC_SERVICE_CATEGORY: [entry('REPAIR', 'Repair')],
};

const rate = (within: Parameters<typeof tick>[0], name: string) =>
  within.getByRole('radio', { name, exact: true });

async function open(descriptor: ScreenDescriptor, options: Partial<Parameters<typeof openRequest>[1]> = {}) {
  const opened = await openRequest(descriptor, { lists, ...options });
  opened.network.answer(vocCreate, { pkey: 'FB-1' });
  return opened;
}
const answer = (code: string, enName: string, more: object = {}) => ({
  pkey: `K-${code}`,
  enName,
  isSelected: false,
  isRequired: false,
  isDescriptionRequired: false,
  maxNumberOfAnswer: 0,
  detailList: [],
  ...more,
});
const sender = {
  salutation: 'MS',
  name: 'Lau',
  email: 'admin@harbour.example',
  phone: '852-28010001',
  customerCode: 'HK001',
};

/** The page's own lists that were requested. */
const askedLists = ({ calls }: Awaited<ReturnType<typeof open>>['network']) =>
  calls
    .flatMap(({ query }) => (query.get('types') ?? '').split(','))
    .filter((name) => name.startsWith('VOC_'));

describe('feedback', () => {
  it('[VOC-01] [VOC-02] [VOC-03] [OPN-38] shows its two stages and asks for area and rating', async () => {
    const { screen, network } = await open(feedbackScreen);
    const steps = screen.getByRole('list', { name: 'Steps' });
    for (const name of ['Fill in form', 'Complete'])
      await expect.element(steps.getByText(name)).toBeVisible();
    await expect.element(choice(screen, 'Salutation')).toHaveValue('MS');
    await expect.element(box(screen, 'Surname')).toHaveValue('Lau');
    await expect.element(choice(screen, 'Customer name')).toHaveValue('HK001');
    await expect.element(box(screen, 'Service date')).toHaveAttribute('placeholder', 'DD/MM/YYYY');
    await expect.element(screen.getByRole('group', { name: 'Related area' })).toBeVisible();
    await expect.element(screen.getByRole('radiogroup', { name: 'Staff rating' })).toBeVisible();
    for (const name of ['Division', 'Impression', 'Service category'])
      expect(screen.getByRole('group', { name }).elements()).toEqual([]);
    expect(askedLists(network)).toEqual(['VOC_RELATED_AREA', 'VOC_RATING_STAFF']);
  });

  it('[VOC-07] [VOC-08] [VOC-09] [VOC-10] names every missing answer by its list', async () => {
    const { screen, network } = await open(feedbackScreen, {
      user: { lastName: '', email: '', phone: 'none', customerCode: 'X' },
    });
    await choice(screen, 'Salutation').selectOptions('');
    await box(screen, 'Service date').fill('31/02/2026');
    await button(screen, 'Submit').click();
    await expect
      .poll(problems)
      .toEqual([
        'Salutation: This is required',
        'Surname: This is required',
        'E-mail: This is required',
        'Contact number: Invalid no.',
        'Customer name: This is required',
        'Service date: Invalid date format',
        'Description: This is required',
        'Related area: Related area is required',
        'Staff rating: Rating staff is required',
      ]);
    await tick(screen, 'On-site service').click();
    await expect.poll(problems).toContain('On-site service: detail 1: Detail is required');
    expect(network.callsOf(vocCreate)).toEqual([]);
  });

  it('[VOC-05] [VOC-06] adds and removes rows up to the maximum, and the focus follows', async () => {
    const { screen } = await open(feedbackScreen);
    await tick(screen, 'On-site service').click();
    await button(screen, 'Add a detail to On-site service').click();
    await expect.element(box(screen, 'On-site service: detail 2')).toHaveFocus();
    expect(button(screen, 'Add a detail to On-site service').elements()).toEqual([]);
    await button(screen, 'Remove detail 2 of On-site service').click();
    await expect.element(box(screen, 'On-site service: detail 1')).toHaveFocus();
    expect(button(screen, 'Remove detail 1 of On-site service').elements()).toEqual([]);
    await rate(screen, 'Poor').click();
    await button(screen, 'Add a detail to Poor').click();
    await button(screen, 'Remove detail 1 of Poor').click();
    await expect.element(button(screen, 'Add a detail to Poor')).toHaveFocus();
  });

  it('[VOC-01] [VOC-11] [ERR-08] sends once and gives the number of the answer', async () => {
    const { screen, network } = await open(feedbackScreen);
    await box(screen, 'Service date').fill('18/11/2026');
    await box(screen, 'Description').fill('The engineer came early.');
    await tick(screen, 'On-site service').click();
    await box(screen, 'On-site service: detail 1').fill('Within the hour');
    await rate(screen, 'Good').click();
    await button(screen, 'Submit').dblClick();
    await expect.element(screen.getByText('FB-1')).toBeVisible();
    await expect.element(screen.getByText('Thank you for your feedback.')).toBeVisible();
    await expect.element(screen.getByText('On-site service: Within the hour')).toBeVisible();
    await screen.switchTo('zh-Hant');
    await expect.element(screen.getByText(/：Within the hour$/)).toBeVisible();
    await screen.switchTo('en');
    const service = { isSelected: true, isRequired: true, ...described };
    expect(network.callsOf(vocCreate).map(({ body }) => body)).toEqual([
      {
        type: 'VOC',
        ...sender,
        serviceDate: '2026-11-18',
        description: 'The engineer came early.',
        relatedAreaList: [
          answer('SERVICE', 'On-site service', {
            ...service,
            detailList: [{ description: 'Within the hour' }],
          }),
          answer('DELIVERY', 'Delivery'),
        ],
        ratingStaffList: [
          answer('GOOD', 'Good', { isSelected: true }),
          answer('POOR', 'Poor', { maxNumberOfAnswer: 1 }),
        ],
      },
    ]);
  });
});

describe('feedback whose outcome is not known', () => {
  it('[VOC-11] [ERR-08] is sent again as it was, whatever is on the lists by then', async () => {
    const { screen, network } = await open(feedbackScreen);
    network.refuse(vocCreate, 'TIMEOUT');
    await box(screen, 'Description').fill('It came in a day.');
    await tick(screen, 'Delivery').click();
    await rate(screen, 'Good').click();
    await button(screen, 'Submit').click();
    const told = /the answer did not arrive here/;
    await expect.element(screen.getByText(told)).toBeVisible();
    const [first] = network.callsOf(vocCreate);
    await screen.unmount();
    const longer = { ...lists, VOC_RELATED_AREA: [...lists.VOC_RELATED_AREA, entry('PHONE', 'Hotline')] };
    const again = await open(feedbackScreen, { lists: longer });
    await expect.element(again.screen.getByText(told)).toBeVisible();
    await button(again.screen, 'Submit').click();
    await expect.element(again.screen.getByText('FB-1')).toBeVisible();
    expect(again.network.callsOf(vocCreate).map(({ body }) => body)).toEqual([first?.body]);
  });
});

describe('feedback on what no engineer did', () => {
  it('[VOC-09] is sent for another area without a detail of the service, with one rating alone', async () => {
    const { screen, network } = await open(feedbackScreen);
    await box(screen, 'Description').fill('It came in a day.');
    await button(screen, 'Submit').click();
    await expect.poll(problems).toContain('Related area: Related area is required');
    await tick(screen, 'Delivery').click();
    await rate(screen, 'Poor').click();
    await rate(screen, 'Good').click();
    await expect.element(rate(screen, 'Poor')).not.toBeChecked();
    await button(screen, 'Submit').click();
    await expect.element(screen.getByText('FB-1')).toBeVisible();
    const [sent] = network.callsOf(vocCreate);
    expect(sent?.body).toMatchObject({
      relatedAreaList: [{ isSelected: false, detailList: [] }, { isSelected: true }],
      ratingStaffList: [{ isSelected: true }, { isSelected: false }],
    });
  });
});

describe('appreciation', () => {
  it('[OPN-38] [VOC-02] [VOC-04] [VOC-07] [VOC-08] [VOC-10] asks for addressee, subject, category, division and impression, and speaks Chinese, choices included', async () => {
    const { screen, network } = await open(appreciationScreen);
    await button(screen, 'Submit').click();
    await expect
      .poll(problems)
      .toEqual([
        'To: This is required',
        'Subject: This is required',
        'Feedback: This is required',
        'Service category: Service category is required',
        'Division: Division is required',
        'Impression: Impression is required',
      ]);
    expect(screen.getByRole('radiogroup', { name: 'Staff rating' }).elements()).toEqual([]);
    expect(askedLists(network)).toEqual(['VOC_SERVICE_CATEGORY', 'VOC_DIVISION', 'VOC_IMPRESSION']);
    await screen.switchTo('zh-Hant');
    await expect.element(screen.getByRole('group', { name: '服務類別' })).toBeVisible();
    await expect.element(tick(screen, '中PROMPT')).toBeVisible();
  });

  it('[VOC-04] [VOC-11] sends its own fields and lists alone', async () => {
    const { screen, network } = await open(appreciationScreen);
    await box(screen, 'To').fill('Mr Leung');
    await box(screen, 'Subject').fill('Thank you');
    await box(screen, 'Feedback').fill('He explained everything.');
    for (const name of ['Repair', 'Sales', 'Prompt']) await tick(screen, name).click();
    await button(screen, 'Submit').click();
    await expect.element(screen.getByText('FB-1')).toBeVisible();
    await screen.switchTo('zh-Hant');
    await expect.element(screen.getByRole('heading', { name: '已收到您的訊息' })).toBeVisible();
    expect(network.callsOf(vocCreate).map(({ body }) => body)).toEqual([
      {
        type: 'APPRECIATION',
        ...sender,
        description: 'He explained everything.',
        to: 'Mr Leung',
        subject: 'Thank you',
        relatedAreaList: [answer('REPAIR', 'Repair', { isSelected: true })],
        divisionList: [answer('SALES', 'Sales', { isSelected: true })],
        impressionList: [answer('PROMPT', 'Prompt', { isSelected: true })],
      },
    ]);
  });
});
