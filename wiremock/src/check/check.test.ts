import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { operations } from '@ebp/contracts/catalogue';
import { companyCodes } from '@ebp/contracts/companies';
import { success } from '@ebp/contracts/envelope';
import { allDemoAccounts } from '@ebp/contracts/testing/demo-world';
import { describe, expect, it } from 'vitest';
import { callAdmin } from '../framework/admin.ts';
import { output } from '../output.ts';
import { useStateService } from '../service/testing.ts';
import { useRecordedUpstream } from '../testing/recorded-upstream.ts';
import { Facts } from '../world/facts.ts';
import { type WorldFileName, worldFiles } from '../world/files.ts';
import { answersFaults, liveFaults } from './live-check.ts';
import { bodyFiles, type LoadedMapping, loadMappings, recordingRoot } from './load.ts';
import { send } from './send.ts';
import { staticFaults } from './static-check.ts';
import { strictFaults } from './strict-parse.ts';

const loaded = loadMappings();
const upstream = useRecordedUpstream();
/** The state service, which answers the calls that the recorded upstream forwards. */
const behind = useStateService();

/** With only one of its examples; the companies take turns. */
const withOneExample = ({ file, mapping }: LoadedMapping, index: number): LoadedMapping => {
  const { examples = [], ...metadata } = mapping.metadata ?? {};
  const one = examples[index % Math.max(1, examples.length)];
  return { file, mapping: { ...mapping, metadata: { ...metadata, ...(one && { examples: [one] }) } } };
};

/** Every path to a named field of an answer; only the first row of a list. */
function fieldPaths(value: unknown, path: readonly (string | number)[] = []): (string | number)[][] {
  if (Array.isArray(value)) return value.length > 0 ? fieldPaths(value[0], [...path, 0]) : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [
    [...path, name],
    ...fieldPaths(inner, [...path, name]),
  ]);
}

function renamed(value: unknown, path: readonly (string | number)[]): unknown {
  const copy = structuredClone(value);
  let here = copy as Record<string | number, unknown>;
  for (const step of path.slice(0, -1)) here = here[step] as Record<string | number, unknown>;
  const last = path.at(-1) ?? '';
  here[`${last}Renamed`] = here[last];
  delete here[last];
  return copy;
}

describe('the recording', () => {
  it('is what its sources say', () => {
    for (const [path, content] of output()) {
      const found = readFileSync(join(recordingRoot, path));
      expect(found.equals(Buffer.from(content)), `${path}: run npm run wiremock:build`).toBe(true);
    }
  });

  it('[CFG-15] has success, rejection and failure for every operation, and no orphan', () => {
    expect(staticFaults(loaded, bodyFiles())).toEqual([]);
  });

  it('[CFG-15] [API-01] answers every example as its contract says', async () => {
    expect(await answersFaults(behind.url(), loaded)).toEqual([]);
  });

  it('[CFG-15] has a mapping for each operation that leads there, and fails where a tester forces it to', async () => {
    expect(await liveFaults(upstream.url, loaded.map(withOneExample))).toEqual([]);
  }, 60_000);

  it('[CFG-15] fails the check when any field of an answer is renamed', async () => {
    const examined = new Set<string>();
    for (const { mapping } of loaded) {
      const { operation: id = '', outcome, examples: [example] = [] } = mapping.metadata ?? {};
      const operation = operations.find((one) => one.id === id);
      if (outcome !== 'success' || !example || !operation || examined.has(id)) continue;
      if (operation.effect !== 'read' || operation.answer === 'stream') continue;
      const answer: unknown = await (await send(behind.url(), example)).json();
      const schema = success(operation.data);
      // The keys at the top of lists by name are names, not fields.
      const paths = fieldPaths(answer).filter((path) => id !== 'code-list.search' || path.length > 2);
      for (const path of paths) {
        expect(strictFaults(schema, renamed(answer, path), id), `${id}: ${path.join('.')}`).not.toEqual([]);
      }
      examined.add(id);
    }
    expect(examined.size).toBeGreaterThan(10);
  }, 60_000);

  it('is found out by the check when one stub differs', async () => {
    const own = loaded.filter(({ mapping }) => mapping.metadata?.operation === 'message.search');
    const [first] = own;
    const response = {
      status: 200,
      jsonBody: { isSuccess: true, data: [{ pkey: 'M-1', title: 'Renamed' }] },
    };
    const { id: _, ...stub } = { ...first?.mapping, response };
    await callAdmin(upstream.url, 'POST', 'mappings', stub);
    const faults = await answersFaults(upstream.url, own);
    expect(faults.join('\n')).toContain('"message.search" answer.data.0.subject: ');
  });

  it('[CFG-15] has every world file filled in as its schema says, with people who agree with the demo accounts', () => {
    for (const company of companyCodes) {
      const facts = new Facts(company);
      for (const name of Object.keys(worldFiles) as WorldFileName[]) facts.read(name);
      const accounts = allDemoAccounts.filter((account) => account.company === company);
      for (const { pkey, code, firstName, lastName, acceptedTerms } of accounts)
        expect(facts.read('people').find((person) => person.pkey === pkey)).toMatchObject({
          code,
          firstName,
          lastName,
          isAcceptedTC: acceptedTerms,
        });
    }
  });
});
