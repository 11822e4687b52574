import { relocationCreate } from '@ebp/contracts/operations/relocation';
import { longestText } from '@ebp/contracts/rules/limits';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectReceipt, requestsPage } from '../../forms/wizard/testing/expect-receipt.ts';
import { visibleOptions } from '../../lib/pages/page-limits.ts';
import { personalSettings } from '../../lib/storage/personal-store.ts';
import { draftOf, outcomesOf } from '../../testing/draft-of.ts';
import { box, button, openFilters, problems, tick } from '../../testing/locators.ts';
import {
  agreement,
  buildMovers,
  choose,
  first,
  openRelocation,
  pick,
  type Screen,
  second,
} from './testing/open-relocation.ts';

/** Fills in the request's only machine: one day and the same times for all steps, except where a step has its own day. */
async function fill(screen: Screen, days: Readonly<Record<string, string>> = {}) {
  await box(screen, 'New location').fill('3/F, Pier Exchange Tower');
  await box(screen, 'Date of all steps').fill('01/12/2099');
  await pick(screen, 'Times of all steps', 'AM 10:00-12:00');
  for (const [step, day] of Object.entries(days)) await box(screen, `${step} date`).fill(`${day}/12/2099`);
  await tick(screen, agreement).click();
}

describe('relocation, select', () => {
  it('[RLM-01] [RLM-02] [RLM-03] [RLM-21] [MAC-16] searches by place, with the terms above and the scope below, and no address about a missing machine where none is configured', async () => {
    // What was hidden from the list of another form.
    personalSettings.set('ebp.list.machine-choice', '{"hiddenColumns":["model"]}');
    const { screen } = await openRelocation({ machines: buildMovers(12) });
    const names = screen.getByRole('list', { name: 'Steps' }).getByRole('listitem');
    await expect.element(names.first()).toBeVisible();
    await expect.element(screen.getByText(/^For one or more machines/)).toBeVisible();
    await expect.element(screen.getByRole('columnheader', { name: 'Model' })).toBeVisible();
    expect(screen.getByText(/Is a machine missing from the list/).elements()).toEqual([]);
    expect(names.elements().map(({ textContent }) => textContent)).toEqual([
      'Select product',
      'Fill in form',
      'Confirm information',
      'Complete request',
    ]);
    await expect.element(screen.getByRole('checkbox', { name: /^Choose M-/ })).toHaveLength(10);
    const words = /10:00 to 12:00.*14:00 to 17:00|08:30 to 17:30|within 24 hours|up to 10 computers|chop/;
    await expect.element(screen.getByText(words)).toHaveLength(5);
    await openFilters(screen);
    for (const name of ['Location reference', 'Model', 'Serial number', 'Current location'])
      await expect.element(box(screen, name)).toHaveValue('');
    await box(screen, 'Current location').fill('12/F');
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByText('1 machine', { exact: true })).toBeVisible();
    await button(screen, 'Clear').click();
    await expect.element(screen.getByText('12 machines', { exact: true })).toBeVisible();
    await screen.getByRole('columnheader', { name: 'Current location' }).getByRole('button').click();
    await expect.poll(screen.address).toBe('/ebp/relocReq/?sort=address1');
  });

  it('[RLM-04] [RLM-05] demands a machine, lists the chosen ones and takes them out again', async () => {
    const { screen } = await openRelocation();
    await button(screen, 'Next').click();
    await expect.element(screen.getByText('Please select record(s)')).toBeVisible();
    await expect.element(screen.getByText('Please select at least one.')).toBeVisible();
    await tick(screen, 'Choose M-1').click();
    await tick(screen, 'Choose M-1').click();
    await expect.element(tick(screen, 'Choose M-1')).toHaveFocus();
    await tick(screen, 'Choose M-1').click();
    await tick(screen, 'Choose M-2').click();
    await screen.getByText('Show/hide selected machines').click();
    await button(screen, 'Delete M-1').click();
    await expect.element(tick(screen, 'Choose M-1')).not.toBeChecked();
    await expect.element(screen.getByRole('button', { name: /^Delete/ })).toHaveLength(1);
    await button(screen, 'Back').click();
    await expect.poll(screen.address).toBe('/ebp/home');
  });
});

describe('relocation, fill', () => {
  it('[RLM-06] [RLM-07] [RLM-13] [ERR-05] opens the first block, copies it to all, and ends at select without machines; a picture without a path is told to the log alone', async () => {
    const { screen, network } = await openRelocation();
    await choose(screen, 'M-1', 'M-2');
    await expect.poll(() => network.log).toEqual(['picture missing']);
    const one = screen.getByRole('region', { name: first });
    const two = screen.getByRole('region', { name: second });
    expect(one.element().querySelector('img')).not.toBeNull();
    expect(two.element().querySelector('img')).toBeNull();
    expect(two.getByRole('textbox').elements()).toEqual([]);
    await box(screen, `New location, ${first}`).fill('9/F, Tower Two');
    await button(screen, `Apply to all, ${first}`).click();
    await expect.element(two.getByText('9/F, Tower Two')).toBeVisible();
    await button(screen, `Edit ${second}`).click();
    await expect.element(box(screen, `New location, ${second}`)).toHaveValue('9/F, Tower Two');
    await expect.element(box(screen, `Current location, ${second}`)).toHaveValue('2/F, Pier Exchange Tower');
    await button(screen, `Minimize ${first}`).click();
    expect(one.getByRole('textbox').elements()).toEqual([]);
    await button(screen, `Delete ${first}`).click();
    await expect.element(button(screen, `Delete ${first}`)).toBeVisible();
    expect(screen.getByRole('button', { name: /^Apply to all/ }).elements()).toEqual([]);
    await button(screen, `Delete ${first}`).click();
    await expect.element(tick(screen, 'Choose M-1')).not.toBeChecked();
  });

  it('[RLM-08] [RLM-10] [RLM-11] [RLM-12] [RLM-14] has the documented fields', async () => {
    const { screen } = await openRelocation();
    await choose(screen, 'M-1');
    await expect.element(box(screen, 'Current location')).toHaveValue('1/F, Pier Exchange Tower');
    await expect.element(box(screen, 'E-mail')).toHaveValue('admin@harbour.example');
    for (const name of ['Surname', 'Other name', 'Telephone', 'Mobile'])
      await expect.element(box(screen, name)).toBeVisible();
    const tooLong = `Must be less than ${longestText.phone + 1} characters long`;
    for (const name of ['Telephone', 'Mobile']) {
      await box(screen, name).fill('1'.repeat(longestText.phone + 1));
      await expect.element(box(screen, name)).toHaveAccessibleDescription(tooLong);
    }
    await expect.element(screen.getByRole('combobox', { name: 'Salutation' })).toHaveValue('MS');
    for (const name of ['Update billing address', 'Update machine ownership'])
      await expect.element(tick(screen, name)).not.toBeChecked();
    await screen.getByRole('button', { name: /^Delivery time / }).click();
    await expect.element(screen.getByRole('listbox')).toBeVisible();
    const options = screen.getByRole('listbox').getByRole('option').elements();
    const list = screen.getByRole('listbox').element().getBoundingClientRect();
    const inSight = options.filter((option) => option.getBoundingClientRect().bottom <= list.bottom);
    expect([options.length, inSight.length]).toEqual([4, visibleOptions.relocationTimes]);
    await tick(screen, 'Select all').click();
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByText('Evening')).toBeVisible();
    expect(box(screen, 'Remarks').elements()).toEqual([]);
    await pick(screen, 'Special requirements', 'Others');
    await box(screen, 'Remarks').fill('Crane');
    await pick(screen, 'Special requirements', 'Others');
    await expect.element(box(screen, 'Remarks')).not.toBeInTheDocument();
    await pick(screen, 'Special requirements', 'Others');
    await expect.element(box(screen, 'Remarks')).toHaveValue('');
  });

  it('[RLM-16] asks again for a time of a draft that is no longer offered, and shows it until then', async () => {
    const begun = await openRelocation();
    await choose(begun.screen, 'M-1');
    await fill(begun.screen);
    await button(begun.screen, 'Remove AM 10:00-12:00').last().click();
    await pick(begun.screen, 'Reconnection time', 'Evening');
    await expect.poll(() => draftOf('relocation')).toContain('"reconnectionTimeList":["EV"]');
    await begun.screen.unmount();
    const { screen } = await openRelocation({ withdrawn: 'EV', search: '?stage=fill' });
    await expect.element(screen.getByText('EV', { exact: true })).toBeVisible();
    await button(screen, 'Next').click();
    await expect.poll(problems).toEqual(['Reconnection time: Select at least one time']);
    await pick(screen, 'Reconnection time', 'AM 10:00-12:00');
    await expect.element(screen.getByText('EV', { exact: true })).not.toBeInTheDocument();
    await button(screen, 'Next').click();
    await expect.element(button(screen, 'Submit')).toBeVisible();
  });

  it('[RLM-10] [RLM-11] [RLM-14] [OPN-44] has all its lists after Retry, and links to the configured terms', async () => {
    const systemConfig = { customerPortalUrl: 'https://p.example', termsOfUseSubUrl: 'terms' };
    const { screen, recover } = await openRelocation({ failsFirst: true, systemConfig });
    await tick(screen, 'Choose M-1').click();
    await button(screen, 'Next').click();
    await expect.element(button(screen, 'Try again')).toBeVisible();
    recover();
    await button(screen, 'Try again').click();
    await pick(screen, 'Delivery time', 'PM 14:00-17:00');
    await pick(screen, 'Special requirements', 'Stairs');
    await expect.element(screen.getByRole('combobox', { name: 'Salutation' })).toHaveValue('MS');
    const terms = screen.getByRole('link', { name: /^Read the Terms and Conditions/ });
    await expect.element(terms).toHaveAttribute('href', 'https://p.example/terms');
  });

  it('[OPN-33] [RLM-20] hints at days out of order, lets them be sent, steps back to select, and begins there when the page is cleaned', async () => {
    const { screen } = await openRelocation();
    await choose(screen, 'M-1');
    await fill(screen, { Disconnection: '05' });
    const hint = 'Collection on 01/12/2099 comes before Disconnection on 05/12/2099.';
    await expect.element(screen.getByText(hint)).toBeVisible();
    await button(screen, 'Next').click();
    await expect.element(button(screen, 'Submit')).toBeVisible();
    await expect.element(screen.getByText(hint)).toBeVisible();
    await button(screen, 'Back').click();
    await expect.element(box(screen, 'New location')).toBeVisible();
    await button(screen, 'Back').click();
    await expect.poll(screen.address).toBe('/ebp/relocReq/');
    await expect.element(tick(screen, 'Choose M-1')).toBeChecked();
    await button(screen, 'Next').click();
    await expect.element(box(screen, 'New location')).toBeVisible();
    screen.clean();
    await expect.element(tick(screen, 'Choose M-1')).toBeChecked();
  });
});

describe('relocation, confirm and complete', () => {
  it('[RLM-12] [RLM-18] [RLM-19] [RLM-20] [ERR-08] [LOG-05] reviews, sends once, shows the number and keeps the days, in Chinese as well, choices included', async () => {
    const { screen, network } = await openRelocation({
      otherPages: { ...requestsPage, ebpOneMachine: '/ebp/machine/:serial' },
    });
    await choose(screen, 'M-1');
    await fill(screen, { Delivery: '03', Reconnection: '04' });
    for (const requirement of ['Stairs', 'Others']) await pick(screen, 'Special requirements', requirement);
    await box(screen, 'Remarks').fill('Crane');
    await tick(screen, 'Update billing address').click();
    await button(screen, 'Next').click();
    const machine = screen.getByRole('link', { name: 'SN-1', exact: true });
    await expect.element(machine).toHaveAttribute('href', '/ebp/machine/SN-1');
    await expect.element(screen.getByText('03/12/2099, AM 10:00-12:00')).toBeVisible();
    expect(screen.getByRole('textbox').elements()).toEqual([]);
    const lines = [...document.querySelectorAll('main dl > div')].map(({ textContent }) => textContent);
    expect(lines).toEqual(
      expect.arrayContaining([
        'Current location1/F, Pier Exchange Tower',
        'New location3/F, Pier Exchange Tower',
        'Special requirementsStairs, Others',
        'RemarksCrane',
        'Update billing addressYes',
        'Update machine ownershipNo',
        expect.stringMatching(/^Contact.*Ms Wing Lau, admin@harbour\.example, 852-28010001/),
      ]),
    );
    await button(screen, 'Back').click();
    await expect.element(box(screen, 'New location')).toHaveValue('3/F, Pier Exchange Tower');
    await button(screen, 'Next').click();
    await button(screen, 'Submit').dblClick();
    await expect.element(screen.getByText('RR-1')).toBeVisible();
    const days = { disconnectionDate: '2099-12-01', deliveryDate: '2099-12-03' };
    const boxes = { isUpdateBillAddress: true, isUpdateMachineOwnership: false };
    expect(network.callsOf(relocationCreate).map(({ body }) => body)).toMatchObject([
      { isAgreeStatement: true, machineList: [{ pkey: 'key-1', ...days, ...boxes }] },
    ]);
    const calendarButton = 'Add dates to calendar';
    await expectReceipt(screen, { reference: 'RR-1', next: /within 24 hours/, calendar: calendarButton });
    await screen.switchTo('zh-Hant');
    await expect.element(screen.getByText(/^01\/12\/2099，中AM$/).first()).toBeVisible();
    await expect.element(screen.getByText(/^Wing Lau 中MS，/)).toBeVisible();
    await screen.switchTo('en');
    const saved = vi.spyOn(URL, 'createObjectURL');
    await button(screen, calendarButton).click();
    await expect.poll(() => saved.mock.calls.length).toBe(1);
    const [[file] = []] = saved.mock.calls;
    const calendar = (await (file as Blob).text())?.replaceAll('\r\n ', '');
    expect(calendar?.match(/BEGIN:VEVENT/g)).toHaveLength(4);
    expect(calendar).toContain('UID:RR-1-key-1-delivery@');
    expect(calendar).toContain('DTSTART;VALUE=DATE:20991203');
    expect(calendar).toContain('SUMMARY:Requested: Delivery: Sheaf C5560 A3 SN-1 (AM 10:00-12:00)');
  });

  it('[ERR-01] [ERR-08] keeps all input after a failure, and says whom to ask when the outcome is unknown', async () => {
    const { screen, network } = await openRelocation();
    await choose(screen, 'M-1');
    await fill(screen);
    await button(screen, 'Next').click();
    network.refuse(relocationCreate, 'UPSTREAM');
    await button(screen, 'Submit').click();
    await expect.element(screen.getByText('That did not work').first()).toBeVisible();
    network.refuse(relocationCreate, 'FIELD_ERRORS', 'error.fieldErrors', [
      {
        path: 'machineList.0.newAddress1',
        messageId: 'relocation.fill.invalid',
        params: { field: 'newAddress1' },
      },
    ]);
    await button(screen, 'Submit').click();
    await expect.poll(problems).toEqual(['New location: New location is invalid.']);
    await expect.element(box(screen, 'New location')).toHaveValue('3/F, Pier Exchange Tower');
    network.refuse(relocationCreate, 'OUTCOME_UNKNOWN');
    await box(screen, 'New location').fill('4/F');
    await button(screen, 'Next').click();
    await button(screen, 'Submit').click();
    await expect.element(screen.getByText(/Ask the contact centre \+852 2801 1000/)).toBeVisible();
  });

  it('[ERR-08] stays as it is while it may have been received: a link to another machine begins a new one', async () => {
    const { screen, network } = await openRelocation({ search: '?machine=key-1', stays: true });
    await fill(screen);
    await button(screen, 'Next').click();
    network.refuse(relocationCreate, 'OUTCOME_UNKNOWN');
    await button(screen, 'Submit').click();
    await expect.element(screen.getByText(/Ask the contact centre \+852 2801 1000/)).toBeVisible();
    await screen.goTo('/ebp/relocReq/?machine=key-2');
    await expect.element(box(screen, 'New location')).toHaveValue('');
    await expect.element(screen.getByText('SN-2', { exact: true }).first()).toBeVisible();
    await expect.element(screen.getByRole('region', { name: second })).not.toBeInTheDocument();
    await box(screen, 'New location').fill('5/F');
    await expect
      .poll(() => outcomesOf('relocation').then((all) => all.sort()))
      .toEqual(['unknown', 'writing']);
  });
});
