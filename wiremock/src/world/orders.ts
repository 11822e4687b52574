import type { ConsumableOrder } from '@ebp/contracts/entities/consumable-order';
import type { CustomerAddress } from '@ebp/contracts/entities/customer';
import type { Changes } from '../service/state.ts';
import { modelOf, tonerOf } from './machines.ts';
import type { World } from './world.ts';

type Placed = Changes['orders'][number];
type OfCustomer = ConsumableOrder & { readonly customerCode: string };

const placedIn = (world: World): readonly Placed[] =>
  world.changes.orders.filter(({ company }) => company === world.company);

function itemsOf(world: World, order: Placed): readonly OfCustomer[] {
  const { orderNumber, at } = order;
  const common = { orderNumber, orderDate: at.slice(0, 10) };
  if (order.kind === 'paper') {
    const { customerCode, itemList } = order.body;
    return itemList
      .filter(({ qty }) => qty > 0)
      .map(({ cdsName, qty }) => ({
        ...common,
        customerCode,
        model: null,
        serialNumber: null,
        itemName: cdsName,
        qty,
      }));
  }
  const machines = world.read('machines');
  return order.body.machineList.flatMap(({ machinePkey, productList }) => {
    const machine = machines.find(({ pkey }) => pkey === machinePkey);
    if (!machine) return [];
    const names = new Map(tonerOf(world, machine).map((one) => [one.pkey, one.tonerCategoryName]));
    return productList
      .filter(({ qty }) => qty > 0)
      .map(({ pkey, qty }) => ({
        ...common,
        customerCode: machine.customerCode,
        model: modelOf(world, machine).model,
        serialNumber: machine.serialNumber,
        itemName: names.get(pkey) ?? pkey,
        qty,
      }));
  });
}

function pastOrders(world: World): readonly OfCustomer[] {
  const machines = world.read('machines');
  return world.read('orders').map(({ machinePkey, ...order }) => {
    const machine = machines.find(({ pkey }) => pkey === machinePkey);
    const model = machine && modelOf(world, machine).model;
    return { ...order, model: model ?? null, serialNumber: machine?.serialNumber ?? null };
  });
}

/** Orders since the start and before, newest first; of one customer if one is named. */
export function orderHistory(world: World, customerCode?: string): ConsumableOrder[] {
  const rows = [
    ...placedIn(world)
      .flatMap((order) => itemsOf(world, order).toReversed())
      .reverse(),
    ...pastOrders(world),
  ];
  const customers = new Set(world.read('customers').map(({ code }) => code));
  return rows
    .toSorted((one, other) => other.orderDate.localeCompare(one.orderDate))
    .filter((row) => customers.has(row.customerCode))
    .filter((row) => customerCode === undefined || row.customerCode === customerCode)
    .map(({ customerCode: _, ...row }) => row);
}

/** The day of the last order. */
export function lastOrderDate(world: World): string | null {
  return orderHistory(world)[0]?.orderDate ?? null;
}

/** The address book of a customer, followed by addresses saved with a toner order for one of its machines. */
export function addressBook(world: World, customerCode: string): CustomerAddress[] {
  const customer = world.read('customers').find(({ code }) => code === customerCode);
  if (!customer) return [];
  const referencePkey = customer.pkey;
  const recorded = customer.addresses.map((address) => ({ ...noAddress, ...address, referencePkey }));
  const ofCustomer = new Set(
    world
      .read('machines')
      .filter((machine) => machine.customerCode === customerCode)
      .map(({ pkey }) => pkey),
  );
  const stored = placedIn(world).flatMap((order) =>
    order.kind === 'paper'
      ? []
      : order.body.machineList
          .filter((one) => one.isUpdateAddress && one.deliveryAddress1 && ofCustomer.has(one.machinePkey))
          .map((one) => ({
            ...noAddress,
            pkey: `AD-${order.orderNumber}-${one.machinePkey}`,
            referencePkey,
            address1: one.deliveryAddress1 || null,
            city: one.deliveryAddressCity || null,
            state: one.deliveryAddressState || null,
            country: one.deliveryAddressCountry || null,
          })),
  );
  return [...recorded, ...stored];
}

const noAddress = {
  address1: null,
  address2: null,
  address3: null,
  address4: null,
  city: null,
  state: null,
  country: null,
} as const;
