import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { operations } from '@ebp/contracts/catalogue';
import type { Operation } from '@ebp/contracts/operation';
import { consumableOrderSearch } from '@ebp/contracts/operations/consumable-order';
import { fileOpen } from '@ebp/contracts/operations/file';
import { messageSearch, messageStatus } from '@ebp/contracts/operations/message';
import { meterReadSummary } from '@ebp/contracts/operations/meter-read';
import { qrCodeMachine } from '@ebp/contracts/operations/qr-code';
import { serviceHistorySearch } from '@ebp/contracts/operations/service-history';
import { statementSearch } from '@ebp/contracts/operations/statement';
import { userCurrentInfo } from '@ebp/contracts/operations/user';
import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import { describe, expect, it, onTestFinished } from 'vitest';
import { faultScenario } from '../framework/faults.ts';
import { jsonHeaders } from '../framework/mapping.ts';
import { useStateService } from '../service/testing.ts';
import { useRecordedUpstream } from '../testing/recorded-upstream.ts';
import { Facts } from '../world/facts.ts';
import { agentProbes } from './agent-probes.ts';
import { Seen } from './probe.ts';
import { customerProbes } from './probes.ts';
import { reportLines } from './report.ts';
import { resultOf } from './upstream-client.ts';
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

/** What is found in the answers of an ERP to a code. */
async function erpThat(answers: RequestListener) {
  const erp = createServer(answers).listen(0, '127.0.0.1');
  onTestFinished(() => void erp.close());
  await once(erp, 'listening');
  const targets = { all: `http://127.0.0.1:${(erp.address() as AddressInfo).port}`, own: new Map() };
  return async (codes: { readonly ql?: string }) => {
    const reports = await reportsOf({ targets, token: 'any', company: 'CHK', ...codes });
    return reports.find(({ id }) => id === qrCodeMachine.id)?.faults;
  };
}

const reportsOf = async (wanted: VerifyOptions) => (await verifyContracts(wanted)).reports;

describe('the contract check of a live upstream', () => {
  it('asks every read operation, and no other', () => {
    const asked = [...customerProbes('CHK'), ...agentProbes('CHK')].map(({ operation }) => operation.id);
    const reads = operations.filter(({ effect }) => effect === 'read').map(({ id }) => id);
    expect(asked.toSorted()).toEqual(reads.toSorted());
  });

  const requestsOf = (wanted: Operation, seen: Seen) =>
    customerProbes('CHK')
      .find(({ operation }) => operation === wanted)
      ?.requests(seen);

  it('asks for a document as the type of the list that named it', () => {
    const row = { documentNumber: '1', documentDate: '2026-11-01', amount: 1, filename: 'INV-1.pdf' };
    const seen = new Seen();
    seen.add(statementSearch, [], { query: { type: 'SOA' } });
    seen.add(statementSearch, [row], { query: { type: 'TGI' } });
    seen.add(meterReadSummary, [{ prevInvoice: null, currentInvoice: 'INV-2.pdf' }]);
    seen.add(serviceHistorySearch, [{ filename: null }, { filename: 'SO-1.pdf' }]);
    expect(requestsOf(fileOpen, seen)).toEqual([
      { query: { type: 'TGI', fileName: 'INV-1.pdf' } },
      { query: { type: 'INVOICE', fileName: 'INV-2.pdf' } },
      { query: { type: 'SERVICEHISTORY', fileName: 'SO-1.pdf' } },
    ]);
  });

  it('[OPN-78] asks for the orders of all customers, and of the first ones alone', () => {
    const seen = new Seen();
    seen.add(userCurrentInfo, { userInfo: { customerList: [{ code: 'C-1' }] } });
    expect(requestsOf(consumableOrderSearch, seen)).toEqual([
      { query: {} },
      { query: { customerCode: 'C-1' } },
    ]);
  });

  it('takes a success without data for one with null, as the portal does', () => {
    expect(resultOf(messageStatus, { isSuccess: true })).toEqual({
      faults: [],
      unknownFields: [],
      data: null,
    });
    expect(resultOf(messageSearch, { isSuccess: true }).faults).toHaveLength(1);
  });

  it.each([
    ['null', 200, '{"isSuccess": true, "data": null}', []],
    ['nothing', 200, '{"isSuccess": true}', []],
    ['a refusal', 200, '{"isSuccess": false}', ['the upstream rejected the call']],
    ['404', 404, '', ['HTTP status 404']],
  ])(
    '[QRL-01] takes %s for an answer to an unknown code; to a printed code only one without a failure',
    async (_what, status, text, faults) => {
      const faultsOf = await erpThat((_, response) => {
        response.writeHead(status, { 'Content-Type': 'application/json' }).end(text);
      });
      expect(await faultsOf({})).toEqual([]);
      expect(await faultsOf({ ql: 'printed' })).toEqual(faults);
    },
  );

  const untyped = 'the Content-Type is not application/json';
  const compressed = 'a Content-Encoding, although identity was asked for';
  it.each([
    ['application/vnd.acme.v2+json', 'never', []],
    ['application/json', 'on request', []],
    ['application/json', 'always', [compressed]],
    ['text/json; charset=utf-8', 'never', [untyped]],
    ['', 'always', [untyped, compressed]],
  ])('finds what the gateway would not read: type “%s”, compressed %s', async (type, coding, faults) => {
    const faultsOf = await erpThat(({ headers }, response) => {
      const isAsked = headers['accept-encoding'] !== 'identity' || !/json/.test(headers.accept ?? '');
      const isCoded = coding === 'always' || (coding === 'on request' && isAsked);
      if (type) response.setHeader('Content-Type', type);
      if (isCoded) response.setHeader('Content-Encoding', 'gzip');
      const text = '{"isSuccess": true, "data": null}';
      response.end(isCoded ? gzipSync(text) : text);
    });
    expect(await faultsOf({ ql: 'printed' })).toEqual(faults);
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
      response: { status: 200, headers: jsonHeaders, jsonBody: { isSuccess: true, data: [] } },
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
