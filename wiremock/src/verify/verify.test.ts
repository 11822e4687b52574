import { operations } from '@ebp/contracts/catalogue';
import { fileOpen } from '@ebp/contracts/operations/file';
import { statementSearch } from '@ebp/contracts/operations/statement';
import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import { describe, expect, it } from 'vitest';
import { faultScenario } from '../framework/faults.ts';
import { useStateService } from '../service/testing.ts';
import { useRecordedUpstream } from '../testing/recorded-upstream.ts';
import { Facts } from '../world/facts.ts';
import { agentProbes } from './agent-probes.ts';
import { Seen } from './probe.ts';
import { customerProbes } from './probes.ts';
import { reportLines } from './report.ts';
import { type VerifyOptions, verifyContracts } from './verify.ts';

const upstream = useRecordedUpstream();
/** The state service, which answers the calls that the recorded upstream forwards. */
const behind = useStateService();

const qrCode = new Facts('CHK').read('machines').find((machine) => machine.qrCode)?.qrCode;
const tokenOf = ({ pkey }: { pkey: string }): string => `dev.${pkey}.verify`;
const options = (): VerifyOptions => ({
  targets: { all: upstream.url, own: new Map() },
  token: tokenOf(demoAccounts.harbourAdmin),
  agentToken: tokenOf(demoAccounts.contactCentreAgent),
  company: 'CHK',
  ...(qrCode && { ql: qrCode }),
});

const reportsOf = async (wanted: VerifyOptions) => (await verifyContracts(wanted)).reports;

describe('the contract check of a live upstream', () => {
  it('asks every read operation, and no other', () => {
    const asked = [...customerProbes('CHK', 'x'), ...agentProbes('CHK')].map(({ operation }) => operation.id);
    const reads = operations.filter(({ effect }) => effect === 'read').map(({ id }) => id);
    expect(asked.toSorted()).toEqual(reads.toSorted());
  });

  it('asks for a document as the type of the list that named it', () => {
    const row = { documentNumber: '1', documentDate: '2026-11-01', amount: 1, filename: 'INV-1.pdf' };
    const seen = new Seen();
    seen.add(statementSearch, [], { query: { type: 'SOA' } });
    seen.add(statementSearch, [row], { query: { type: 'TGI' } });
    const { requests } = customerProbes('CHK', 'x').find(({ operation }) => operation === fileOpen) ?? {};
    expect(requests?.(seen)).toEqual([{ query: { type: 'TGI', fileName: 'INV-1.pdf' } }]);
  });

  it('reports 100% for the recorded upstream', async () => {
    const { lines, isKept } = reportLines(await reportsOf(options()));
    expect(lines.filter((line) => /^(?:BROKEN|not asked|empty)/.test(line))).toEqual([]);
    expect(lines.slice(-2)).toEqual([
      expect.stringMatching(/^operations judged: (\d+) of \1 \(100%\)$/),
      expect.stringMatching(/^of these keep their contract: (\d+) of \1 \(100%\)$/),
    ]);
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
      const targets = { all: behind.url(), own: new Map() };
      const reports = await reportsOf({ ...own, targets, company, token: tokenOf(account) });
      expect(reportLines(reports).lines.at(-1)).toContain('(100%)');
    },
    60_000,
  );

  it('names the operation that breaks its contract, and a list that a live upstream leaves empty', async () => {
    const path = `scenarios/${faultScenario('message.search')}/state`;
    await fetch(`${upstream.url}/__admin/${path}`, { method: 'PUT', body: '{"state":"rejected"}' });
    const stub = {
      priority: 1,
      request: { method: 'GET', urlPath: '/api/ebp/faq/search' },
      response: { status: 200, jsonBody: { isSuccess: true, data: [] } },
    };
    await fetch(`${upstream.url}/__admin/mappings`, { method: 'POST', body: JSON.stringify(stub) });
    const { lines, isKept } = reportLines(await reportsOf(options()));
    expect(isKept).toBe(false);
    const at = lines.indexOf('BROKEN             message.search (1 calls)');
    expect(lines[at + 1]).toBe('    the upstream rejected the call');
    expect(lines).toContainEqual(expect.stringMatching(/^empty, not judged {2}faq\.search /));
  }, 60_000);

  it('says of an empty answer that nothing was judged, and how much was', async () => {
    const empty = { calls: 1, judged: 0, faults: [], unknownFields: [], emptyLists: ['the list'] };
    const full = { ...empty, judged: 1, emptyLists: ['contactList'] };
    const { lines, isKept } = reportLines([
      { ...empty, id: 'message.search' },
      { ...full, id: 'contact-account.get' },
    ]);
    expect(lines).toEqual([
      'empty, not judged  message.search (1 calls)',
      'kept               contact-account.get (1 calls)',
      '    empty, not judged: contactList',
      'operations judged: 1 of 2 (50%)',
      'of these keep their contract: 1 of 1 (100%)',
    ]);
    expect([isKept, reportLines([{ ...empty, id: 'message.search' }]).isKept]).toEqual([true, false]);
  });

  it('reports an upstream that is not there', async () => {
    const targets = { all: 'http://127.0.0.1:9', own: new Map() };
    const { lines, isKept } = reportLines(await reportsOf({ ...options(), targets }));
    expect(isKept).toBe(false);
    expect(lines).toContain('    no answer');
    expect(lines.at(-1)).toMatch(/: 0 of /);
  });
});
