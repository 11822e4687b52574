import type { ServiceVisit } from '@ebp/contracts/entities/service-visit';
import type { Statement } from '@ebp/contracts/entities/statement';
import { today } from '@ebp/contracts/rules/dates';
import { monthList, monthRange, monthsBefore } from '@ebp/contracts/rules/months';
import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Ask, asking } from '../check/ask.ts';
import { recordingRoot } from '../check/load.ts';
import { type RunningWireMock, startWireMock } from '../check/wiremock-process.ts';
import { contactCentreDocuments } from '../world/contact-centre-documents.ts';
import { statementDocuments } from '../world/statement-documents.ts';
import { visitDocuments } from '../world/visit-documents.ts';

let wiremock: RunningWireMock;
let ask: Ask;
beforeAll(async () => {
  wiremock = await startWireMock(recordingRoot);
  ask = asking(wiremock.url);
}, 30_000);
afterAll(() => wiremock.stop());

const { harbourAdmin } = demoAccounts;
const zone = 'Asia/Hong_Kong';
const documents = [...statementDocuments, ...visitDocuments, ...contactCentreDocuments];

async function statements(type: string, query = ''): Promise<readonly Statement[]> {
  const path = `estatement/search?userCode=${harbourAdmin.code}&type=${type}&status=Active${query}`;
  return (await ask(harbourAdmin, 'GET', path)).data;
}

describe('recorded documents', () => {
  it('[STM-09] has statements and invoices in each of the last six months, none in the future', async () => {
    for (const type of ['SOA', 'TGI']) {
      const rows = await statements(type);
      for (const { code } of monthList(6, zone)) {
        const { from, to } = monthRange(code);
        const inside = rows.filter(({ documentDate }) => documentDate >= from && documentDate <= to);
        expect(inside.length, `${type} ${code}`).toBeGreaterThan(0);
      }
      expect(rows.every(({ documentDate }) => documentDate <= today(zone))).toBe(true);
    }
  });

  it('[API-21] keeps both date ranges', async () => {
    const { from, to } = monthRange(monthsBefore(today(zone), 2));
    const inMonth = await statements('TGI', `&statementDateFrom=${from}&statementDateTo=${to}`);
    expect(inMonth).toHaveLength(6);
    expect(inMonth.every(({ documentDate }) => documentDate >= from && documentDate <= to)).toBe(true);
    const due = await statements('TGI', `&dueDateFrom=${from}&dueDateTo=${to}`);
    expect(due.length).toBeGreaterThan(0);
    expect(due.every(({ dueDate }) => dueDate && dueDate >= from && dueDate <= to)).toBe(true);
  });

  it('[SVH-04] has a year of visits and keeps their range', async () => {
    const visits = async (query: string): Promise<readonly ServiceVisit[]> =>
      (await ask(harbourAdmin, 'GET', `servicehistory/search?userCode=${harbourAdmin.code}${query}`)).data;
    const all = await visits('');
    const oldest = all.map(({ lastServiceDate }) => lastServiceDate).sort()[0] ?? '';
    expect(oldest < monthsBefore(today(zone), 9)).toBe(true);
    const { from, to } = monthRange(monthsBefore(today(zone), 3));
    const some = await visits(`&lastServiceDateFrom=${from}&lastServiceDateTo=${to}`);
    expect(some).toEqual(all.filter((row) => row.lastServiceDate >= from && row.lastServiceDate <= to));
    expect(some.length).toBeGreaterThan(0);
  });

  it('[API-43] opens every document a row names', async () => {
    const rows = [...(await statements('SOA')), ...(await statements('TGI'))];
    const named = rows.flatMap(({ filename }) => (filename ? [filename] : []));
    const known = new Set(documents.map(({ fileName }) => fileName));
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });

  it('[API-43] consists of PDFs whose cross-reference table is where they say', () => {
    for (const { path, content } of documents) {
      const text = String(content);
      expect(text.startsWith('%PDF-'), path).toBe(true);
      const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1]);
      expect(text.slice(table, table + 4), path).toBe('xref');
      expect(Buffer.byteLength(text), path).toBeLessThan(500_000);
    }
    expect(documents.length).toBeGreaterThan(200);
  });
});
