import type { SentRequest } from '@ebp/contracts/portal/sent-requests';
import { type RequestKind, requestKinds } from '@ebp/contracts/rules/sent-requests';
import { Fragment } from 'react';
import { Button } from '../../components/button/button.tsx';
import { columnsFor } from '../../components/table/columns-for.tsx';
import { SerialLink } from '../../components/table/serial-link.tsx';
import { type Text, useText } from '../../i18n/use-text.ts';
import { asRead } from '../../lib/formats/as-read.ts';
import { companyMoment } from '../../lib/formats/formats.ts';
import { filtersFor } from '../../lists/list-filter.ts';
import { serialNumbersOf } from './request-steps.ts';

/** A request as the list shows it. */
export interface RequestRow extends Pick<SentRequest, 'id' | 'kind' | 'sentAt'> {
  readonly kindName: string;
  /** When it was sent, in the company's time zone. */
  readonly moment: string;
  readonly reference: string;
  readonly serials: readonly string[];
  /** The serial numbers as one text. */
  readonly machines: string;
  /** What was ordered, or the subject. */
  readonly content: string;
  readonly request: SentRequest;
}

/** A request has the name of the page that sends it; two pages send relocations. */
const kindNames = {
  toner: 'menu.ebpTonerOrder',
  paper: 'menu.ebpPaperOrder',
  reading: 'menu.ebpMeterRead',
  service: 'menu.ebpServiceRequest',
  relocation: 'myRequests.relocation',
  training: 'menu.ebpHrdTrainReq',
  enquiry: 'menu.ebpEnquiry',
  feedback: 'menu.ebpFeedback',
  appreciation: 'menu.ebpIAppreciation',
} as const satisfies Record<RequestKind, string>;

const filter = filtersFor<RequestRow>();
const column = columnsFor<RequestRow>();

export function requestRow(
  request: SentRequest,
  serialNumbers: ReadonlyMap<string, string>,
  text: Text,
  timeZone: string,
): RequestRow {
  const { id, kind, sentAt, reference = '' } = request;
  const separator = text('myRequests.separator');
  const serials = serialNumbersOf(request, serialNumbers);
  return {
    id,
    kind,
    sentAt,
    reference,
    request,
    kindName: text(kindNames[kind]),
    moment: companyMoment(sentAt, timeZone),
    serials,
    machines: serials.join(separator),
    content: contentOf(request, text).join(separator),
  };
}

/** What was ordered or asked, in words; one for each item. */
export function contentOf(
  { subject, items, itemCount = items.length, isDocument }: SentRequest,
  text: Text,
): readonly string[] {
  const more = itemCount - items.length;
  return [
    ...(isDocument ? [text('myRequests.document')] : []),
    ...(subject ? [subject] : []),
    ...items.map(({ name, qty }) => text('myRequests.item', { qty, name: name ?? '' }).trim()),
    ...(more > 0 ? [text('kit.more', { count: more })] : []),
  ];
}

/** The machines of a request, each with its page. */
export function Serials({ serials }: { serials: readonly string[] }) {
  const text = useText();
  return serials.map((serial, at) => (
    <Fragment key={serial}>
      {at > 0 && text('myRequests.separator')}
      <SerialLink serialNumber={serial} />
    </Fragment>
  ));
}

/** By kind and machine; the box above searches the rest. */
export function requestFilters(text: Text) {
  const options = requestKinds.map((kind) => ({ value: kind, label: text(kindNames[kind]) }));
  return [
    filter.choice('kind', text('myRequests.kind'), {
      options,
      placeholder: text('myRequests.allKinds'),
      matches: ({ kind }, wanted) => kind === wanted,
    }),
    filter.text('machines', text('document.serialNumber')),
  ];
}

/** Id of a request's Details button, so that the focus can return to it. */
export function detailsButtonId(id: string): string {
  return `request-details-${id}`;
}

export function requestColumns(text: Text, onDetails: (row: RequestRow) => void) {
  return [
    column.head('kindName', text('myRequests.kind')),
    column.plain('sentAt', text('myRequests.sentAt'), {
      cell: ({ moment }) => <span className="nowrap">{asRead(moment)}</span>,
      csv: ({ moment }) => moment,
    }),
    column.oneWord('reference', text('myRequests.reference')),
    column.plain('machines', text('document.serialNumber'), {
      cell: ({ serials }) => <Serials serials={serials} />,
    }),
    column.plain('content', text('myRequests.content')),
    column.action('details', text('common.details'), (row) => (
      <Button
        id={detailsButtonId(row.id)}
        isSmall
        label={text('myRequests.detailsOf', { name: nameOf(row) })}
        onClick={() => onDetails(row)}
      >
        {text('common.details')}
      </Button>
    )),
  ];
}

/** Names a row for a screen reader. */
export function nameOf({ kindName, reference, moment }: RequestRow): string {
  return `${kindName} ${reference || asRead(moment)}`;
}
