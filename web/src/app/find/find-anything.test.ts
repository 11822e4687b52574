import { buildMachine } from '@ebp/contracts/testing/machine';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Findable, findAnything, type Place } from './find-anything.ts';
import { machineName, machineSource } from './list-sources.ts';
import { createTextIndex } from './text-index.ts';

const names: readonly (readonly [slug: string, ...words: string[]])[] = [
  ['ebpTonerOrder', 'Toner order', '訂購碳粉'],
  ['ebpServiceRequest', 'Service request', '維修申請'],
  ['ebpMeterRead', 'Meter reading', '遞交讀數'],
  ['ebpServiceHistory', 'Service history', '維修紀錄'],
  ['ebpEInvoice', 'E-invoices', '電子發票'],
  ['ebpMachine', 'Machine list', '機器清單'],
];
const departments = ['Finance', 'Legal', 'Sales', '財務部', '人力資源部'];
const machines = Array.from({ length: 5_000 }, (_, at) =>
  buildMachine({
    pkey: `HK-M-${at}`,
    machineId: `HK-M-${String(at).padStart(4, '0')}`,
    serialNumber: `SFB${20_000 + at}`,
    department: departments[at % departments.length],
    locationReference: `Pantry ${at % 40}/F`,
    model: `Sheaf C${3_000 + (at % 30)}`,
    status: at === 13 ? 'EXPIRED' : 'VALID',
  }),
);

async function prepare(slugs = names.map(([slug]) => slug), rows = machines): Promise<Findable> {
  const places = createTextIndex<Place>(
    names
      .filter(([slug]) => slugs.includes(slug))
      .map(([slug, name = '']) => ({ slug, name, path: `/${slug}` })),
    ({ slug }) => names.find(([one]) => one === slug) ?? [],
  );
  const index = createTextIndex(rows, machineSource.textsOf);
  await Promise.all([places.ready, index.ready]);
  const hitOf = (row: unknown) => {
    const { pkey, serialNumber } = row as (typeof machines)[number];
    return { slug: 'ebpMachine', key: pkey, title: serialNumber, note: '', to: `/ebpMachine?view=${pkey}` };
  };
  const lists = slugs.includes('ebpMachine') ? [{ slug: 'ebpMachine', index, hitOf }] : [];
  return { places, machines: index, machineName, lists, isComplete: true, timeZone: 'Asia/Hong_Kong' };
}

const all = await prepare();

/** What was found as `<group>: <address or page>`, in order. */
function find(typed: string, findable = all): readonly string[] {
  return findAnything(typed, findable).flatMap(({ slug, hits }) =>
    hits.map((hit) => `${slug}: ${hit.to ?? hit.slug}`),
  );
}

describe('finding a machine', () => {
  it.each([
    ['SFB20437', 'the whole serial number'],
    ['20437', 'its end'],
    ['fb20437', 'any part of it, in any case'],
    ['ＳＦＢ２０４３７', 'full-width letters and digits of an input method'],
    ['HK-M-0437', 'the machine ID'],
    ['m-0437', 'a part of the machine ID'],
    ['SFB20437 pantry sales', 'words of several of its facts'],
  ])('takes %s: %s', (typed) => {
    expect(find(typed)[0]).toBe('ebpMachine: /ebpMachine?view=HK-M-437');
  });

  it('shows the first of many, the best first, and counts them all', () => {
    const [machine] = findAnything('finance', all);
    expect(machine).toMatchObject({ slug: 'ebpMachine', total: 1_000 });
    expect(machine?.hits).toHaveLength(6);
    expect(find('C3007')[0]).toBe('ebpMachine: /ebpMachine?view=HK-M-7');
  });

  it('finds Chinese words by their characters, with or without the rest', () => {
    expect(findAnything('財務', all)).toMatchObject([{ slug: 'ebpMachine', total: 1_000 }]);
    expect(findAnything('資源部', all)).toMatchObject([{ slug: 'ebpMachine', total: 1_000 }]);
  });

  it('forgives a typo, and only then', () => {
    expect(findAnything('finnance', all)).toMatchObject([{ slug: 'ebpMachine', total: 1_000 }]);
    expect(findAnything('fiannce', all)).toMatchObject([{ slug: 'ebpMachine', total: 1_000 }]);
    expect(find('SFB2O437')).toContain('ebpMachine: /ebpMachine?view=HK-M-437');
    expect(findAnything('SFB20437', all)[0]?.total).toBe(1);
    expect(find('zzzz')).toEqual([]);
    expect(find('  ')).toEqual([]);
  });

  it.each([
    ['SFB29999', ['ebpMachine']],
    ['toner SFB29999', ['actions']],
    ['fiannce', ['ebpMachine']],
    ['tonr', []],
    ['tonr SFB20437', []],
    ['SFB2043', []],
  ])('marks what only resembles %s, but not a page that was misspelt', (typed, similar) => {
    const groups = findAnything(typed, all);
    expect(groups).not.toEqual([]);
    expect(groups.filter(({ isSimilar }) => isSimilar).map(({ slug }) => slug)).toEqual(similar);
  });

  it('offers nothing similar but a page while a list is missing that may have the thing itself', () => {
    const loading = { ...all, isComplete: false };
    expect(find('SFB29999', loading)).toEqual([]);
    expect(find('toner SFB29999', loading)).toEqual([]);
    expect(find('tonr SFB20437', loading)[0]).toBe('actions: /ebpTonerOrder?machines=HK-M-437');
    expect(find('tonr', loading)).toEqual(find('tonr'));
  });

  it('keeps apart rows of one name', async () => {
    const twice = machines.slice(0, 2).map((one) => ({ ...one, pkey: 'same', department: 'Twins' }));
    const [group] = findAnything('twins', await prepare(['ebpMachine'], twice));
    expect(new Set(group?.hits.map(({ key }) => key)).size).toBe(2);
  });

  it('offers all that can be done with the only one found, as far as its contract goes', () => {
    const done = find('SFB20437').filter((one) => one.startsWith('actions'));
    expect(done).toEqual([
      'actions: /ebpTonerOrder?machines=HK-M-437',
      'actions: /ebpServiceRequest?machine=HK-M-437',
      'actions: /ebpMeterRead?serialNumber=SFB20437',
      'actions: /ebpServiceHistory?serialNumber=SFB20437',
      'actions: /ebpEInvoice?serialNumber=SFB20437',
    ]);
    expect(find('SFB20013').filter((one) => one.startsWith('actions'))).toEqual([
      'actions: /ebpServiceHistory?serialNumber=SFB20013',
      'actions: /ebpEInvoice?serialNumber=SFB20013',
    ]);
  });
});

describe('an action with its object', () => {
  it.each([
    ['toner SFB20437', '/ebpTonerOrder?machines=HK-M-437'],
    ['SFB20437 toner', '/ebpTonerOrder?machines=HK-M-437'],
    ['tonr SFB20437', '/ebpTonerOrder?machines=HK-M-437'],
    ['toner SFB2043Z', '/ebpTonerOrder?machines=HK-M-'],
    ['碳粉SFB20437', '/ebpTonerOrder?machines=HK-M-437'],
    ['reading 0437', '/ebpMeterRead?serialNumber=SFB20437'],
    ['讀數 0437', '/ebpMeterRead?serialNumber=SFB20437'],
    ['service request 20437', '/ebpServiceRequest?machine=HK-M-437'],
    ['維修 20437', '/ebpServiceRequest?machine=HK-M-437'],
  ])('opens the form with the machine filled in: %s', (typed, address) => {
    expect(find(typed)[0]).toContain(`actions: ${address}`);
  });

  it('needs the right to the page, and a machine whose contract has not ended', async () => {
    const withoutToner = await prepare(['ebpServiceHistory', 'ebpMachine'], machines.slice(400, 500));
    const isAction = (one: string) => one.startsWith('actions');
    expect(find('toner SFB20437', withoutToner).filter(isAction)).toEqual([]);
    expect(find('toner SFB20013').filter(isAction)).toEqual([]);
    expect(find('toner SFB20437', { ...all, machines: undefined, lists: [] })).toEqual([]);
  });

  it.each(['service request SFB20013', 'SFB20013 tonr'])(
    'finds the machine alone where its contract has ended: %s',
    (typed) => {
      expect(find(typed)).toEqual(['ebpMachine: /ebpMachine?view=HK-M-13']);
    },
  );

  it('searches one list when its page is named: "machine finance"', () => {
    expect(findAnything('machine finance', all)).toMatchObject([{ slug: 'ebpMachine', total: 1_000 }]);
  });

  it.each(['invoice 2026-10', 'invoice 10/2026', '發票 2026年10月', '2026/10 invoice'])(
    'opens the month of a list: %s',
    (typed) => {
      const [now] = find(typed.replace('2026', String(lastMonth.year)).replace('10', lastMonth.month));
      expect(now).toBe(`actions: /ebpEInvoice?month=${lastMonth.year}-${lastMonth.month}-01`);
    },
  );

  it('offers no month that the list does not have', () => {
    expect(find('invoice 2019-10')).toEqual([]);
    expect(find('invoice 2026-13')).toEqual([]);
  });
});

const day = new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() - 1, 15));
const lastMonth = {
  year: day.getUTCFullYear(),
  month: String(day.getUTCMonth() + 1).padStart(2, '0'),
};

/** Processor time of this thread in milliseconds. */
async function costOf(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

describe('with 5,000 machines', () => {
  let preparing: number;
  beforeAll(async () => {
    preparing = Math.min(await costOf(() => prepare()), await costOf(() => prepare()));
  });

  it.each([
    's',
    'SFB',
    'finance pantry',
    'toner SFB20437',
    'reading 0012',
    '財務',
    'finnance',
    'tonr harbuor finnance',
  ])('answers a key press in a fifth of the CPU that preparing them takes: %s', async (typed) => {
    const costs: number[] = [];
    for (let time = 0; time < 5; time += 1) costs.push(await costOf(() => findAnything(typed, all)));
    expect(Math.min(...costs)).toBeLessThan(preparing / 5);
  });
});
