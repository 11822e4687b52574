import { machineUpdate } from '@ebp/contracts/operations/machine';
import { userCurrentInfo } from '@ebp/contracts/operations/user';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { emulateMedia } from '../../testing/emulate-media.ts';
import { buildMachines, openMachines, testMachine } from './testing/open-machines.ts';

type Screen = Awaited<ReturnType<typeof openMachines>>['screen'];

const field = (screen: Screen, id = 'M-01') =>
  screen.getByRole('textbox', { name: `Location reference, ${id}` });
const saveButton = (screen: Screen, id = 'M-01') =>
  screen.getByRole('button', { name: `Save location, ${id}` });

async function openWithDraft(draft: string, machines = buildMachines(1)) {
  const opened = await openMachines({ machines });
  await field(opened.screen).fill(draft);
  return opened;
}

describe('location reference in the list', () => {
  it('[MAC-05] can be saved once it was changed, and takes no more than the portal accepts', async () => {
    const { screen } = await openMachines({ machines: buildMachines(1) });
    await expect.element(saveButton(screen)).toBeDisabled();
    await expect.element(field(screen)).toHaveAttribute('maxlength', '120');
    await field(screen).fill('20/F, 茶水間');
    await expect.element(screen.getByText('Not saved yet')).toBeInTheDocument();
    await expect.element(saveButton(screen)).toBeEnabled();
    await field(screen).fill('Place 01 ');
    await expect.element(saveButton(screen)).toBeDisabled();
    await userEvent.keyboard('{Tab}');
    await expect.element(field(screen)).toHaveValue('Place 01');
  });

  it('[MAC-05] says why one that the ERP keeps longer than that cannot be saved, until it is shorter', async () => {
    const locationReference = '三'.repeat(130);
    const { screen } = await openMachines({
      machines: [testMachine({ machineId: 'M-01', locationReference })],
    });
    await expect.element(field(screen)).toHaveValue(locationReference);
    await expect.element(field(screen)).toHaveAccessibleDescription('Must be less than 121 characters long');
    await field(screen).fill('三'.repeat(120));
    await expect.element(field(screen)).not.toHaveAttribute('aria-invalid');
  });

  it('[MAC-12] sends the update once for two clicks, or on Enter, then asks for the user again, and stays in the list', async () => {
    const { screen, network } = await openWithDraft('  20/F pantry ');
    await saveButton(screen).dblClick();
    await expect.element(screen.getByText('Location reference of M-01 saved')).toBeVisible();
    expect(network.callsOf(machineUpdate).map(({ body }) => body)).toEqual([
      { pkey: 'key-01', locationReference: '20/F pantry' },
    ]);
    expect(network.calls.map(({ path }) => path).slice(-2)).toEqual([
      '/api/ebp/machine/key-01/update',
      userCurrentInfo.path,
    ]);
    await expect.element(field(screen)).toHaveValue('20/F pantry');
    await expect.element(saveButton(screen)).toBeDisabled();
    await expect.poll(screen.address).toBe('/ebp/machine');
    await field(screen).fill('20/F');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => network.callsOf(machineUpdate).length).toBe(2);
    await expect.element(saveButton(screen)).toBeDisabled();
    await expect.element(field(screen)).toHaveFocus();
  });

  it('[MAC-12] is saved again after more was typed while it was being saved', async () => {
    const { screen, network } = await openWithDraft('20/F');
    const { promise: held, resolve: goOn } = Promise.withResolvers<void>();
    network.answer(machineUpdate, async () => {
      await held;
      return testMachine();
    });
    await saveButton(screen).click();
    await expect.poll(() => network.callsOf(machineUpdate)).toHaveLength(1);
    await field(screen).fill('20/F pantry');
    goOn();
    await expect.element(screen.getByText('Location reference of M-01 saved')).toBeVisible();
    await saveButton(screen).click();
    await expect
      .poll(() => network.callsOf(machineUpdate).map(({ body }) => body))
      .toMatchObject([{ locationReference: '20/F' }, { locationReference: '20/F pantry' }]);
  });

  it('[ERR-01] [ERR-08] keeps the input after a failure and tells it in the shared notification', async () => {
    const { screen, network } = await openWithDraft('20/F');
    network.refuse(machineUpdate, 'UPSTREAM');
    await saveButton(screen).click();
    await expect.element(screen.getByText('That did not work')).toBeVisible();
    await expect.element(field(screen)).toHaveValue('20/F');
    await expect.element(saveButton(screen)).toBeEnabled();
    expect(document.body.textContent).not.toContain('UPSTREAM');
  });

  it('[ERR-03] says until that machine is saved again that a save failed, whatever else is saved meanwhile', async () => {
    const { screen, network } = await openWithDraft('20/F', buildMachines(2));
    network.refuse(machineUpdate, 'UPSTREAM');
    await saveButton(screen).click();
    const failed = screen.getByText('That did not work');
    await expect.element(failed).toBeVisible();
    network.answer(machineUpdate, testMachine());
    await field(screen, 'M-02').fill('21/F');
    await saveButton(screen, 'M-02').click();
    await expect.element(screen.getByText('Location reference of M-02 saved')).toBeVisible();
    await expect.element(failed).toBeVisible();
    await saveButton(screen).click();
    await expect.element(failed).not.toBeInTheDocument();
  });

  it('[MAC-05] is printed as it is saved; on the page of its machine, with the note that it is not', async () => {
    const { screen } = await openWithDraft('half a sen');
    await emulateMedia('print');
    await expect.element(screen.getByText('Place 01', { exact: true })).toBeVisible();
    expect(screen.getByText('half a sen').elements()).toEqual([]);
    await screen.goTo('/ebp/machine?view=key-01');
    await expect
      .element(screen.getByRole('textbox', { name: 'Location reference', exact: true }))
      .toHaveValue('half a sen');
    await expect.element(screen.getByText('Not saved yet')).toBeVisible();
  });

  it('keeps what was typed while another page of the list or a machine is in view', async () => {
    const { screen } = await openWithDraft('half a sen', buildMachines(11));
    await screen.getByRole('button', { name: 'Page 2' }).click();
    await screen.getByRole('button', { name: 'Page 1' }).click();
    await expect.element(field(screen)).toHaveValue('half a sen');
    await screen.getByRole('button', { name: 'Details, M-01' }).click();
    await expect
      .element(screen.getByRole('textbox', { name: 'Location reference', exact: true }))
      .toHaveValue('half a sen');
  });
});
