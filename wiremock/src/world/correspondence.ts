import type {
  ContactHistoryEntry,
  Email,
  EmailContent,
  Fax,
  FaxContent,
} from '@ebp/contracts/entities/correspondence';
import {
  buildContactHistoryEntry,
  buildEmail,
  buildEmailContent,
  buildFax,
  buildFaxContent,
} from '@ebp/contracts/testing/correspondence';
import { momentFromNow } from '../framework/template.ts';

const pdfAttachment = (fileName: string) => ({
  fileName,
  size: 1_100,
  contentType: 'application/pdf',
  fileUrl: null,
});

/** E-mails with their bodies. One is hostile, so that a reader can be seen to render nothing active. */
export const emails: readonly { readonly email: Email; readonly content: EmailContent }[] = [
  {
    email: buildEmail({
      pkey: 'EM-0001',
      sentDatetime: momentFromNow('-2 days', '17:12:00'),
      attachmentList: [pdfAttachment('relocation-form-HK001.pdf')],
    }),
    content: buildEmailContent({
      pkey: 'EM-0001',
      body: '<p>Dear team,</p><p>the <strong>signed form</strong> is attached.</p><ul><li>HK-M-0001</li><li>HK-M-0002</li></ul><p>Wing Lau</p>',
    }),
  },
  {
    email: buildEmail({
      pkey: 'EM-0002',
      subject: 'You have won a free copier',
      from: 'prizes@unknown.example',
      sentDatetime: momentFromNow('-4 days', '03:41:00'),
      attachmentList: [],
    }),
    content: buildEmailContent({
      pkey: 'EM-0002',
      body: '<p onclick="steal()">Click here</p><script>document.title = "taken over"</script><img src="https://tracker.unknown.example/pixel.gif" onerror="steal()"><a href="javascript:steal()">Claim</a><form action="https://unknown.example"><input name="password"></form>',
    }),
  },
  {
    email: buildEmail({
      pkey: 'EM-0003',
      subject: 'Re: 送貨日期',
      direction: 'OUT',
      from: 'service@supplier.example',
      toList: ['office@victoria.example'],
      sentDatetime: momentFromNow('-6 days', '11:30:00'),
      contactAccountCode: 'CA-HK002',
      attachmentList: [],
    }),
    content: buildEmailContent({
      pkey: 'EM-0003',
      contentType: 'text/plain',
      body: '您好：\n\n碳粉將於星期五上午送達。\n\n客戶服務部',
    }),
  },
];

/** Faxes with their pages. */
export const faxes: readonly { readonly fax: Fax; readonly content: FaxContent }[] = [
  {
    fax: buildFax({ pkey: 'FX-0001', sentDatetime: momentFromNow('-3 days', '11:05:00') }),
    content: buildFaxContent({ pkey: 'FX-0001', documentList: [pdfAttachment('fax-FX-0001.pdf')] }),
  },
  {
    fax: buildFax({
      pkey: 'FX-0002',
      subject: 'Paper order, 40 reams',
      fromNumber: '852-24120089',
      contactAccountCode: 'CA-HK002',
      pageCount: 2,
      sentDatetime: momentFromNow('-8 days', '09:50:00'),
      attachmentList: [pdfAttachment('fax-FX-0002-cover.pdf')],
    }),
    content: buildFaxContent({
      pkey: 'FX-0002',
      documentList: [pdfAttachment('fax-FX-0002-cover.pdf'), pdfAttachment('fax-FX-0002.pdf')],
    }),
  },
];

type Row = readonly [
  daysAgo: number,
  time: string,
  entry: Partial<ContactHistoryEntry> & Pick<ContactHistoryEntry, 'type' | 'subject'>,
];

const call = { type: 'CALL', direction: 'IN', status: 'DONE' } as const;
const harbour: readonly Row[] = [
  [1, '15:31:00', { ...call, subject: 'Asks for the delivery date', durationSeconds: 244 }],
  [
    1,
    '15:40:00',
    { type: 'TASK', subject: 'Call back about the delivery date', status: 'OPEN', refPkey: 'T-260006' },
  ],
  [2, '17:12:00', { type: 'EMAIL', direction: 'IN', subject: 'Signed relocation form', refPkey: 'EM-0001' }],
  [
    3,
    '11:05:00',
    { type: 'FAX', direction: 'IN', subject: 'Relocation request with chop', refPkey: 'FX-0001' },
  ],
  [
    4,
    '03:41:00',
    { type: 'EMAIL', direction: 'IN', subject: 'You have won a free copier', refPkey: 'EM-0002' },
  ],
  [17, '10:15:00', { ...call, subject: 'Disputes an invoice', durationSeconds: 611 }],
];
const victoria: readonly Row[] = [
  [6, '11:30:00', { type: 'EMAIL', direction: 'OUT', subject: 'Re: 送貨日期', refPkey: 'EM-0003' }],
  [6, '11:02:00', { ...call, subject: '查詢碳粉送貨', durationSeconds: 187 }],
  [8, '09:50:00', { type: 'FAX', direction: 'IN', subject: 'Paper order, 40 reams', refPkey: 'FX-0002' }],
];
const lantern: readonly Row[] = [
  [
    5,
    '14:30:00',
    {
      ...call,
      direction: 'OUT',
      subject: 'Offer for a second machine',
      status: 'NO ANSWER',
      durationSeconds: 0,
    },
  ],
];

const rows: Readonly<Record<string, readonly Row[]>> = {
  'CA-HK001': harbour,
  'CA-HK002': victoria,
  'CA-0107': lantern,
};

/** Calls, e-mails, faxes and tasks of an account, newest first. */
export function contactHistoryOf(accountCode: string): readonly ContactHistoryEntry[] {
  return (rows[accountCode] ?? []).map(([daysAgo, time, entry], index) =>
    buildContactHistoryEntry({
      pkey: `CH-${accountCode}-${index + 1}`,
      summary: null,
      contactName: null,
      direction: null,
      durationSeconds: null,
      createDatetime: momentFromNow(`${-daysAgo} days`, time),
      ...entry,
    }),
  );
}
