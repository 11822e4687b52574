import type { AttentionView, PutOffLine } from '@ebp/contracts/portal/attention';
import type { Known } from '@ebp/contracts/portal/part';
import { MeterIcon, TonerIcon } from '../../components/icons/front-icons.ts';
import { FileIcon, InvoiceIcon, MachineIcon, MailIcon } from '../../components/icons/screen-icons.ts';
import type { Text } from '../../i18n/use-text.ts';
import { plainNumber } from '../../lib/formats/formats.ts';
import { shortName } from '../../lib/formats/texts.ts';
import { basketSearch } from '../../lib/pages/order-address.ts';
import type { PortalMap } from '../../lib/pages/portal-map.ts';

/** One thing that needs the person. */
export interface NeedLine {
  readonly topic: PutOffLine['topic'];
  readonly count: number;
  readonly icon: typeof MeterIcon;
  readonly title: string;
  /** Why, and which records; the first few if there are many. */
  readonly details: string;
  /** The machines among them, whose serial numbers lead to their pages. */
  readonly serials?: readonly string[];
  /** How an estimate was made, one sentence for each record. */
  readonly reasons?: readonly string[];
  /** The finished form. */
  readonly to: string;
}

interface NeedFacts {
  readonly view: AttentionView | undefined;
  /** The subjects of unread messages; undefined while unknown. A visit is announced, if at all, in one of them. */
  readonly unread: readonly string[] | undefined;
}

interface Words {
  readonly text: Text;
  readonly locale: string;
  readonly pathOf: PortalMap['pathOf'];
}

/** How many records a line names. */
const namedInLine = 3;

/** The lines of "What needs you", the most urgent first. A topic without a page that this person may open has none. */
export function needLines({ view, unread }: NeedFacts, words: Words): readonly NeedLine[] {
  const { text } = words;
  const line = <Topic extends keyof typeof targets & keyof AttentionView>(
    topic: Topic,
    write: (
      data: Known<AttentionView, Topic>,
    ) => Pick<NeedLine, 'title' | 'details' | 'reasons'> & { query?: string },
  ): readonly NeedLine[] => {
    const part = view?.[topic];
    const { slug, query, icon } = targets[topic];
    const path = words.pathOf(slug);
    if (part?.status !== 'ok' || part.data.count === 0 || !path) return [];
    const { query: own = query, ...written } = write(part.data as Known<AttentionView, Topic>);
    const { machines = [] } = part.data as { machines?: readonly { serialNumber: string }[] };
    const serials = machines.map(({ serialNumber }) => serialNumber);
    return [{ topic, count: part.data.count, icon, to: `${path}?${own}`, serials, ...written }];
  };
  const list = (records: readonly string[], count: number) => namesOf(records, count, text);
  const basketLine = (topic: 'tonerBaskets' | 'paperBaskets') =>
    line(topic, ({ count, baskets: [first, ...others] }) => ({
      title:
        count === 1 && first
          ? text('needs.basket', { name: shortName(first.name) })
          : text(topic === 'tonerBaskets' ? 'needs.tonerBaskets' : 'needs.paperBaskets', { count }),
      details:
        count === 1 && first
          ? text('needs.basketSince', { date: first.dueOn })
          : list(
              [first, ...others].flatMap((one) => (one ? shortName(one.name) : [])),
              count,
            ),
      // Several are opened one by one, from above the form.
      ...(count === 1 && first && { query: basketSearch(first.id).slice(1) }),
    }));
  const mailbox = words.pathOf('ebpMessage');
  return [
    ...line('readings', ({ count, dueOn, machines }) => ({
      title: text('needs.readings', { count }),
      details: text('needs.readingsDetails', { date: dueOn, names: list(machines.map(nameOf), count) }),
    })),
    ...line('doubtful', ({ count, machines }) => ({
      title: text('needs.doubtful', { count }),
      details: list(
        machines.map(({ counterName, usage, averageUsage, ...machine }) =>
          text('needs.doubtfulDetails', {
            name: nameOf(machine),
            counter: counterName,
            usage: plainNumber(usage, words.locale),
            average: plainNumber(averageUsage, words.locale),
          }),
        ),
        count,
      ),
    })),
    ...line('toner', ({ count, machines, pkeys }) => ({
      title: text('needs.toner', { count }),
      details: list(
        machines.map(({ itemName, runsOutOn, ...machine }) =>
          text('needs.tonerDetails', { name: nameOf(machine), item: itemName, date: runsOutOn }),
        ),
        count,
      ),
      reasons: machines.map((machine) => tonerReason(machine, text)),
      query: new URLSearchParams({ machines: pkeys.join(',') }).toString(),
    })),
    ...line('invoices', ({ count, documents }) => ({
      title: text('needs.invoices', { count }),
      details: list(
        documents.map(({ documentNumber, dueDate }) =>
          text('needs.dated', { name: documentNumber, date: dueDate }),
        ),
        count,
      ),
    })),
    ...line('contracts', ({ count, machines }) => ({
      title: text('needs.contracts', { count }),
      details: list(
        machines.map(({ endsOn, ...machine }) =>
          text('needs.dated', { name: nameOf(machine), date: endsOn }),
        ),
        count,
      ),
    })),
    ...basketLine('tonerBaskets'),
    ...basketLine('paperBaskets'),
    ...(unread && unread.length > 0 && mailbox
      ? [
          {
            topic: 'messages' as const,
            count: unread.length,
            icon: MailIcon,
            title: text('needs.messages', { count: unread.length }),
            details: list(unread, unread.length),
            to: mailbox,
          },
        ]
      : []),
  ];
}

/** Where each line leads: a page, and the query that fills it. */
const targets = {
  readings: { slug: 'ebpMeterRead', query: 'due=month', icon: MeterIcon },
  doubtful: { slug: 'ebpMeterRead', query: 'due=doubtful', icon: MeterIcon },
  toner: { slug: 'ebpTonerOrder', query: '', icon: TonerIcon },
  tonerBaskets: { slug: 'ebpTonerOrder', query: '', icon: TonerIcon },
  paperBaskets: { slug: 'ebpPaperOrder', query: '', icon: FileIcon },
  invoices: { slug: 'ebpEInvoice', query: 'dueDateMonth=week', icon: InvoiceIcon },
  contracts: { slug: 'ebpMachine', query: 'ends=soon', icon: MachineIcon },
} as const;

function nameOf({
  serialNumber,
  model,
}: {
  serialNumber: string;
  model?: string | null | undefined;
}): string {
  return model ? `${model} ${serialNumber}` : serialNumber;
}

function namesOf(names: readonly string[], count: number, text: Text): string {
  const shown = names.slice(0, namedInLine);
  const more = count - shown.length;
  return [...shown, ...(more > 0 ? [text('needs.more', { count: more })] : [])].join(text('needs.separator'));
}

function tonerReason(machine: Known<AttentionView, 'toner'>['machines'][number], text: Text): string {
  const { itemName: item, orders, daysEach: days, lastQty: qty, lastOrderDate: date, pacePercent } = machine;
  const made = text('needs.tonerReason', { name: nameOf(machine), item, orders, days, qty, date });
  return pacePercent === undefined ? made : `${made} ${text('needs.tonerPace', { percent: pacePercent })}`;
}
