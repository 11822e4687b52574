import { companyCodes } from '@ebp/contracts/companies';
import type { ServiceVisit } from '@ebp/contracts/entities/service-visit';
import type { Statement } from '@ebp/contracts/entities/statement';
import { today } from '@ebp/contracts/rules/dates';
import { monthList, monthRange, monthsBefore } from '@ebp/contracts/rules/months';
import { type DemoAccount, demoAccounts } from '@ebp/contracts/testing/demo-world';
import { describe, expect, it } from 'vitest';
import { noChanges } from '../service/state.ts';
import { useStateService } from '../service/testing.ts';
import { openDocument } from '../world/documents.ts';
import { Facts } from '../world/facts.ts';
import { usageSummary } from '../world/usage.ts';
import { worldOf } from '../world/world.ts';

const { ask, url } = useStateService();

const { harbourAdmin } = demoAccounts;
const zone = 'Asia/Hong_Kong';

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

  it('[OPN-29] compares the status whatever its capitals, and refuses any other', async () => {
    const search = (status: string) =>
      ask(harbourAdmin, 'GET', `estatement/search?userCode=${harbourAdmin.code}&type=SOA&status=${status}`);
    const { data } = await search('Active');
    for (const status of ['ACTIVE', 'active']) expect((await search(status)).data, status).toEqual(data);
    expect((await search('INACTIVE')).status).toBe(400);
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

  it.each(companyCodes)(
    '[API-43] opens every document that a row of %s names, as a PDF that is what it says',
    (company) => {
      const world = worldOf(new Facts(company), noChanges());
      const named = [
        ...world.read('statements').map(({ type, filename }) => [type, filename] as const),
        ...usageSummary(world).flatMap(({ prevInvoice, currentInvoice }) =>
          [prevInvoice, currentInvoice].map((name) => ['INVOICE', name] as const),
        ),
        ...world.read('visits').map(({ filename }) => ['SERVICEHISTORY', filename] as const),
        ...world.read('forms').map(({ fileName }) => ['FORM', fileName] as const),
        ...world.read('reports').map(({ fileName }) => ['REPORT', fileName] as const),
        ...[...world.read('emails'), ...world.read('faxes')].flatMap(({ attachmentList }) =>
          attachmentList.map(({ fileName }) => ['ATTACHMENT', fileName] as const),
        ),
      ];
      for (const [type, fileName] of named) {
        if (!fileName) continue;
        const text = String(openDocument(world, type, fileName)?.content);
        expect(text.startsWith('%PDF-'), fileName).toBe(true);
        const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1]);
        expect(text.slice(table, table + 4), fileName).toBe('xref');
      }
      expect(named.length).toBeGreaterThan(30);
    },
  );

  it('[API-43] delivers the bytes of a document to its own company alone, and under its own type', async () => {
    const open = async ({ pkey, company }: DemoAccount, type = 'SOA') => {
      const headers = { Authorization: `Bearer dev.${pkey}.test`, 'X-Company': company };
      return fetch(`${url()}/api/ebp/file/open?type=${type}&fileName=SOA-HK001-0060.pdf`, { headers });
    };
    const own = await open(harbourAdmin);
    expect([own.status, own.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect((await open(demoAccounts.merlionAdmin)).status).toBe(404);
    for (const type of ['TGI', 'INVOICE']) expect((await open(harbourAdmin, type)).status, type).toBe(404);
  });
});
