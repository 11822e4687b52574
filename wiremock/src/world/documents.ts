import { companyProfiles } from '@ebp/contracts/companies';
import type { StatementType } from '@ebp/contracts/entities/statement';
import type { FileType } from '@ebp/contracts/operation';
import { moneyIn } from '@ebp/contracts/rules/money';
import { pdf } from '../framework/pdf.ts';
import type { Row } from './files.ts';
import { modelOf } from './machines.ts';
import type { World } from './world.ts';

export interface OpenedDocument {
  readonly contentType: string;
  readonly content: string | Uint8Array;
}

/** The standard fonts of a PDF contain only Latin letters; names have both scripts. */
const latin = (text: string | null | undefined): string => (text ?? '').replace(/[^\x20-\x7e]/g, '').trim();

const machineOf = (world: World, key: string | undefined): Row<'machines'> | undefined =>
  world.read('machines').find(({ pkey }) => pkey === key);

function statementSheet(wanted: StatementType, world: World, fileName: string): string | undefined {
  const row = world.read('statements').find(({ type, filename }) => type === wanted && filename === fileName);
  if (!row) return undefined;
  const customer = world.read('customers').find(({ code }) => code === row.customerCode);
  const machine = machineOf(world, row.machinePkey);
  const amount = Number(row.amount ?? 0);
  const { write, unit } = moneyIn(companyProfiles[world.company].currency);
  const rental = Math.round(amount * 55) / 100;
  return pdf(`${row.type === 'SOA' ? 'Statement of account' : 'Invoice'} ${row.documentNumber}`, [
    `${customer?.name ?? ''} (${row.customerCode})`,
    '',
    ...(machine ? [`Machine ${machine.serialNumber}`, ''] : []),
    `Rental and maintenance   ${write(rental)}`,
    `Pages beyond the allowance   ${write(amount - rental)}`,
    '',
    `Total in ${unit}   ${write(amount)}`,
    '',
    'Interest of 2% a month is charged on amounts unpaid after the due date.',
  ]);
}

function visitReport(world: World, fileName: string): string | undefined {
  const visit = world.read('visits').find(({ filename }) => filename === fileName);
  const machine = machineOf(world, visit?.machinePkey);
  if (!visit || !machine) return undefined;
  return pdf(`Service report ${visit.serviceOrderCode}`, [
    `${modelOf(world, machine).model}, serial number ${machine.serialNumber}`,
    `${latin(machine.department)} machine ${machine.pkey}`.trim(),
    '',
    `Work done: ${visit.taskNature}`,
    `Engineer: ${latin(visit.serviceMan)}`,
    '',
    'Tested with ten copies. Signed by the customer.',
  ]);
}

function form(world: World, wanted: string): string | undefined {
  const found = world.read('forms').find(({ fileName }) => fileName === wanted);
  return (
    found &&
    pdf(found.name, [
      'Customer code   ______________________________',
      'Company name    ______________________________',
      'Machine ID      ______________________________',
      'Requested by    ______________________________',
      '',
      'Please sign with company chop and return this form to your account manager.',
    ])
  );
}

function attachment(world: World, wanted: string): string | undefined {
  const files = [...world.read('emails'), ...world.read('faxes')].flatMap((mail) => [
    ...mail.attachmentList,
    ...('documentList' in mail ? mail.documentList : []),
  ]);
  if (!files.some(({ fileName }) => fileName === wanted)) return undefined;
  return pdf(wanted.replace('.pdf', ''), [
    'Received by the contact centre.',
    '',
    'Signature and company chop',
  ]);
}

function reportSheet(world: World, wanted: string): string | undefined {
  const found = world.read('reports').find(({ fileName }) => fileName === wanted);
  return (
    found &&
    pdf(latin(found.name) || wanted.replace('.pdf', ''), [
      `Customer ${found.customerCode}`,
      '',
      latin(found.description),
    ])
  );
}

const sheets: Readonly<
  Record<Exclude<FileType, 'VIDEO'>, (world: World, fileName: string) => string | undefined>
> = {
  SOA: (...document) => statementSheet('SOA', ...document),
  TGI: (...document) => statementSheet('TGI', ...document),
  INVOICE: (...document) => statementSheet('TGI', ...document),
  SERVICEHISTORY: visitReport,
  FORM: form,
  ATTACHMENT: attachment,
  REPORT: reportSheet,
};

/** The document behind a name in some list: a PDF generated from the row, or a video. */
export function openDocument(world: World, type: FileType, fileName: string): OpenedDocument | undefined {
  if (type === 'VIDEO') {
    const video = world.read('videos').find((one) => one.fileName === fileName);
    return video && { contentType: video.contentType, content: world.bytes(video.film) };
  }
  const content = sheets[type](world, fileName);
  return content === undefined ? undefined : { contentType: 'application/pdf', content };
}
