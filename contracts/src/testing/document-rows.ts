import type { ConsumableOrder } from '../entities/consumable-order.ts';
import type { ServiceVisit } from '../entities/service-visit.ts';
import type { Statement } from '../entities/statement.ts';

/** An invoice of Harbour Trading with its document. */
export function buildStatement(overrides: Partial<Statement> = {}): Statement {
  return {
    customerName: 'Harbour Trading',
    customerCode: 'HK001',
    documentNumber: 'INV-HK-261101',
    documentDate: '2026-11-02',
    dueDate: '2026-12-02',
    amount: 4_312.6,
    serialNumber: 'SFB20418',
    filename: 'TGI-HK001-202611.pdf',
    filenameUrl: null,
    ...overrides,
  };
}

/** A repair with a signed report. */
export function buildServiceVisit(overrides: Partial<ServiceVisit> = {}): ServiceVisit {
  return {
    machineId: 'HK-M-0001',
    department: 'Administration',
    model: 'Sheaf C5560 A3',
    serialNumber: 'SFB20418',
    lastServiceDate: '2026-11-09',
    serviceOrderCode: 'SO-260911',
    taskNature: 'Repair',
    serviceMan: 'K. F. Leung',
    filename: 'SO-260911.pdf',
    filenameUrl: null,
    ...overrides,
  };
}

/** Two cartridges ordered last week. */
export function buildConsumableOrder(overrides: Partial<ConsumableOrder> = {}): ConsumableOrder {
  return {
    model: 'Sheaf C5560 A3',
    serialNumber: 'SFB20418',
    orderNumber: 'TO-HK-261112-01',
    itemName: 'Black toner TG-71',
    qty: 2,
    orderDate: '2026-11-12',
    ...overrides,
  };
}
