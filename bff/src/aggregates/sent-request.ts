import type { Operation } from '@ebp/contracts/operation';
import { customerUploadCreate } from '@ebp/contracts/operations/customer-upload';
import { enquiryCreate } from '@ebp/contracts/operations/enquiry';
import { machineRelocationCreate } from '@ebp/contracts/operations/machine-relocation';
import { meterReadCreate } from '@ebp/contracts/operations/meter-read';
import { paperOrderCreate } from '@ebp/contracts/operations/paper-order';
import { relocationCreate } from '@ebp/contracts/operations/relocation';
import { serviceRequestCreate } from '@ebp/contracts/operations/service-request';
import { tonerOrderCreate } from '@ebp/contracts/operations/toner-order';
import { trainingCreate } from '@ebp/contracts/operations/training';
import { vocCreate } from '@ebp/contracts/operations/voc';
import type { MachineOrder } from '@ebp/contracts/portal/scanned-machine';
import type { SentRequest } from '@ebp/contracts/portal/sent-requests';
import { recentOrders } from '@ebp/contracts/rules/recent-orders';
import { rememberedRequests } from '@ebp/contracts/rules/sent-requests';
import type * as z from 'zod';
import { referenceIn } from '../gateway/audit-details.ts';

type Facts = Pick<SentRequest, 'kind'> &
  Partial<Pick<SentRequest, 'machines' | 'subject' | 'items' | 'itemCount' | 'isDocument'>>;

type Items = SentRequest['items'];

/** What was ordered, with the same item of several machines added up. */
function ordered(items: Items): Pick<Facts, 'items' | 'itemCount'> {
  const quantities = new Map<Items[number]['name'], number>();
  for (const { name, qty } of items) if (qty > 0) quantities.set(name, (quantities.get(name) ?? 0) + qty);
  const all = [...quantities].map(([name, qty]) => ({ name, qty }));
  return {
    items: all.slice(0, rememberedRequests.items),
    ...(all.length > rememberedRequests.items && { itemCount: all.length }),
  };
}

/** What is remembered of each operation that is a request of a person to the supplier. */
const facts = new Map([
  of(tonerOrderCreate, ({ machineList }) => ({
    kind: 'toner',
    machines: machineList.map(({ machinePkey: pkey }) => ({ pkey })),
    ...ordered(
      machineList.flatMap(({ productList }) =>
        productList.map(({ tonerCategoryName: name, qty }) => ({ name, qty })),
      ),
    ),
  })),
  of(paperOrderCreate, ({ itemList }) => ({
    kind: 'paper',
    ...ordered(itemList.map(({ cdsName: name, qty }) => ({ name, qty }))),
  })),
  of(meterReadCreate, ({ machinePkey: pkey }) => ({ kind: 'reading', machines: [{ pkey }] })),
  of(serviceRequestCreate, ({ machinePkey: pkey }) => ({ kind: 'service', machines: [{ pkey }] })),
  of(relocationCreate, ({ machineList }) => ({
    kind: 'relocation',
    machines: machineList.map(({ pkey }) => ({ pkey })),
  })),
  of(machineRelocationCreate, ({ serialNumber }) => ({ kind: 'relocation', machines: [{ serialNumber }] })),
  of(trainingCreate, () => ({ kind: 'training' })),
  of(enquiryCreate, ({ subject }) => ({ kind: 'enquiry', subject })),
  of(vocCreate, ({ type, subject }) => ({
    kind: type === 'APPRECIATION' ? 'appreciation' : 'feedback',
    ...(subject && { subject }),
  })),
  of(customerUploadCreate, ({ type }) => ({
    kind: type === 'PAPERORDER' ? 'paper' : 'reading',
    isDocument: true,
  })),
]);

/** Ids of the operations that are requests. */
export const requestOperations = [...facts.keys()];

/** A request to remember, from what was sent and answered; undefined for an operation that is none. */
export function sentRequestOf(
  operation: Pick<Operation, 'id' | 'data'>,
  body: unknown,
  answer: unknown,
): Omit<SentRequest, 'id'> | undefined {
  const factsOf = facts.get(operation.id);
  if (!factsOf) return undefined;
  const reference = referenceIn(operation, answer);
  return {
    sentAt: new Date().toISOString(),
    ...(reference === undefined ? {} : { reference }),
    machines: [],
    items: [],
    ...factsOf(body),
  };
}

/** What an order of toner holds for each of its machines, by their keys. */
export function machineOrdersIn(body: unknown, sentAt: Date): readonly (readonly [string, MachineOrder])[] {
  const { machineList } = body as z.output<typeof tonerOrderCreate.body>;
  return machineList.map(({ machinePkey, productList }) => {
    const items = productList
      .filter(({ qty }) => qty > 0)
      .slice(0, recentOrders.items)
      .map(({ tonerCategoryName: name, qty }) => ({ name, qty }));
    return [machinePkey, { sentAt: sentAt.toISOString(), items }];
  });
}

/** The body is one that the operation's own schema has accepted. */
function of<Body extends z.ZodType>(
  { id }: { readonly id: string; readonly body?: Body },
  read: (body: z.output<Body>) => Facts,
): [string, (body: unknown) => Facts] {
  return [id, (body) => read(body as z.output<Body>)];
}
