import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { operations } from '@ebp/contracts';
import { success } from '@ebp/contracts/envelope';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { output } from '../output.ts';
import { liveFaults } from './live-check.ts';
import { bodyFiles, loadMappings, recordingRoot } from './load.ts';
import { send } from './send.ts';
import { staticFaults } from './static-check.ts';
import { strictFaults } from './strict-parse.ts';
import { type RunningWireMock, startWireMock } from './wiremock-process.ts';

const loaded = loadMappings();
let wiremock: RunningWireMock;

beforeAll(async () => {
  wiremock = await startWireMock(recordingRoot);
}, 30_000);
afterAll(() => wiremock.stop());

/** Every path to a named field of an answer; of a list only the first row. */
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
    expect(await liveFaults(wiremock.url, loaded)).toEqual([]);
  }, 120_000);

  it('[CFG-15] fails the check when any field of an answer is renamed', async () => {
    const examined = new Set<string>();
    for (const { mapping } of loaded) {
      const { operation: id = '', outcome, example } = mapping.metadata ?? {};
      const operation = operations.find((one) => one.id === id);
      if (outcome !== 'success' || !example || !operation || examined.has(id)) continue;
      if (operation.effect !== 'read' || operation.answer === 'stream') continue;
      const answer: unknown = await (await send(wiremock.url, example)).json();
      const schema = success(operation.data);
      // Lists by name have names, not fields, at their top.
      const paths = fieldPaths(answer).filter((path) => id !== 'code-list.search' || path.length > 2);
      for (const path of paths) {
        expect(strictFaults(schema, renamed(answer, path), id), `${id}: ${path.join('.')}`).not.toEqual([]);
      }
      examined.add(id);
    }
    expect(examined.size).toBeGreaterThan(10);
  }, 60_000);

  it('is found out by the live check when one stub differs', async () => {
    const root = mkdtempSync(join(tmpdir(), 'recording-'));
    try {
      for (const folder of ['mappings', '__files']) {
        cpSync(join(recordingRoot, folder), join(root, folder), { recursive: true });
      }
      const file = join(root, '__files/account-manager/account-manager-search-hk001.json');
      writeFileSync(file, readFileSync(file, 'utf8').replaceAll('"phone"', '"telephone"'));
      const other = await startWireMock(root);
      const own = loaded.filter(({ mapping }) => mapping.metadata?.operation === 'account-manager.search');
      const faults = await liveFaults(other.url, own).finally(other.stop);
      expect(faults.join('\n')).toContain('telephone: the contract does not know this field');
    } finally {
      rmSync(root, { recursive: true });
    }
  }, 60_000);
});
