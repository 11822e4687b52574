import { fileOpen } from '@ebp/contracts/operations/file';
import { exampleOf } from '../framework/request-pattern.ts';
import { recordedAnswers } from '../framework/stub.ts';
import { everyone } from '../world/accounts.ts';
import { contactCentreDocuments } from '../world/contact-centre-documents.ts';
import { formDocuments, videoDocuments } from '../world/downloads.ts';
import { statementDocuments } from '../world/statement-documents.ts';
import { visitDocuments } from '../world/visit-documents.ts';

const documents = [
  ...formDocuments,
  ...videoDocuments,
  ...statementDocuments,
  ...visitDocuments,
  ...contactCentreDocuments,
];

/** The bytes of every document some list names. */
export const fileStubs = [
  recordedAnswers(
    'file',
    fileOpen,
    documents.map(({ type, fileName, ...file }) => ({
      name: `${type} ${exampleOf(fileName)}`,
      as: everyone,
      query: { type, fileName },
      file,
    })),
  ),
];
