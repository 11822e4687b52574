import { consumableOrderSearch } from '@ebp/contracts/operations/consumable-order';
import { serviceHistorySearch } from '@ebp/contracts/operations/service-history';
import { statementSearch } from '@ebp/contracts/operations/statement';
import {
  buildConsumableOrder,
  buildServiceVisit,
  buildStatement,
} from '@ebp/contracts/testing/document-rows';
import { describe, expect, it } from 'vitest';
import { consumableOrderScreen } from '../screens/consumable-order/consumable-order.descriptor.ts';
import { serviceHistoryScreen } from '../screens/service-history/service-history.descriptor.ts';
import { eInvoiceScreen, eStatementScreen } from '../screens/statement/statement.descriptor.ts';
import { button } from '../testing/locators.ts';
import { stubNetwork } from '../testing/network-stub.ts';
import { renderScreen } from '../testing/render-screen.tsx';

const screens = [eStatementScreen, eInvoiceScreen, serviceHistoryScreen, consumableOrderScreen];

describe('a list of documents', () => {
  it.each(screens)(
    '[SHL-29] keeps filters and table together, whatever is pressed: $slug',
    async (descriptor) => {
      const network = stubNetwork();
      network.answer(statementSearch, [buildStatement()]);
      network.answer(serviceHistorySearch, [buildServiceVisit()]);
      network.answer(consumableOrderSearch, [buildConsumableOrder()]);
      const screen = await renderScreen(descriptor);
      const row = screen.getByRole('table').getByRole('cell').first();
      const isOneStage = async () => {
        await expect.element(row).toBeVisible();
        await expect.element(button(screen, 'Search')).toBeVisible();
        await expect.poll(screen.address).toBe(descriptor.path);
      };
      await isOneStage();
      await row.click();
      await isOneStage();
      await button(screen, 'Search').click();
      await isOneStage();
    },
  );
});
