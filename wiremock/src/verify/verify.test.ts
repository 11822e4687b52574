import { operations } from '@ebp/contracts';
import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import {
  type RecordedUpstream,
  startRecordedUpstream,
} from '@ebp/contracts/testing/recorded-upstream-process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultScenario } from '../framework/faults.ts';
import { agentProbes } from './agent-probes.ts';
import { customerProbes } from './probes.ts';
import { reportLines } from './report.ts';
import { type VerifyOptions, verifyContracts } from './verify.ts';

let upstream: RecordedUpstream;
beforeAll(async () => {
  upstream = await startRecordedUpstream();
}, 40_000);
afterAll(() => upstream.stop());

const tokenOf = ({ pkey }: { pkey: string }): string => `dev.${pkey}.verify`;
const options = (): VerifyOptions => ({
  targets: { all: upstream.url, own: new Map() },
  token: tokenOf(demoAccounts.harbourAdmin),
  agentToken: tokenOf(demoAccounts.contactCentreAgent),
  company: 'CHK',
});

describe('the contract check of a live upstream', () => {
  it('asks every read operation, and no other', () => {
    const asked = [...customerProbes('CHK', 'x'), ...agentProbes('CHK')].map(({ operation }) => operation.id);
    const reads = operations.filter(({ effect }) => effect === 'read').map(({ id }) => id);
    expect(asked.toSorted()).toEqual(reads.toSorted());
  });

  it('reports 100% for the recorded upstream', async () => {
    const { lines, isKept } = reportLines(await verifyContracts(options()));
    expect(lines.filter((line) => !line.startsWith('kept')).slice(0, -1)).toEqual([]);
    expect(lines.at(-1)).toContain('(100%)');
    expect(isKept).toBe(true);
  }, 60_000);

  it.each([
    ['CSPL', demoAccounts.merlionAdmin],
    ['CMM', demoAccounts.bayanAdmin],
    ['CMTW', demoAccounts.formosaAdmin],
  ] as const)(
    'reports 100%% for %s',
    async (company, account) => {
      const { agentToken: _, ...own } = options();
      const reports = await verifyContracts({ ...own, company, token: tokenOf(account) });
      expect(reportLines(reports).lines.at(-1)).toContain('(100%)');
    },
    60_000,
  );

  it('names the operation, the field and the rule that break, and no value', async () => {
    const path = `scenarios/${faultScenario('message.search')}/state`;
    await fetch(`${upstream.url}/__admin/${path}`, { method: 'PUT', body: '{"state":"rejected"}' });
    const { lines, isKept } = reportLines(await verifyContracts(options()));
    await fetch(`${upstream.url}/__admin/${path}`, { method: 'PUT' });
    expect(isKept).toBe(false);
    const at = lines.indexOf('BROKEN    message.search (1 calls)');
    expect(lines[at + 1]).toBe('    the upstream rejected the call');
  }, 60_000);

  it('reports an upstream that is not there', async () => {
    const targets = { all: 'http://127.0.0.1:9', own: new Map() };
    const { lines, isKept } = reportLines(await verifyContracts({ ...options(), targets }));
    expect(isKept).toBe(false);
    expect(lines).toContain('    no answer');
    expect(lines.at(-1)).toMatch(/^0 of /);
  });
});
