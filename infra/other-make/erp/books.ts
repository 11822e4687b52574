import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addDays, today } from '@ebp/contracts/rules/dates';
import { monthsBefore } from '@ebp/contracts/rules/months';
import { root } from '../../launcher/paths.ts';

/** The company of the recorded world whose facts this ERP keeps under another name. */
const company = 'CSPL';
const timeZone = 'Asia/Singapore';

interface Row {
  readonly [field: string]: unknown;
}

export interface PersonRow extends Row {
  readonly pkey: string;
  readonly code: string;
  readonly kind: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone?: string;
  readonly customerCode: string;
  readonly access: Readonly<Record<string, 'all' | readonly string[]>>;
}

interface AddressRow extends Row {
  readonly pkey: string;
  readonly address1: string;
  readonly address2?: string;
  readonly address3?: string;
  readonly city: string;
  readonly country: string;
}

export interface CustomerRow extends Row {
  readonly pkey: string;
  readonly code: string;
  readonly name: string;
  readonly addresses: readonly AddressRow[];
}

export interface MachineRow extends Row {
  readonly pkey: string;
  readonly model: string;
  readonly serialNumber: string;
  readonly status: string;
  readonly customerCode: string;
  readonly addressPkey: string;
  readonly location?: string;
  readonly contractNo?: string;
  readonly machineEndDate?: string;
}

interface ModelRow extends Row {
  readonly model: string;
  readonly counters: readonly { readonly counterCode: string; readonly counterName: string }[];
  readonly toner: readonly {
    readonly code: string;
    readonly tonerCategoryName: string;
    readonly maxOrderQty: number;
  }[];
}

export interface MeterRow extends Row {
  readonly machinePkey: string;
  readonly reports: readonly string[];
  readonly counters: Readonly<Record<string, { readonly readings: readonly number[] } | undefined>>;
}

export interface OrderRow extends Row {
  readonly orderNumber: string;
  readonly customerCode: string;
  readonly machinePkey?: string;
  readonly itemName: string;
  readonly qty: number;
  readonly orderDate: string;
}

interface MessageRow extends Row {
  readonly createDatetime: string;
  readonly subject: string;
  readonly message: string;
  readonly userStatus: string;
}

interface ChoiceRow extends Row {
  readonly code: string;
  readonly englishName: string;
}

/** What the ERP knows: the facts of the recorded world, and what was written since it started. */
export interface Books {
  readonly today: string;
  readonly people: readonly PersonRow[];
  readonly customers: readonly CustomerRow[];
  readonly machines: readonly MachineRow[];
  readonly models: Readonly<Record<string, ModelRow>>;
  readonly meters: readonly MeterRow[];
  readonly orders: OrderRow[];
  readonly messages: readonly MessageRow[];
  readonly choices: Readonly<Record<string, readonly ChoiceRow[] | undefined>>;
  /** Readings by machine and counter. */
  readonly readings: Map<string, number>;
  readonly readMessages: Set<string>;
  /** Machines for which an engineer was called. */
  readonly calledFor: string[];
}

export function openBooks(): Books {
  const day = today(timeZone, new Date());
  const read = (file: string): unknown => JSON.parse(dated(text(file), day));
  const own = <T>(name: string) => read(`${company}/${name}.json`) as T;
  const shared = <T>(name: string) => read(`shared/${name}.json`) as T;
  return {
    today: day,
    people: own('people'),
    customers: own('customers'),
    machines: own('machines'),
    models: shared('models'),
    meters: own('meters'),
    orders: own('orders'),
    messages: own('messages'),
    choices: shared('code-lists'),
    readings: new Map(),
    readMessages: new Set(),
    calledFor: [],
  };
}

function text(file: string): string {
  return readFileSync(join(root, 'wiremock/world', file), 'utf8').replaceAll('{company}', company);
}

function dated(facts: string, day: string): string {
  return facts.replace(/\{(today|month)([+-]\d+)?\}/g, (_, unit: string, shift = '0') =>
    unit === 'today' ? addDays(day, Number(shift)) : monthsBefore(day, -Number(shift)).slice(0, 7),
  );
}

/** Keys of this ERP are UUIDs. The same row has the same one in every run. */
export function keyOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  );
}
