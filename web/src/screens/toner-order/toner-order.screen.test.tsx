import { productRelationList } from '@ebp/contracts/operations/product';
import { tonerOrderCreate } from '@ebp/contracts/operations/toner-order';
import { buildConsumableOrder } from '@ebp/contracts/testing/document-rows';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { asRead } from '../../lib/formats/as-read.ts';
import { box, button, count, openFilters } from '../../testing/locators.ts';
import { buildTonerMachines, openTonerOrder, tonerSession } from './testing/open-toner-order.ts';

type Screen = Awaited<ReturnType<typeof openTonerOrder>>['screen'];

const fault = (screen: Screen, name: string) => screen.getByRole('link', { name, exact: true });
const quantity = "Qty is required and can't larger than max order qty.";

async function choose(screen: Screen, ...machineIds: string[]) {
  for (const id of machineIds) await screen.getByRole('checkbox', { name: `Choose ${id}` }).click();
  await button(screen, 'Next').click();
}

async function paste(field: ReturnType<typeof count>, text: string) {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  await expect.element(field).toBeVisible();
  const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  field.element().dispatchEvent(paste);
}

describe('toner order, select', () => {
  it('[TON-01] [TON-05] shows the four stages by their documented names, and demands a machine', async () => {
    const { screen } = await openTonerOrder();
    await expect.element(screen.getByRole('list', { name: 'Steps' })).toBeVisible();
    const steps = screen.getByRole('list', { name: 'Steps' }).getByRole('listitem').elements();
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      'Select product',
      'Fill in form',
      'Confirm information',
      'Complete order',
    ]);
    await button(screen, 'Next').click();
    await expect.element(screen.getByText('Please select machine(s)')).toBeVisible();
    const first = screen.getByRole('checkbox', { name: 'Choose M-1' });
    await first.click();
    await expect.element(screen.getByText('Please select machine(s)')).not.toBeInTheDocument();
    // Nothing was tried since: the focus stays on the checkbox.
    await first.click();
    await expect.element(first).toHaveFocus();
    await expect.element(screen.getByText('Please select machine(s)')).not.toBeInTheDocument();
  });

  it('[TON-03] [TON-04] searches, keeps what was chosen, 10 a page, and takes a machine out again', async () => {
    const { screen } = await openTonerOrder({ machines: buildTonerMachines(12) });
    await screen.getByRole('checkbox', { name: 'Choose M-1', exact: true }).click();
    await expect.element(screen.getByRole('checkbox', { name: /^Choose M-/ })).toHaveLength(10);
    // Heard as well.
    await expect
      .element(screen.getByRole('status').filter({ hasText: '12 machines · Chosen machines 1' }))
      .toBeVisible();
    await openFilters(screen);
    await box(screen, 'Serial number').fill('SN-12');
    await button(screen, 'Search').click();
    await screen.getByRole('checkbox', { name: 'Choose M-12' }).click();
    await screen.getByText('Chosen machines').click();
    await button(screen, 'Remove machine M-1').click();
    await expect.element(button(screen, 'Remove machine M-12')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: /^Remove machine/ })).toHaveLength(1);
    await button(screen, 'Clear').click();
    await expect.element(screen.getByText('12 machines · Chosen machines 1')).toBeVisible();
  });

  it('[TON-06] [TON-07] shows remarks and terms in company wording, naming the models covered', async () => {
    const { screen } = await openTonerOrder({ session: tonerSession({ company: 'CSPL' }) });
    await expect.element(screen.getByText(/imageRunner and imageRunner Advance/)).toBeVisible();
    await expect.element(screen.getByText(/under a Singapore service contract/)).toBeVisible();
    await button(screen, 'Back').click();
    await expect.poll(screen.address).toBe('/ebp/home');
  });

  it('[TON-23] begins the search anew when it is come back to, and when the page is cleaned', async () => {
    const { screen } = await openTonerOrder();
    await openFilters(screen);
    await box(screen, 'Model').fill('C5560');
    await button(screen, 'Search').click();
    await choose(screen, 'M-1');
    await expect.element(screen.getByRole('group', { name: 'Machine SN-1' })).toBeVisible();
    await button(screen, 'Back').click();
    await expect.poll(screen.address).toBe('/ebp/tonerOrder/');
    await expect.element(screen.getByText('3 machines · Chosen machines 1')).toBeVisible();
    await button(screen, 'Next').click();
    screen.clean();
    await expect.element(screen.getByRole('checkbox', { name: 'Choose M-1' })).toBeChecked();
  });
});

describe('toner order, fill', () => {
  it('[TON-08] [TON-09] [TON-10] [OPN-57] groups machines by model, each with its facts, products and maximum: three of two models on one screen, colours beside each other, filled in from a spreadsheet', async () => {
    const { screen, network } = await openTonerOrder();
    await choose(screen, 'M-1', 'M-2', 'M-3');
    const model = screen.getByRole('region', { name: 'Sheaf C5560 A3' });
    await expect.element(model.getByRole('group', { name: 'Machine SN-3' })).toBeVisible();
    await expect.element(model.getByRole('group', { name: /^Machine/ })).toHaveLength(2);
    await expect.element(model.getByText('CN-880123').first()).toBeVisible();
    await expect.element(count(screen, 'Cyan toner, SN-2')).toHaveAccessibleDescription('Maximum 2');
    const table = screen.getByRole('region', { name: 'Toner for SN-1' }).element();
    expect(getComputedStyle(table).maxHeight).toBe('400px');
    expect(network.callsOf(productRelationList).map(({ body }) => body)).toEqual([
      {
        isSelectAll: false,
        type: 'TONER',
        status: 'ACTIVE',
        machineList: [{ pkey: 'key-1' }, { pkey: 'key-2' }, { pkey: 'key-3' }],
      },
    ]);
    await page.viewport(1440, 900);
    const at = (name: string) => count(screen, name).element().getBoundingClientRect();
    expect(at('Cyan toner, SN-1').top).toBe(at('Black toner, SN-1').top);
    expect(at('Black toner, SN-3').left).toBe(at('Black toner, SN-1').left);
    // All quantities must fit into the rest of 900 px, below shell, title and steps.
    expect(at('Black toner, SN-2').bottom - at('Black toner, SN-1').top).toBeLessThan(500);
    // A block out of a spreadsheet goes on in the next machine of the page, which is of the same model.
    const first = count(screen, 'Black toner, SN-1');
    await paste(first, '1\t3');
    await expect.element(count(screen, 'Black toner, SN-3')).toHaveValue('3');
    await expect.element(screen.getByText('2 quantities pasted')).toBeVisible();
    await paste(first, '4\n2\n2\n1\n');
    await expect.element(count(screen, 'Black toner, SN-3')).toHaveValue('2');
    await expect.element(count(screen, 'Cyan toner, SN-3')).toHaveValue('1');
    await expect.element(count(screen, 'Black toner, SN-2')).toHaveValue('0');
  });

  it('[TON-09] takes pasted quantities whole, with blanks before them', async () => {
    const { screen } = await openTonerOrder();
    await choose(screen, 'M-1');
    for (const name of ['Black toner, SN-1', 'Used cartridges to collect']) {
      await count(screen, name).click();
      document.execCommand('insertText', false, ' 12000');
      await expect.element(count(screen, name)).toHaveValue(' 12000');
    }
    await expect
      .element(count(screen, 'Used cartridges to collect'))
      .toHaveAccessibleDescription('Maximum 9999');
  });

  it('[TON-08] [ERR-05] tells the log alone that a model has no picture', async () => {
    const bare = buildTonerMachines(2).map((one, at) =>
      at === 0 ? { ...one, smallIconPathUrl: null } : one,
    );
    const { screen, network } = await openTonerOrder({ machines: bare });
    await choose(screen, 'M-1', 'M-2');
    const pictures = (model: string) =>
      screen.getByRole('region', { name: model }).element().querySelectorAll('img').length;
    await expect.element(screen.getByRole('group', { name: 'Machine SN-2' })).toBeVisible();
    expect([pictures('Sheaf C5560 A3'), pictures('Sheaf P248 A4')]).toEqual([0, 1]);
    await expect.poll(() => network.log).toEqual(['picture missing']);
  });

  it('[TON-11] [TON-15] [TON-17] [TON-18] [TON-19] names each fault, keeps the input, and lets go once it is corrected', async () => {
    const { screen } = await openTonerOrder();
    await choose(screen, 'M-1');
    await expect.element(box(screen, 'Delivery contact name')).toHaveValue('Wing Lau');
    const fields = [...document.querySelectorAll('[class*="delivery"] > *')].map((one) =>
      one.getBoundingClientRect(),
    );
    expect(fields).toHaveLength(3);
    for (const [index, { top }] of fields.slice(1).entries())
      expect(top - (fields[index]?.bottom ?? 0)).toBeGreaterThanOrEqual(8);
    await count(screen, 'Black toner, SN-1').fill('5');
    await box(screen, 'Remarks').fill('Ring twice');
    await screen.getByRole('combobox', { name: 'Address' }).selectOptions('');
    await button(screen, 'Next').click();
    await expect.element(fault(screen, `Black toner, SN-1: ${quantity}`)).toBeVisible();
    await expect.element(fault(screen, 'Address: Please input address.')).toBeVisible();
    await expect.element(fault(screen, 'Agreement: This is required')).toBeVisible();
    await count(screen, 'Black toner, SN-1').fill('0');
    await expect.element(fault(screen, `Toner for SN-1: ${quantity}`)).toBeVisible();
    await screen.getByRole('radio', { name: 'Another address' }).click();
    await expect.element(fault(screen, 'Address line: Please input address.')).toBeVisible();
    await box(screen, 'Address line').fill('1 Pier Road');
    await count(screen, 'Black toner, SN-1').fill('4');
    await screen.getByRole('checkbox', { name: /agree to the statement/ }).click();
    await button(screen, 'Next').click();
    await expect.element(screen.getByText('Deliver to: 1 Pier Road')).toBeVisible();
    await expect.element(screen.getByText('Ring twice')).toBeVisible();
  });

  it('[TON-11] asks for a delivery contact only where the configuration says so', async () => {
    const session = tonerSession({ systemConfig: { isShowDeliveryContact: 'false' } });
    const { screen } = await openTonerOrder({ session });
    await choose(screen, 'M-1');
    await expect.element(screen.getByRole('radio', { name: 'Another address' })).toBeVisible();
    expect(box(screen, 'Delivery contact name').elements()).toEqual([]);
  });

  it('[TON-12] [TON-13] asks for address and contact once for all machines, and for one that differs on its own', async () => {
    const { screen, network } = await openTonerOrder();
    await choose(screen, 'M-1', 'M-2', 'M-3');
    const ofAll = screen.getByRole('heading', { name: 'Delivery of 3 machines' });
    await expect.element(ofAll).toBeVisible();
    await expect.element(screen.getByText(/^Deliver to: /)).toHaveLength(1);
    expect(screen.getByRole('radio').elements()).toEqual([]);
    // One that was wrong goes back to the delivery of the others.
    await button(screen, 'Change delivery, SN-3').click();
    await box(screen, 'Delivery contact telephone, SN-3').fill('no number');
    await button(screen, 'Next').click();
    await expect
      .element(screen.getByRole('link', { name: /^Delivery contact telephone, SN-3/ }))
      .toBeVisible();
    await button(screen, 'Deliver with the others, SN-3').click();
    await expect.element(ofAll).toBeVisible();
    await button(screen, 'Change delivery').click();
    await screen.getByRole('radio', { name: 'Another address' }).click();
    await screen.getByRole('checkbox', { name: 'Store to Address Book' }).click();
    await button(screen, 'Change delivery, SN-2').click();
    await expect.element(screen.getByRole('heading', { name: 'Delivery of 2 machines' })).toBeVisible();
    await box(screen, 'Address line, SN-2').fill('2 Hill Road');
    await button(screen, 'Next').click();
    await expect.element(fault(screen, 'Address line: Please input address.')).toBeVisible();
    await expect.element(screen.getByRole('link', { name: /^Address line/ })).toHaveLength(1);
    await box(screen, 'Address line').fill('1 Pier Road');
    await box(screen, 'City').fill('Kowloon');
    for (const serial of ['SN-1', 'SN-2', 'SN-3']) await count(screen, `Black toner, ${serial}`).fill('1');
    await screen.getByRole('checkbox', { name: /agree to the statement/ }).click();
    await button(screen, 'Next').click();
    await expect.element(screen.getByText(/^Deliver to: 1 Pier Road, Kowloon \(stored/)).toHaveLength(2);
    // An address is written like those of the address book in every language.
    await screen.switchTo('zh-Hant');
    await expect.element(screen.getByText(/1 Pier Road, Kowloon/)).toHaveLength(2);
    await screen.switchTo('en');
    await button(screen, 'Order').click();
    await expect.element(screen.getByText('TO-1', { exact: true })).toBeVisible();
    const alike = { deliveryAddress1: '1 Pier Road', productList: [{ qty: 1 }, { qty: 0 }] };
    const [{ body } = { body: undefined }] = network.callsOf(tonerOrderCreate);
    expect(body).toMatchObject({
      machineList: [
        { machinePkey: 'key-1', ...alike },
        { machinePkey: 'key-3', ...alike },
        { machinePkey: 'key-2', ...alike, deliveryAddress1: '2 Hill Road' },
      ].sort((one, other) => one.machinePkey.localeCompare(other.machinePkey)),
    });
    const { machineList } = body as { machineList: { isUpdateAddress: boolean }[] };
    expect(machineList.filter(({ isUpdateAddress }) => isUpdateAddress)).toHaveLength(1);
  });

  it('shows the last order by match beside each quantity, gently warning of a recent one, and the sum', async () => {
    const today = new Date().toISOString().slice(0, 10);
    const past = { serialNumber: 'SN-1', itemName: 'Black toner', qty: 3 };
    const { screen } = await openTonerOrder({
      history: [buildConsumableOrder({ ...past, orderDate: today })],
    });
    await choose(screen, 'M-1', 'M-3');
    const row = screen.getByRole('row', { name: /Black toner/ }).first();
    await expect.element(row.getByText(`3 on ${asRead(today)}`)).toBeVisible();
    await expect.element(row.getByText('Ordered recently')).toBeVisible();
    await count(screen, 'Black toner, SN-1').fill('2');
    await count(screen, 'Black toner, SN-3').fill('1');
    const sum = screen.getByRole('complementary', { name: 'Order so far' });
    await expect.element(sum).toHaveTextContent('Order so farBlack toner2 machines3Cartridges in all3');
  });

  it('keeps all but the first machine folded on a phone, and opens one with a fault, also once that is corrected', async () => {
    await page.viewport(390, 844);
    const { screen } = await openTonerOrder();
    await expect.element(button(screen, 'Next')).toBeVisible();
    expect(button(screen, 'Earlier orders').elements(), 'of somebody who never ordered').toEqual([]);
    await choose(screen, 'M-1', 'M-2');
    await expect.element(count(screen, 'Black toner, SN-1')).toBeVisible();
    await expect.element(button(screen, 'Fill in SN-2 (0 entered)')).toBeVisible();
    expect(count(screen, 'Black toner, SN-2').elements()).toEqual([]);
    await button(screen, 'Next').click();
    await expect.element(fault(screen, `Toner for SN-2: ${quantity}`)).toBeVisible();
    await count(screen, 'Black toner, SN-2').fill('1');
    await expect.poll(() => fault(screen, `Toner for SN-2: ${quantity}`).elements()).toEqual([]);
    // The first figure corrects it, and more may follow.
    await expect.element(count(screen, 'Black toner, SN-2')).toHaveValue('1');
  });
});
