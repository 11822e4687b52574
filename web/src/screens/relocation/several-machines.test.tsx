import type { Machine } from '@ebp/contracts/entities/machine';
import { relocationCreate } from '@ebp/contracts/operations/relocation';
import { mostMachines } from '@ebp/contracts/rules/limits';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { draftOf } from '../../testing/draft-of.ts';
import { box, button, problems, tick } from '../../testing/locators.ts';
import {
  agreement,
  buildMovers,
  choose,
  first,
  openRelocation,
  pick,
  second,
  steps,
  third,
} from './testing/open-relocation.ts';

afterEach(() => void vi.useRealTimers());

describe('relocation of several machines', () => {
  it('[RLM-08] [RLM-09] [RLM-10] [OPN-33] fills in all machines at once, and one of them differs; its calendars begin yesterday, and the review names it where its days are out of order', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T05:50:00Z') });
    const { screen, network } = await openRelocation();
    await choose(screen, 'M-1', 'M-2', 'M-3');
    await box(screen, 'New location, All machines').fill('9/F, Tower Two');
    for (const name of ['Date of all steps, All machines', `Delivery date, ${first}`]) {
      await box(screen, name).fill('20/11/2026');
      await button(screen, `Open calendar, ${name}`).click();
      const day = (date: string) => screen.getByRole('button', { name: new RegExp(`${date} November 2026`) });
      await expect.element(day('18')).toHaveAttribute('aria-disabled', 'true');
      await expect.element(day('19')).not.toHaveAttribute('aria-disabled');
      await userEvent.keyboard('{Escape}');
    }
    await box(screen, 'Date of all steps, All machines').fill('01/12/2099');
    await pick(screen, 'Times of all steps, All machines', 'AM 10:00-12:00');
    await expect.element(box(screen, `Delivery date, ${first}`)).toHaveValue('01/12/2099');
    await box(screen, `Delivery date, ${first}`).fill('02/12/2099');
    await expect.element(box(screen, 'Date of all steps, All machines')).toHaveValue('');
    await expect.element(box(screen, 'New location, All machines')).toHaveValue('9/F, Tower Two');
    await box(screen, `Reconnection date, ${first}`).fill('01/12/2099');
    await tick(screen, agreement).click();
    await button(screen, 'Next').click();
    const hint = screen.getByRole('status').filter({ hasText: 'Reconnection on 01/12/2099 comes before' });
    await expect.element(hint.getByText(`${first}:`, { exact: true })).toBeVisible();
    await button(screen, 'Submit').click();
    await expect.element(screen.getByText('RR-1')).toBeVisible();
    const sent = network.callsOf(relocationCreate).map(({ body }) => body);
    const moved = (day: string) => ({
      newAddress1: '9/F, Tower Two',
      disconnectionDate: '2099-12-01',
      deliveryDate: day,
      reconnectionDate: '2099-12-01',
      reconnectionTimeList: ['AM'],
    });
    expect(sent).toMatchObject([
      { machineList: [moved('2099-12-02'), moved('2099-12-01'), moved('2099-12-01')] },
    ]);
  });

  it('[RLM-09] [RLM-15] [RLM-16] [RLM-17] names each fault at its field, in a closed block as well, and gathers them by machine', async () => {
    const { screen, network } = await openRelocation();
    await choose(screen, 'M-1', 'M-2');
    await button(screen, 'Next').click();
    const fields = ['New location', ...steps.flatMap((step) => [`${step} date`, `${step} time`])];
    const agree = 'Agreement: Please confirm to have read and accepted the Terms and Conditions.';
    await expect.poll(problems).toEqual([...fields, ...fields, agree]);
    const lines = screen.getByRole('alert').getByRole('listitem');
    await expect.element(lines).toHaveLength(3);
    await expect.element(lines.nth(1)).toHaveTextContent(`${second}: ${fields.join(' ')}`);
    await screen.switchTo('zh-Hant');
    await expect.element(lines.nth(1).getByText(`${second}：`, { exact: true })).toBeVisible();
    await screen.switchTo('en');
    for (const [block, name] of [
      [first, 'Delivery date is invalid.'],
      [second, 'New location is invalid.'],
    ] as const)
      await expect.element(screen.getByRole('region', { name: block }).getByText(name)).toBeVisible();
    await lines.nth(1).getByRole('link', { name: 'Collection time' }).click();
    await expect
      .element(screen.getByRole('button', { name: new RegExp(`^Collection time, ${second}`) }))
      .toHaveFocus();
    await expect
      .element(button(screen, `Minimize ${first}`))
      .toHaveAttribute('title', 'This machine stays open until its errors are corrected.');
    await box(screen, `Delivery date, ${first}`).fill('01/01/2020');
    await expect
      .element(screen.getByRole('region', { name: first }).getByText(/\d{2}\/\d{2}\/\d{4}/))
      .toBeVisible();
    await box(screen, `New location, ${second}`).fill('9/F, Tower Two');
    await box(screen, `Date of all steps, ${second}`).fill('01/12/2099');
    for (const step of ['Disconnection', 'Collection', 'Delivery'])
      await pick(screen, `${step} time, ${second}`, 'AM 10:00-12:00');
    // A single problem is said in full.
    await expect.poll(problems).toContain(`Reconnection time, ${second}: Select at least one time`);
    expect(network.callsOf(relocationCreate)).toEqual([]);
  });

  it('[RLM-07] [RLM-15] has no errors of a deleted machine, and folds nothing away while its last error is being typed', async () => {
    const { screen } = await openRelocation();
    await choose(screen, 'M-1', 'M-2', 'M-3');
    await box(screen, `New location, ${first}`).fill('3/F, Tower Two');
    await box(screen, 'Date of all steps, All machines').fill('01/12/2099');
    await pick(screen, 'Times of all steps, All machines', 'AM 10:00-12:00');
    await tick(screen, agreement).click();
    await button(screen, 'Next').click();
    const lines = screen.getByRole('alert').getByRole('listitem');
    await expect.element(lines).toHaveLength(2);
    await button(screen, `Delete ${second}`).click();
    await expect.element(lines).toHaveLength(1);
    await expect.poll(problems).toEqual([`New location, ${second}: New location is invalid.`]);
    await box(screen, `New location, ${second}`).click();
    await userEvent.keyboard('9/F');
    await expect.element(box(screen, `New location, ${second}`)).toHaveValue('9/F');
    await expect.poll(problems).toEqual([]);
  });

  it('[RLM-07] keeps a faultless machine folded when one with errors before it is deleted', async () => {
    const { screen } = await openRelocation();
    await choose(screen, 'M-1', 'M-2', 'M-3');
    await box(screen, 'New location, All machines').fill('9/F, Tower Two');
    await box(screen, 'Date of all steps, All machines').fill('01/12/2099');
    await pick(screen, 'Times of all steps, All machines', 'AM 10:00-12:00');
    await button(screen, `Edit ${third}`).click();
    for (const block of [first, third]) await box(screen, `New location, ${block}`).fill('');
    await tick(screen, agreement).click();
    await button(screen, 'Next').click();
    const lines = screen.getByRole('alert').getByRole('listitem');
    await expect.element(lines).toHaveLength(2);
    await button(screen, `Delete ${first}`).click();
    await expect.poll(problems).toEqual([`New location, ${second}: New location is invalid.`]);
    await expect.element(button(screen, `Edit ${first}`)).toBeVisible();
    await expect.element(button(screen, `Minimize ${second}`)).toBeVisible();
  });

  it('[RLM-05] takes no more machines than one request may have, and says how many', async () => {
    const { screen, network } = await openRelocation({ machines: buildMovers(mostMachines + 1) });
    await tick(screen, 'Choose all on this page').click();
    await button(screen, 'Choose all 201').click();
    await button(screen, 'Next').click();
    const tooMany = screen.getByRole('alert').getByText(/^One request can have at most 200 machines/);
    await expect.element(tooMany).toBeVisible();
    await expect.poll(screen.address).toBe('/ebp/relocReq/');
    await tick(screen, 'Choose M-1').click();
    await expect.element(tooMany).not.toBeInTheDocument();
    expect(network.callsOf(relocationCreate)).toEqual([]);
  });

  it('[MAC-15] [ERR-08] names the machine that is no longer in use, at its block and in the summary, and takes one that is not among those of this person any more out of a draft', async () => {
    const [one, other] = buildMovers(2);
    const { screen } = await openRelocation();
    await choose(screen, 'M-1', 'M-2', 'M-3');
    await box(screen, 'New location, All machines').fill('9/F, Tower Two');
    await box(screen, 'Date of all steps, All machines').fill('01/12/2099');
    await pick(screen, 'Times of all steps, All machines', 'AM 10:00-12:00');
    await tick(screen, agreement).click();
    await expect.poll(() => draftOf('relocation')).toContain('"isAgreeStatement":true');
    await screen.unmount();
    const ended = { ...other, status: 'SUSPENDED' } as Machine;
    const { screen: again } = await openRelocation({
      machines: [one as Machine, ended],
      search: '?stage=fill',
    });
    await expect.element(again.getByText(/^1 machine was taken out/)).toBeVisible();
    await expect.element(again.getByRole('region', { name: /#3$/ })).not.toBeInTheDocument();
    await expect.element(box(again, `New location, ${first}`)).toHaveValue('9/F, Tower Two');
    const block = again.getByRole('region', { name: second });
    await expect.element(block.getByText('Not in use: SUSPENDED')).toBeVisible();
    await button(again, 'Next').click();
    await expect
      .element(again.getByRole('alert').getByRole('listitem'))
      .toHaveTextContent(
        `${second}: This machine is no longer in use, so nothing can be ordered or asked for it`,
      );
  });
});
