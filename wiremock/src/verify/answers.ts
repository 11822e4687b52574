import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { operations } from '@ebp/contracts/catalogue';
import type { Operation } from '@ebp/contracts/operation';
import { isEmpty, type ListsSeen, noteLists } from './emptiness.ts';
import { resultOf } from './upstream-client.ts';
import type { OperationReport } from './verify.ts';

/** Judges saved answers: a folder of files `<operation>.json`, as `writes.sh` writes them. */
export function judgeAnswers(folder: string): readonly OperationReport[] {
  const files = new Set(readdirSync(folder));
  return operations
    .filter(({ effect }) => effect !== 'read')
    .map((operation: Operation) => {
      const name = `${operation.id}.json`;
      return files.has(name)
        ? judged(operation, readFileSync(join(folder, name), 'utf8'))
        : notSent(operation);
    });
}

const notSent = ({ id }: Operation): OperationReport => ({
  id,
  calls: 0,
  judged: 0,
  faults: [],
  unknownFields: [],
  emptyLists: [],
});

function judged(operation: Operation, text: string): OperationReport {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { ...notSent(operation), calls: 1, faults: ['the answer is not JSON'] };
  }
  const { faults, unknownFields, data } = resultOf(operation, json);
  const lists: ListsSeen = new Map();
  noteLists(data, lists);
  // Most changes are answered with success only, which is all that their contract requires.
  const isAllThereIs = operation.data.safeParse(null).success;
  return {
    id: operation.id,
    calls: 1,
    judged: isAllThereIs || !isEmpty(data) ? 1 : 0,
    faults,
    unknownFields,
    emptyLists: [...lists].flatMap(([at, hasRow]) => (hasRow ? [] : [at || 'the list'])),
  };
}
