import type { Machine, UserMachine } from '@ebp/contracts/entities/machine';
import type { TonerProduct } from '@ebp/contracts/entities/product';
import { WorldFault } from './facts.ts';
import type { Row } from './files.ts';
import type { World } from './world.ts';

/** The row of the supplier's range for a machine. */
export function modelOf(world: World, { pkey, model, isTest }: Row<'machines'>): Row<'models'> {
  const found = world.read('models')[model];
  if (!found)
    throw new WorldFault(`machines.json: ${pkey} is of a model "${model}" that models.json does not have`);
  return isTest ? { ...found, model: `${found.model} (test machine)` } : found;
}

function addressOf(world: World, { pkey, customerCode, addressPkey }: Row<'machines'>) {
  const customer = world.read('customers').find(({ code }) => code === customerCode);
  const address = customer?.addresses.find((one) => one.pkey === addressPkey);
  if (!customer || !address)
    throw new WorldFault(
      `machines.json: ${pkey} stands at ${customerCode} ${addressPkey}, not in customers.json`,
    );
  const { address1, address2, address3, address4 } = address;
  return { customerName: customer.name, address1, address2, address3, address4 };
}

function machineOf(world: World, row: Row<'machines'>): Machine {
  const { model: _, qrCode: __, expiredQrCode: ___, isTest: ____, addressPkey: _____, ...own } = row;
  const { model, cdssModel, pmDescription, oceMachine, drawing } = modelOf(world, row);
  const visit = world.read('visits').find(({ machinePkey }) => machinePkey === row.pkey);
  return {
    ...own,
    machineId: row.pkey,
    model,
    cdssModel,
    pmDescription,
    oceMachine,
    ...addressOf(world, row),
    locationReference: world.changes.locations[row.pkey] ?? row.locationReference,
    relatedProductList: [],
    smallIconPathUrl: `products/small/${drawing}`,
    mediumIconPathUrl: `products/medium/${drawing}`,
    productImageUrl: `products/medium/${drawing}`,
    photo: `products/small/${drawing}`,
    lastServiceDate: visit?.lastServiceDate ?? null,
    taskNature: visit?.taskNature ?? null,
    serviceMan: visit?.serviceMan ?? null,
  };
}

/** Every machine of the company with its last visit and its saved location. */
export function machinesOf(world: World): readonly Machine[] {
  return world.read('machines').map((row) => machineOf(world, row));
}

/** The machine with this key. */
export function machineWithKey(world: World, key: string): Machine | undefined {
  const row = world.read('machines').find(({ pkey }) => pkey === key);
  return row && machineOf(world, row);
}

/** The machine of a scanned code. */
export function machineWithCode(world: World, code: string): Machine | undefined {
  const row = world.read('machines').find(({ qrCode }) => qrCode === code);
  return row && machineOf(world, row);
}

/** Whether a code was once printed on a machine and is no longer accepted. */
export const isExpiredCode = (world: World, code: string): boolean =>
  world.read('machines').some(({ expiredQrCode }) => expiredQrCode === code);

/** The machine as a user's access list shows it. */
export function asUserMachine(machine: Machine, isAssign: boolean): UserMachine {
  const { pkey, customerCode, locationReference, cdssModel, serialNumber, contractNo } = machine;
  return { pkey, customerCode, locationReference, cdssModel, serialNumber, contractNo, isAssign };
}

/** Toner that fits a machine. A key names machine and cartridge, as each machine has its own maximum. */
export function tonerOf(world: World, row: Row<'machines'>): readonly TonerProduct[] {
  return modelOf(world, row).toner.map(({ code, tonerCategoryName, maxOrderQty }) => ({
    pkey: `TN-${row.pkey}-${code}`,
    machinePkey: row.pkey,
    tonerCategoryName,
    qty: 0,
    maxOrderQty,
  }));
}
