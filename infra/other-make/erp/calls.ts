import { currentInfo, customersOf, machine, machinesOf } from './accounts.ts';
import { type Books, keyOf, type MachineRow, type PersonRow } from './books.ts';

/** A call as it came in. */
export interface Call {
  readonly books: Books;
  readonly person: PersonRow;
  readonly query: URLSearchParams;
  readonly body: Record<string, unknown>;
  /** The key in the path, if there is one. */
  readonly key: string;
}

type Answer = (call: Call) => unknown;

/** Answered with 200 and the reason, as every refusal of a request that was understood. */
export class Refused extends Error {
  readonly field: string;

  constructor(field: string, message: string) {
    super(message);
    this.field = field;
  }
}

interface OrderedMachine {
  readonly machinePkey: string;
  readonly productList: readonly {
    readonly pkey: string;
    readonly tonerCategoryName?: string;
    readonly qty: number;
  }[];
}

const messageKey = (subject: string) => keyOf(`message ${subject}`);
const tonerKey = ({ pkey }: MachineRow, code: string) => keyOf(`${pkey} ${code}`);

function ownMachine({ books, person }: Call, key: unknown): MachineRow {
  const found = machinesOf(books, person).find(({ pkey }) => keyOf(pkey) === key);
  if (!found) throw new Refused('machinePkey', 'no such machine');
  return found;
}

/** Before anybody has signed in. */
export const openCalls: Readonly<Record<string, (call: Omit<Call, 'person'>) => unknown>> = {
  'POST login/config': () => ({ bannerList: [] }),
  'GET systemconfig/search': () => ({
    configList: [
      { key: 'contactCenterPhone', value: '+65 6801 1000' },
      { key: 'batchWindow', value: '02:00-03:00' },
    ],
  }),
};

/** Everything this ERP can do. What is not here is answered by its web server: 404, in HTML. */
export const calls: Readonly<Record<string, Answer>> = {
  'GET user/current/info': ({ books, person }) => currentInfo(books, person),
  'PUT user/logout': () => ({}),
  'GET codelist/search': ({ books, query }) =>
    Object.fromEntries(
      (query.get('typeList') ?? '').split(',').map((name) => [
        name,
        (books.choices[name] ?? []).map((choice, index) => ({
          ...choice,
          pkey: keyOf(`${name} ${choice.code}`),
          // In steps of ten, so that others fit between.
          sequence: index * 10,
        })),
      ]),
    ),
  'PUT product/relationList': (call) => {
    const { books, person, body } = call;
    const named = new Set((body.machineList as { pkey: string }[]).map(({ pkey }) => pkey));
    const wanted = machinesOf(books, person).filter(({ pkey }) => named.size === 0 || named.has(keyOf(pkey)));
    return wanted.flatMap((row) =>
      (books.models[row.model]?.toner ?? []).map(({ code, tonerCategoryName, maxOrderQty }) => ({
        pkey: tonerKey(row, code),
        machinePkey: keyOf(row.pkey),
        tonerCategoryName,
        maxOrderQty,
        stock: 'A',
      })),
    );
  },
  'PUT tonerorder/create': (call) => {
    const { books, body } = call;
    const orderNumber = `${books.today.slice(0, 4)}/${String(books.orders.length + 1).padStart(6, '0')}`;
    const lines = (body.machineList as OrderedMachine[]).flatMap(({ machinePkey, productList }) => {
      const row = ownMachine(call, machinePkey);
      const toner = books.models[row.model]?.toner ?? [];
      return productList
        .filter(({ qty }) => qty > 0)
        .map(({ pkey, qty }) => {
          const item = toner.find(({ code }) => tonerKey(row, code) === pkey);
          if (!item) throw new Refused('machineList', 'no such product');
          return {
            orderNumber,
            customerCode: row.customerCode,
            machinePkey: row.pkey,
            itemName: item.tonerCategoryName,
            qty,
            orderDate: books.today,
          };
        });
    });
    books.orders.push(...lines);
    return { orderNumber, warehouse: 'TUAS-2' };
  },
  'GET consumableorder/search': ({ books, person }) => {
    const own = new Set(customersOf(books, person).map(({ code }) => code));
    // Oldest first, unlike others.
    return books.orders
      .filter(({ customerCode }) => own.has(customerCode))
      .sort((a, b) => a.orderDate.localeCompare(b.orderDate))
      .map(({ orderNumber, itemName, qty, orderDate, machinePkey }) => {
        const row = books.machines.find(({ pkey }) => pkey === machinePkey);
        return { orderNumber, itemName, qty, orderDate, serialNumber: row?.serialNumber };
      });
  },
  'GET meterRead/machineUsageSummary': ({ books, person }) =>
    machinesOf(books, person).flatMap((row) => {
      const meter = books.meters.find(({ machinePkey }) => machinePkey === row.pkey);
      if (!meter || row.status !== 'VALID') return [];
      const { machineId, model, serialNumber, contractNo } = machine(books, row);
      const isSent = [...books.readings.keys()].some((name) => name.startsWith(`${row.pkey} `));
      const last = isSent ? books.today : meter.reports.at(-1)?.slice(0, 10);
      return {
        machinePkey: keyOf(row.pkey),
        machineId,
        model,
        serialNumber,
        contractNo,
        // It keeps days alone.
        prevReportDatetime: last && `${last} 00:00:00`,
        ...(isSent ? { prevMeterReadStatus: 'NEW' } : {}),
        counterList: (books.models[row.model]?.counters ?? []).flatMap(({ counterCode, counterName }) => {
          const known = meter.counters[counterCode]?.readings.at(-1);
          const sent = books.readings.get(`${row.pkey} ${counterCode}`);
          return known === undefined ? [] : { counterCode, counterName, prevUsageReading: sent ?? known };
        }),
      };
    }),
  'PUT meterRead/create': (call) => {
    const row = ownMachine(call, call.body.machinePkey);
    const details = call.body.detailList as { counterCode: string; usageReading: number }[];
    for (const { counterCode, usageReading } of details)
      call.books.readings.set(`${row.pkey} ${counterCode}`, usageReading);
    return {};
  },
  'PUT servicerequest/create': (call) => {
    call.books.calledFor.push(ownMachine(call, call.body.machinePkey).pkey);
    return { pkey: `SR${call.books.today.replaceAll('-', '')}${call.books.calledFor.length}` };
  },
  'GET message/search': ({ books }) =>
    books.messages.map(({ createDatetime, subject, message, userStatus }) => ({
      pkey: messageKey(subject),
      createDatetime,
      subject,
      message,
      userStatus: books.readMessages.has(messageKey(subject)) ? 'READ' : userStatus,
    })),
  'PUT message/*/status': ({ books, key }) => {
    books.readMessages.add(key);
    return {};
  },
};
