import { companyCodes } from '@ebp/contracts/company';
import { downloadFormSearch } from '@ebp/contracts/operations/download';
import { recordedAnswers } from '../framework/stub.ts';
import { everyoneOf } from '../world/accounts.ts';
import { forms, videos } from '../world/downloads.ts';

const as = companyCodes.flatMap((company) => everyoneOf(company));

/** Forms and tutorials; every company has the same ones. */
export const downloadStubs = [
  recordedAnswers('download', downloadFormSearch, [
    { name: 'forms', as, query: { type: 'D' }, data: [...forms] },
    { name: 'tutorials', as, query: { type: 'V' }, data: [...videos] },
  ]),
];
