import { meterReadCreate, meterReadSummary } from '@ebp/contracts/operations/meter-read';
import { buildMachine } from '@ebp/contracts/testing/machine';
import { buildCounter } from '@ebp/contracts/testing/meter-reading';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { requestsPage } from '../../forms/wizard/testing/expect-receipt.ts';
import { buildSession } from '../../testing/build-session.ts';
import { draftOf } from '../../testing/draft-of.ts';
import { openFilters } from '../../testing/locators.ts';
import {
  buildMonoMachine,
  expectRefused,
  guestSession,
  openMeterRead,
  readingField,
  submitButton,
  submitted,
  visitedMachine,
} from './testing/open-meter-read.ts';

const amend = 'Some of the information you submitted may be missing or need amendment';

const systemConfig = {
  deviceContactEmail: 'devices@hk.supplier.example',
  usageSummaryContactEmail: 'usage@hk.supplier.example',
};

describe('machines to read', () => {
  it('[MTR-01] [MTR-05] [MTR-06] [MTR-15] [OPN-55] stand on tiles of one height with their facts and counters, and other ways to send below', async () => {
    const { screen } = await openMeterRead({
      machines: [{ ...visitedMachine, eMaintenance: true }, buildMonoMachine(2)],
      session: buildSession({ systemConfig }),
    });
    await expect.element(screen.getByRole('article')).toHaveLength(2);
    const tile = screen.getByRole('article', { name: /^Sheaf C5560 A3.*HK-M-0001/ });
    for (const words of ['HK-M-0001', 'SFB20418', 'Administration', '02/11/2026', 'E-maintenance'])
      await expect.element(tile.getByText(words, { exact: true }).first()).toBeVisible();
    await expect.element(tile.getByText('18/F reception, by the lift')).toBeVisible();
    const table = tile.getByRole('table', { name: 'Counters of HK-M-0001' });
    for (const name of ['Counter', 'Previous reading', 'Current reading', 'Usage'])
      await expect.element(table.getByRole('columnheader', { name })).toBeVisible();
    await expect.element(table.getByRole('cell', { name: '48,210' })).toBeVisible();
    const boxes = (elements: readonly Element[]) => elements.map((one) => one.getBoundingClientRect());
    const tiles = boxes(screen.getByRole('article').elements());
    const buttons = boxes(screen.getByRole('button', { name: /^Submit, / }).elements());
    expect(tiles[0]?.top).toBe(tiles[1]?.top);
    expect(tiles[0]?.height).toBe(tiles[1]?.height);
    expect(buttons[0]?.top, 'buttons in one line').toBe(buttons[1]?.top);
    const byMail = screen.getByText(/You can also send readings by e-mail/);
    await expect.element(byMail).toMatchTextContent('usage@hk.supplier.example');
    await expect.element(screen.getByText(/an acknowledgment within 2 hours/)).toBeVisible();
  });

  it('[MTR-05] are headed by the serial number where the ERP writes no model', async () => {
    const { screen } = await openMeterRead({ machines: [buildMonoMachine(1, { model: '' })] });
    await expect.element(screen.getByRole('article', { name: /^SN-M-01/ })).toBeVisible();
  });

  const phone = { contactCenterPhone: '+852 2801 1000' };
  const mail = { usageSummaryContactEmail: 'usage@hk.supplier.example' };

  it.each([
    ['an address', mail, 'by e-mail to usage@hk.supplier.example.'],
    ['a number', phone, 'by telephone, +852 2801 1000.'],
    [
      'both',
      { ...mail, ...phone },
      'by e-mail to usage@hk.supplier.example or by telephone, +852 2801 1000.',
    ],
  ])('[MTR-15] name the other ways to send that there are: %s', async (_, systemConfig, ways) => {
    const { screen } = await openMeterRead({ session: buildSession({ systemConfig }) });
    const sentence = `You can also send readings ${ways}`;
    await expect.element(screen.getByText(sentence, { exact: true })).toBeVisible();
  });

  it('[MTR-05] [MTR-15] have neither location reference nor other ways to send outside of CHK', async () => {
    const session = buildSession({ company: 'CSPL', systemConfig });
    const { screen } = await openMeterRead({ session });
    await expect.element(readingField(screen)).toBeVisible();
    expect(screen.getByText('Location reference').elements()).toEqual([]);
    expect(screen.getByText(/You can also send/).elements()).toEqual([]);
    await expect.element(screen.getByText(/used for billing/)).toBeVisible();
  });

  it('[MTR-04] [FMT-05] are shown as tiles or as a list, ten a page that begins at its first machine, and keep what was typed', async () => {
    await page.viewport(1280, 600);
    const machines = Array.from({ length: 21 }, (_, index) => buildMonoMachine(index + 1));
    const { screen } = await openMeterRead({ machines });
    const next = screen.getByRole('button', { name: 'Next page' });
    await readingField(screen).fill('1100');
    await expect.element(screen.getByRole('article')).toHaveLength(10);
    await next.click();
    await expect.element(readingField(screen, 'M-11')).toBeInViewport();
    await expect.element(next).toHaveFocus();
    await screen.getByRole('button', { name: 'Page 1' }).click();
    await screen.getByRole('button', { name: 'List', exact: true }).click();
    await expect.element(screen.getByRole('table', { name: 'Machines', exact: true })).toBeVisible();
    const list = screen.getByRole('region', { name: 'Machines', exact: true }).element();
    expect(list.getBoundingClientRect().height).toBe(600);
    await expect.element(readingField(screen)).toHaveValue('1100');
    await next.click();
    await expect.element(readingField(screen, 'M-11')).toBeInViewport();
    await expect.element(next).toHaveFocus();
  });

  it('[MTR-02] [MTR-03] [ACC-13] are found by filters, above the uploads; a guest has neither', async () => {
    const machines = [buildMonoMachine(1), buildMonoMachine(2, { department: 'Sales' })];
    const { screen } = await openMeterRead({ machines });
    await openFilters(screen);
    await screen.getByRole('textbox', { name: 'Department' }).fill('sales');
    await screen.getByRole('button', { name: 'Search' }).click();
    await expect.element(screen.getByText('1 machine', { exact: true })).toBeVisible();
    await expect.element(readingField(screen, 'M-02')).toBeVisible();
    await expect.element(screen.getByText('Upload readings as a PDF').first()).toBeVisible();
    await screen.unmount();
    const functionKeys = ['CP_METER_READ_SEARCH', 'CP_METER_READ_UPLOAD'] as const;
    const guest = await openMeterRead({ session: { ...guestSession, functionKeys: [...functionKeys] } });
    await expect.element(submitButton(guest.screen)).toBeVisible();
    expect(guest.screen.getByRole('search').elements()).toEqual([]);
    expect(guest.screen.getByText('Upload readings as a PDF').elements()).toEqual([]);
    expect(guest.screen.getByText('Readings of many machines at once').elements()).toEqual([]);
  });

  it('[MTR-03] offer the upload to holders of its key alone', async () => {
    const { screen } = await openMeterRead({
      session: buildSession({ functionKeys: ['CP_METER_READ_SEARCH'] }),
    });
    await expect.element(submitButton(screen)).toBeVisible();
    expect(screen.getByText('Upload readings as a PDF').elements()).toEqual([]);
  });

  it('[MAC-15] [MTR-09] [MTR-11] [MTR-13] [OPN-37] show their counters where a machine is no longer in use or was read today, with the reason and nothing to enter, and the reason alone where it has none', async () => {
    const ended = buildMachine({ pkey: 'M-01', machineEndDate: '2020-03-31' });
    const read = submitted(buildMonoMachine(2));
    const counterList = read.counterList.map((counter) => ({ ...counter, usageReading: 32_900 }));
    const bare = buildMonoMachine(3, { counterList: [] });
    const machines = [buildMonoMachine(1), { ...read, counterList }, bare];
    const { screen } = await openMeterRead({ machines, own: [ended] });
    await expect.element(screen.getByText('Contract ended on 31/03/2020')).toBeVisible();
    await expect.element(readingField(screen)).toBeDisabled();
    await expectRefused(screen, /no longer in use/);
    await expect.element(screen.getByText('Submitted', { exact: true })).toBeVisible();
    await expect.element(readingField(screen, 'M-02')).toBeDisabled();
    await expect.element(readingField(screen, 'M-02')).toHaveValue('32,900');
    await expectRefused(screen, /submitted today/, 'M-02');
    await expect.element(screen.getByText(/^No reading of this machine can be sent online/)).toBeVisible();
    await expectRefused(screen, /^No reading of this machine/, 'M-03');
  });

  it('[ERR-04] say when there are none', async () => {
    const { screen } = await openMeterRead({ machines: [] });
    await expect.element(screen.getByText('No record found')).toBeVisible();
  });
});

describe('a reading', () => {
  it('[MTR-07] [MTR-11] shows its usage once it is typed, and is refused when it is missing or below the last one, until it is altered', async () => {
    const { screen, sent } = await openMeterRead();
    const usage = () => screen.getByRole('cell').elements().at(-1)?.textContent;
    await expect.element(readingField(screen)).toHaveValue('');
    expect(usage()).toBe('');
    await readingField(screen).fill('1,250');
    await expect.poll(usage).toBe('250');
    await readingField(screen).fill('');
    await expect.poll(usage).toBe('');
    await submitButton(screen).click();
    await expect.element(screen.getByText(amend)).toBeVisible();
    await readingField(screen).fill('999');
    await expect.element(screen.getByText(amend)).not.toBeInTheDocument();
    await submitButton(screen).click();
    await expect.element(screen.getByText(amend)).toBeVisible();
    await expect.element(readingField(screen)).toHaveAttribute('aria-invalid', 'true');
    await readingField(screen).fill('1000000000');
    await submitButton(screen).click();
    await expect.element(screen.getByText('This is not valid')).toBeVisible();
    expect(sent()).toEqual([]);
  });

  it('[MTR-06] [MTR-07] is taken whole where it is pasted with blanks before it', async () => {
    const { screen } = await openMeterRead();
    await readingField(screen).click();
    document.execCommand('insertText', false, '      104500');
    await expect.element(screen.getByRole('cell', { name: '103,500' })).toBeVisible();
  });

  it('[MTR-08] [MTR-09] [MTR-12] [ERR-01] [ERR-03] [ERR-08] stays in its field after a failure, is sent once, and the list loaded again marks the machine Submitted', async () => {
    const { screen, network, sent, receive } = await openMeterRead({ otherPages: requestsPage });
    network.refuse(meterReadCreate, 'UPSTREAM');
    await readingField(screen).fill('1100');
    await submitButton(screen).click();
    await expect.element(screen.getByText('That did not work').first()).toBeVisible();
    await expect.element(readingField(screen)).toHaveValue('1100');
    receive();
    await submitButton(screen).dblClick();
    await expect.element(screen.getByText('Submitted', { exact: true })).toBeVisible();
    await expect.element(screen.getByText('That did not work')).not.toBeInTheDocument();
    const once = {
      machinePkey: 'M-01',
      detailList: [{ counterCode: 'BK', usageReading: 1100 }],
      actionType: 'CREATE',
    };
    expect(sent(), 'refused, and taken').toEqual([once, once]);
    const paths = network.calls.map(({ path }) => path);
    expect(paths.lastIndexOf(meterReadSummary.path)).toBeGreaterThan(paths.indexOf(meterReadCreate.path));
    await expect.element(readingField(screen)).toBeDisabled();
    await expectRefused(screen, /submitted today/);
    await expect.element(screen.getByText('MR-M-01', { exact: true })).toBeVisible();
    const hrefs = [...document.querySelectorAll('a')].map(({ href }) => href);
    expect(hrefs).toContainEqual(expect.stringMatching(/\/ebp\/myrequests$/));
  });

  it('[MTR-10] can be entered and submitted only with the right to', async () => {
    const { screen } = await openMeterRead({ session: buildSession({ functionKeys: [] }) });
    await expect.element(readingField(screen)).toBeDisabled();
    expect(submitButton(screen).elements()).toEqual([]);
    expect(screen.getByText('Readings of many machines at once').elements()).toEqual([]);
  });

  it('asks first when it lies far from the average, and sends only on a yes', async () => {
    const { screen, sent } = await openMeterRead();
    await readingField(screen).fill('2000');
    await submitButton(screen).click();
    const question = screen.getByRole('region', { name: 'Is this right?' });
    await expect.element(question.getByText(/1,000 pages .* 100 on average/)).toBeVisible();
    await expect.element(question).toHaveFocus();
    expect(screen.getByRole('dialog').elements()).toEqual([]);
    await question.getByRole('button', { name: 'Check again' }).click();
    await expect.element(question).not.toBeInTheDocument();
    expect(sent()).toEqual([]);
    await submitButton(screen).click();
    await question.getByRole('button', { name: 'Send it' }).click();
    await expect.element(screen.getByText('Submitted', { exact: true })).toBeVisible();
  });

  it('[MTR-06] [MTR-07] [MTR-09] [OPN-37] gives way to the one that somebody else has sent meanwhile', async () => {
    const counterList = [buildCounter({ prevUsageReading: 1000, usageReading: 1300 })];
    const machines = [buildMonoMachine(1, { counterList })];
    const { screen, network, change } = await openMeterRead({ machines });
    network.refuse(meterReadCreate, 'FIELD_ERRORS', 'error.fieldErrors', [
      { path: 'machinePkey', messageId: 'meterRead.row.submitted' },
      { path: 'detailList.0.usageReading', messageId: 'validation.invalid' },
    ]);
    await readingField(screen).fill('1250');
    change('M-01');
    await submitButton(screen).click();
    await expect.element(screen.getByText('Submitted', { exact: true })).toBeVisible();
    await expect.element(readingField(screen)).toBeDisabled();
    expect(screen.getByRole('cell').elements().at(-1)?.textContent).toBe('300');
    await expect.element(readingField(screen)).toHaveValue('1,300');
    await expect.element(readingField(screen)).not.toHaveAttribute('aria-invalid', 'true');
  });

  it('[ERR-01] [MTR-13] whose outcome nobody knows is neither called submitted nor wanted again today', async () => {
    const { screen, network, change } = await openMeterRead();
    network.refuse(meterReadCreate, 'OUTCOME_UNKNOWN');
    await readingField(screen).fill('1100');
    await submitButton(screen).click();
    const unknown =
      /whether the reading of M-01 was received.* ask the contact centre, or send another one tomorrow/;
    await expect.element(screen.getByText(unknown)).toBeVisible();
    const unclear = [{ path: 'machinePkey', messageId: 'meterRead.row.unclear' }];
    network.refuse(meterReadCreate, 'FIELD_ERRORS', 'error.fieldErrors', unclear);
    change('M-01');
    await submitButton(screen).click();
    await expect.element(screen.getByText(/was sent today, but it is not known/)).toBeVisible();
    await expect.element(screen.getByText('Submitted', { exact: true })).toBeVisible();
    // Another one may be in the list.
    await expect.poll(() => draftOf('meter-read.M-01')).toContain('1100');
  });

  it('[ERR-01] [MTR-13] whose outcome nobody knows is no input any more once the list shows it', async () => {
    const counterList = [buildCounter({ prevUsageReading: 1000, usageReading: 1100 })];
    const { screen, network, change } = await openMeterRead({
      machines: [buildMonoMachine(1, { counterList })],
    });
    network.refuse(meterReadCreate, 'OUTCOME_UNKNOWN');
    await readingField(screen).fill('1,100');
    await expect.poll(() => draftOf('meter-read.M-01')).toContain('1,100');
    change('M-01');
    await submitButton(screen).click();
    await expect.element(screen.getByText('Submitted', { exact: true })).toBeVisible();
    await expect.poll(() => draftOf('meter-read.M-01')).toBe('');
  });
});
