import type { Rights } from '@ebp/contracts/access/rights';
import type { ScreenSlug } from '@ebp/contracts/access/screen-rights';
import type { Faq } from '@ebp/contracts/entities/faq';
import type { Machine } from '@ebp/contracts/entities/machine';
import type { Message } from '@ebp/contracts/entities/message';
import type { ServiceVisit } from '@ebp/contracts/entities/service-visit';
import type { Statement, StatementType } from '@ebp/contracts/entities/statement';
import type { User } from '@ebp/contracts/entities/user';
import { personName } from '@ebp/contracts/rules/person-name';
import { retentionStart } from '@ebp/contracts/rules/retention';
import type { QueryFunction } from '@tanstack/react-query';
import { consumableOrdersQuery } from '../../api/consumable-order.ts';
import { currentUserQuery } from '../../api/current-user.ts';
import { faqsQuery } from '../../api/faq.ts';
import { messagesQuery } from '../../api/message.ts';
import { serviceHistoryQuery } from '../../api/service-history.ts';
import { isOfSeveral, statementsQuery } from '../../api/statement.ts';
import { usersQuery } from '../../api/user.ts';
import { subjectOf } from '../../i18n/subject-of.ts';
import type { Text } from '../../i18n/use-text.ts';
import { asRead } from '../../lib/formats/as-read.ts';
import { dayText } from '../../lib/formats/formats.ts';
import { pastOrders } from '../../lib/formats/past-orders.ts';
import { faqAddress } from '../../screens/faq/faq-place.ts';
import type { Hit } from './find-anything.ts';

/** What a list needs to know of the person. */
export interface ListScope {
  readonly text: Text;
  readonly timeZone: string;
  readonly ownKey: string;
  readonly rights: (slug: ScreenSlug) => Rights;
  /** The address of a page, if the person may open it. */
  readonly pathOf: (slug: ScreenSlug) => string | undefined;
  /** The address of a machine's own page, if the person may open it. */
  readonly machinePath: (machine: Machine) => string | undefined;
}

/** A list that is searched: the call that the page itself makes, and how its rows are found and shown. */
interface Source<Answer, Row> {
  /** The page that shows the list; who may not open it does not search it. */
  readonly slug: ScreenSlug;
  readonly query: (scope: ListScope) => { readonly queryKey: readonly unknown[]; readonly queryFn?: unknown };
  readonly rowsOf: (answer: Answer) => readonly Row[];
  /** The texts in which a row is found. */
  readonly textsOf: (row: Row) => readonly (string | null | undefined)[];
  /** The row as a hit; `path` is the address of its page. */
  readonly hitOf: (row: Row, path: string, scope: ListScope) => Omit<Hit, 'slug'>;
}

/** A list of any kind of rows. */
export interface ListSource extends Omit<Source<unknown, unknown>, 'query'> {
  readonly query: (scope: ListScope) => {
    readonly queryKey: readonly unknown[];
    readonly queryFn: QueryFunction<object>;
  };
}

const source = <Answer, Row>(of: Source<Answer, Row>) => of as unknown as ListSource;
const list = <Row>(of: Omit<Source<readonly Row[], Row>, 'rowsOf'>) =>
  source<readonly Row[], Row>({ ...of, rowsOf: (answer) => answer });

/** The facts of a row in one line. */
function inLine(...facts: (string | null | undefined)[]): string {
  return facts.filter(Boolean).join(' · ');
}

/** A machine as the machine list and its actions name it. */
export function machineName({ machineId, serialNumber, department, locationReference }: Machine): string {
  return inLine(serialNumber, machineId, department, locationReference);
}

/** The machines, which actions need too. */
export const machineSource = source({
  slug: 'ebpMachine',
  query: () => currentUserQuery,
  rowsOf: ({ userInfo }: { readonly userInfo: { readonly machineList: readonly Machine[] } }) =>
    userInfo.machineList,
  textsOf: (row) => [
    row.serialNumber,
    row.machineId,
    row.department,
    row.locationReference,
    row.location,
    row.model,
    row.contractNo,
    row.customerName,
    row.address1,
  ],
  hitOf: (row, path, { machinePath }) => ({
    key: row.pkey,
    title: inLine(row.serialNumber, row.machineId),
    note: inLine(row.model, row.department, row.locationReference, row.customerName),
    to: machinePath(row) ?? path + query({ status: 'ALL', serialNumber: row.serialNumber }),
  }),
});

const orders = source({
  slug: 'ebpConsumableOrder',
  query: () => consumableOrdersQuery(),
  rowsOf: pastOrders,
  textsOf: ({ orderNumber, orderDate, items }) => [
    orderNumber,
    orderDate,
    ...items.flatMap(({ itemName, serialNumber }) => [itemName, serialNumber]),
  ],
  hitOf: ({ orderNumber, orderDate, items }, path) => ({
    key: orderNumber,
    title: orderNumber,
    note: inLine(asRead(orderDate), ...items.slice(0, 2).map(({ itemName }) => itemName)),
    to: path + query({ find: orderNumber }),
  }),
});

const documents = (slug: ScreenSlug, type: StatementType, address: (row: Statement) => string) =>
  list<Statement>({
    slug,
    query: ({ timeZone }) =>
      statementsQuery(type, { statementDateFrom: retentionStart('statement', timeZone) }),
    textsOf: (row) => [row.documentNumber, row.documentDate, row.customerName, row.serialNumber],
    hitOf: (row, path) => ({
      key: inLine(row.customerCode, row.documentNumber || row.documentDate),
      title: row.documentNumber || asRead(row.documentDate),
      note: inLine(asRead(row.documentDate), row.customerName, isOfSeveral(row) ? null : row.serialNumber),
      to: path + address(row),
    }),
  });

const invoices = documents('ebpEInvoice', 'TGI', ({ documentNumber }) => query({ documentNumber }));

/** A page of statements is filtered by company and month, which have one. */
const statements = documents('ebpEStatement', 'SOA', ({ documentDate, customerCode }) =>
  query({ month: `${documentDate.slice(0, 7)}-01`, ...(customerCode && { customerCode }) }),
);

const visits = list({
  slug: 'ebpServiceHistory',
  query: ({ timeZone }) =>
    serviceHistoryQuery({ lastServiceDateFrom: retentionStart('serviceHistory', timeZone) }),
  textsOf: (row: ServiceVisit) => [
    row.serviceOrderCode,
    row.lastServiceDate,
    row.serialNumber,
    row.machineId,
    row.department,
    row.model,
    row.taskNature,
    row.serviceMan,
  ],
  hitOf: (row, path) => ({
    key: inLine(row.serviceOrderCode, row.serialNumber),
    title: row.serviceOrderCode,
    note: inLine(asRead(row.lastServiceDate), row.serialNumber, row.taskNature, row.serviceMan),
    to: path + query({ find: row.serviceOrderCode }),
  }),
});

const messages = list({
  slug: 'ebpMessage',
  query: () => messagesQuery,
  textsOf: ({ subject, message }: Message) => [subject, message],
  hitOf: (message, path, { text, timeZone, rights }) => ({
    key: message.pkey,
    title: subjectOf(message, text),
    note: dayText(message.createDatetime, timeZone),
    to: rights('ebpMessage').canView ? path + query({ view: message.pkey }) : path,
  }),
});

/** One's own account opens as the profile, where alone it can be changed. */
const users = list({
  slug: 'ebpUserUpdate',
  query: () => usersQuery,
  textsOf: (row: User) => [
    personName(row.firstName, row.lastName),
    row.otherName,
    row.email,
    row.code,
    row.department,
    row.title,
  ],
  hitOf: (row, path, { ownKey, pathOf }) => ({
    key: row.pkey,
    title: personName(row.firstName, row.lastName),
    note: inLine(row.email, row.department, row.customerName),
    to: row.pkey === ownKey ? (pathOf('ebpProfile') ?? path) : path + query({ view: row.pkey }),
  }),
});

const questions = list({
  slug: 'ebpFaq',
  query: () => faqsQuery({}),
  textsOf: ({ name, faqType }: Faq) => [name, faqType],
  hitOf: ({ pkey, name, faqType }, path, { rights }) => ({
    key: pkey,
    title: name,
    note: faqType,
    to: path + faqAddress(rights('ebpFaq').canView ? { faq: pkey } : { name }),
  }),
});

/** Every list that is searched, in the order in which hits are shown. */
export const listSources: readonly ListSource[] = [
  machineSource,
  orders,
  invoices,
  statements,
  visits,
  messages,
  users,
  questions,
];

function query(params: Readonly<Record<string, string>>): string {
  return `?${new URLSearchParams(params)}`;
}
