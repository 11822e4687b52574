import { statementTypes } from '@ebp/contracts/entities/statement';
import { downloadFormSearch } from '@ebp/contracts/operations/download';
import { fileOpen } from '@ebp/contracts/operations/file';
import { serviceHistorySearch } from '@ebp/contracts/operations/service-history';
import { statementSearch } from '@ebp/contracts/operations/statement';
import { answer, found } from '../service/answer.ts';
import { openDocument } from '../world/documents.ts';
import { modelOf } from '../world/machines.ts';
import type { World } from '../world/world.ts';
import { administrator, ofFirstCustomer } from './examples.ts';

/** Whether a day lies between two others, either of which may be left open. */
function isWithin(day: string | null | undefined, from: string | undefined, to: string | undefined): boolean {
  if (from === undefined && to === undefined) return true;
  return typeof day === 'string' && day >= (from ?? '') && day <= (to ?? '9');
}

/** Whether a row is of the customer that a query names, if it names one. */
const isOf = (wanted: string | undefined, customerCode: string | undefined): boolean =>
  wanted === undefined || customerCode === wanted;

const machineOf = (world: World, key: string | undefined) =>
  world.read('machines').find(({ pkey }) => pkey === key);

/** One name of each kind of document that the company has. */
function exampleFiles(world: World): readonly { readonly type: string; readonly fileName: string }[] {
  const statement = (type: string) =>
    world.read('statements').find((row) => row.type === type && row.filename)?.filename;
  const named = {
    SOA: statement('SOA'),
    TGI: statement('TGI'),
    INVOICE: statement('TGI'),
    SERVICEHISTORY: world.read('visits').find(({ filename }) => filename)?.filename,
    FORM: world.read('forms')[0]?.fileName,
    VIDEO: world.read('videos')[0]?.fileName,
    REPORT: world.read('reports').find(({ fileName }) => fileName)?.fileName,
    ATTACHMENT: world.read('emails').flatMap(({ attachmentList }) => attachmentList)[0]?.fileName,
  };
  return Object.entries(named).flatMap(([type, fileName]) => (fileName ? [{ type, fileName }] : []));
}

/** Statements, invoices, reports of engineers, forms and tutorials, and the bytes of each. */
export const documentAnswers = [
  answer(
    statementSearch,
    ({ world, query }) => {
      const names = new Map(world.read('customers').map(({ code, name }) => [code, name]));
      return world
        .read('statements')
        .filter(({ type }) => type === query.type)
        .filter((row) => isOf(query.customerCode, row.customerCode))
        .filter((row) => isWithin(row.documentDate, query.statementDateFrom, query.statementDateTo))
        .filter((row) => isWithin(row.dueDate, query.dueDateFrom, query.dueDateTo))
        .map(({ type: _, machinePkey, ...row }) => ({
          ...row,
          dueDate: row.dueDate ?? null,
          filename: row.filename ?? null,
          filenameUrl: null,
          customerName: names.get(row.customerCode) ?? null,
          serialNumber: machineOf(world, machinePkey)?.serialNumber ?? null,
        }));
    },
    (world) =>
      statementTypes.flatMap((type) => {
        const query = { type, status: 'Active' };
        return [{ as: administrator(world), query }, ...ofFirstCustomer(world, query)];
      }),
  ),
  answer(
    serviceHistorySearch,
    ({ world, query }) =>
      world
        .read('visits')
        .filter(({ lastServiceDate }) =>
          isWithin(lastServiceDate, query.lastServiceDateFrom, query.lastServiceDateTo),
        )
        .filter(({ machinePkey }) => isOf(query.customerCode, machineOf(world, machinePkey)?.customerCode))
        .map(({ machinePkey, ...visit }) => {
          const machine = machineOf(world, machinePkey);
          return {
            ...visit,
            filename: visit.filename ?? null,
            filenameUrl: null,
            machineId: machinePkey,
            department: machine?.department ?? null,
            model: (machine && modelOf(world, machine).model) ?? null,
            serialNumber: machine?.serialNumber ?? '',
          };
        }),
    (world) => [{ as: administrator(world), query: {} }, ...ofFirstCustomer(world, {})],
  ),
  answer(
    downloadFormSearch,
    ({ world, query }) => {
      const common = { filePathUrl: null, language: 'ENGLISH', status: 'ACTIVE', type: query.type };
      if (query.type === 'D')
        return world
          .read('forms')
          .map((form) => ({ ...common, ...form, filePath: 'forms', categoryCode: null, categoryName: null }));
      return world
        .read('videos')
        .map(({ film: _, contentType: __, ...video }) => ({ ...common, ...video, filePath: 'videos' }));
    },
    (world) => ['D', 'V'].map((type) => ({ as: administrator(world), query: { type } })),
  ),
  answer(
    fileOpen,
    ({ world, query: { type, fileName } }) =>
      found(openDocument(world, type, fileName), `a document ${type} ${fileName}`),
    (world) => exampleFiles(world).map((query) => ({ as: administrator(world), query })),
  ),
];
