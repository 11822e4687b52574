import type {
  ContactHistoryEntry,
  Email,
  EmailContent,
  Fax,
  FaxContent,
} from '../entities/correspondence.ts';
import type { Report } from '../entities/report.ts';

/** An incoming call. */
export function buildContactHistoryEntry(overrides: Partial<ContactHistoryEntry> = {}): ContactHistoryEntry {
  return {
    pkey: 'CH-0001',
    type: 'CALL',
    direction: 'IN',
    createDatetime: '2026-11-19 15:31:00',
    subject: 'Asks for the delivery date',
    summary: 'Promised a call back on Friday.',
    contactName: 'Wing Lau',
    agentName: 'Sam Yip',
    status: 'DONE',
    durationSeconds: 244,
    refPkey: null,
    ...overrides,
  };
}

export function buildEmail(overrides: Partial<Email> = {}): Email {
  return {
    pkey: 'EM-0001',
    subject: 'Signed relocation form',
    direction: 'IN',
    from: 'admin@harbour.example',
    toList: ['service@supplier.example'],
    ccList: [],
    sentDatetime: '2026-11-18 17:12:00',
    contactAccountCode: 'CA-HK001',
    attachmentList: [
      { fileName: 'relocation-form.pdf', size: 1_840, contentType: 'application/pdf', fileUrl: null },
    ],
    ...overrides,
  };
}

export function buildEmailContent(overrides: Partial<EmailContent> = {}): EmailContent {
  return {
    pkey: 'EM-0001',
    contentType: 'text/html',
    body: '<p>Dear team,</p><p>the signed form is attached.</p>',
    ...overrides,
  };
}

export function buildFax(overrides: Partial<Fax> = {}): Fax {
  return {
    pkey: 'FX-0001',
    subject: 'Relocation request with chop',
    direction: 'IN',
    fromNumber: '852-28010009',
    toNumber: '852-28011009',
    sentDatetime: '2026-11-17 11:05:00',
    pageCount: 1,
    contactAccountCode: 'CA-HK001',
    attachmentList: [],
    ...overrides,
  };
}

export function buildFaxContent(overrides: Partial<FaxContent> = {}): FaxContent {
  return {
    pkey: 'FX-0001',
    documentList: [
      { fileName: 'fax-FX-0001.pdf', size: 1_620, contentType: 'application/pdf', fileUrl: null },
    ],
    ...overrides,
  };
}

export function buildReport(overrides: Partial<Report> = {}): Report {
  return {
    pkey: 'RP-HK001-202610',
    name: 'Fleet usage by department',
    description: 'Pages by machine and department',
    customerCode: 'HK001',
    periodFrom: '2026-10-01',
    periodTo: '2026-10-31',
    createDatetime: '2026-11-03 06:00:00',
    fileName: 'fleet-usage-HK001-202610.pdf',
    fileNameUrl: null,
    ...overrides,
  };
}
