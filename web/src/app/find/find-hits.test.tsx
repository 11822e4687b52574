import { messageSearch } from '@ebp/contracts/operations/message';
import { serviceHistorySearch } from '@ebp/contracts/operations/service-history';
import { userCurrentInfo } from '@ebp/contracts/operations/user';
import { buildServiceVisit } from '@ebp/contracts/testing/document-rows';
import { buildMessage } from '@ebp/contracts/testing/message';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { stubNetwork } from '../../testing/network-stub.ts';
import { answerAll, chosen, field, opener, openFind, option } from './testing/open-find.tsx';

it.each([
  [
    'en',
    'Similar: With this machine or month',
    /^Nothing found for “toner SFB20778”, but \d+ similar results$/,
  ],
  ['zh-Hant', '相似：此機器或月份可辦理', /^找不到「toner SFB20778」，但有 \d+ 項相似的結果$/],
] as const)(
  'says in %s what is only similar to a machine, and opens it for nobody who did not choose it',
  async (language, similar, said) => {
    answerAll(stubNetwork());
    const { address } = await openFind(undefined, language);
    await opener().click();
    await field().fill('toner SFB20778');
    await expect.element(page.getByRole('group', { name: similar })).toBeVisible();
    await expect.element(page.getByText(said)).toBeVisible();
    await expectAccessible();
    await expect.element(field()).not.toHaveAttribute('aria-activedescendant');
    await userEvent.keyboard('{Enter}');
    await expect.element(field()).toBeVisible();
    expect(address()).toBe('/ebp/home');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.poll(address).toBe('/ebp/tonerOrder/?machines=HK-M-0002');
  },
);

it('forgives a typo in the name of a page', async () => {
  answerAll(stubNetwork());
  const { address } = await openFind();
  await opener().click();
  await field().fill('tonr');
  await expect.element(chosen(/^Toner order/)).toBeVisible();
  await field().fill('tonr SFB20777');
  await expect.element(chosen(/^Toner order ?SFB20777/)).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe('/ebp/tonerOrder/?machines=HK-M-0002');
});

it('forgives it also in the other languages, whose names come later', async () => {
  answerAll(stubNetwork());
  const { client } = await openFind();
  await opener().click();
  await field().fill('orgelpfeifn');
  await expect.element(page.getByText('Nothing found for “orgelpfeifn”')).toBeVisible();
  await expect.poll(() => client.getQueryData(['find', 'names', 'CHK'])).toBeDefined();
  client.setQueryData(
    ['find', 'names', 'CHK'],
    [{ 'find.words.ebpTonerOrder': [{ value: 'orgelpfeifen' }] }],
  );
  await expect.element(chosen(/^Toner order/)).toBeVisible();
});

it('offers nothing similar before the list has come that has the machine itself', async () => {
  const network = stubNetwork();
  answerAll(network);
  network.answer(serviceHistorySearch, [buildServiceVisit({ serialNumber: 'SFB20778' })]);
  network.hold(userCurrentInfo);
  await openFind();
  await opener().click();
  await field().fill('SFB20778');
  await expect.element(chosen(/SFB20778/)).toBeVisible();
  await field().fill('SFB20777');
  await expect.element(page.getByRole('status')).toHaveTextContent('Lists are still loading.');
  expect(page.getByRole('option').elements()).toEqual([]);
});

it('says of a message that it has no subject', async () => {
  const network = stubNetwork();
  answerAll(network);
  network.answer(messageSearch, [buildMessage({ subject: ' ', message: 'Closed on Friday' })]);
  await openFind();
  await opener().click();
  await field().fill('Friday');
  await expect.element(chosen(/^No subject/)).toBeVisible();
});

it('moves on through rows of one name', async () => {
  const network = stubNetwork();
  answerAll(network);
  network.answer(
    serviceHistorySearch,
    ['Repair', 'Inspection'].map((taskNature) =>
      buildServiceVisit({ serviceOrderCode: 'SV-31', taskNature }),
    ),
  );
  network.answer(messageSearch, [buildMessage({ subject: 'About SV-31' })]);
  await openFind();
  await opener().click();
  await field().fill('SV-31');
  await expect.element(chosen(/^SV-31.*Repair/)).toBeVisible();
  await expect.element(option(/^About SV-31/)).toBeVisible();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(chosen(/^SV-31.*Inspection/)).toBeVisible();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(chosen(/^About SV-31/)).toBeVisible();
  expect(chosen(/./).elements()).toHaveLength(1);
});
