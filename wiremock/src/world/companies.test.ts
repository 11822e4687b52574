import { companyCodes, companyProfiles } from '@ebp/contracts/companies';
import type { Language } from '@ebp/contracts/languages';
import { machineStatus } from '@ebp/contracts/rules/machine-validity';
import { isSubmittedToday } from '@ebp/contracts/rules/meter-reading';
import { demoWriting } from '@ebp/contracts/testing/demo-world';
import { describe, expect, it } from 'vitest';
import { noChanges } from '../service/state.ts';
import { contactAccountsOf, contactHistoryOf, tasksOf } from './contact-centre.ts';
import { Facts } from './facts.ts';
import { readingsToSubmit } from './usage.ts';
import { worldOf } from './world.ts';

const worlds = companyCodes.map((company) => worldOf(new Facts(company), noChanges()));

/** Values that occur more than once. */
const repeated = (values: readonly (string | null | undefined)[]): readonly unknown[] =>
  values.filter((value, index) => value && values.indexOf(value) !== index);
const ofAll = (pick: (world: (typeof worlds)[number]) => readonly (string | null | undefined)[]) =>
  worlds.flatMap((world) => [...new Set(pick(world))]);

const chinese = /\p{Script=Han}/u;
const ofOtherScript: Readonly<Record<Language, RegExp>> = {
  en: chinese,
  'zh-Hant': /[请订购码与维机个话务]/,
  'zh-Hans': /[請訂購碼與維機個話務]/,
};

/** The times of day in a text: 8:30am, or 上午 8:30. */
const clockTimes = (text: string) =>
  [...text.matchAll(/(\d+(?::\d\d)?)(am|pm)|(上午|下午) (\d+(?::\d\d)?)/g)].map(
    ([, english, half, ofDay, local]) => `${english ?? local}${half ?? (ofDay === '上午' ? 'am' : 'pm')}`,
  );

describe.each(worlds)('$company', (world) => {
  const { company } = world;
  const { timeZone, countryCode } = companyProfiles[company];
  const customers = world.read('customers');

  it('has three customers and twenty machines or more, in every state', () => {
    const machines = world.read('machines');
    expect(customers.length).toBeGreaterThanOrEqual(3);
    expect(machines.length).toBeGreaterThanOrEqual(20);
    expect(new Set(machines.map((machine) => machineStatus(machine, timeZone)))).toEqual(
      new Set(['VALID', 'EXPIRED', 'INVALID', 'SUSPENDED', 'TERMINATED']),
    );
    for (const { code } of customers)
      expect(machines.filter(({ customerCode }) => customerCode === code).length).toBeGreaterThan(2);
  });

  it('[MTR-08] [MTR-09] [MTR-05] has a machine read today, one that reports by itself, one whose contract ended, and service records', () => {
    const usage = readingsToSubmit(world);
    const ended = new Set(
      world
        .read('machines')
        .filter((machine) => machineStatus(machine, timeZone) === 'EXPIRED')
        .map(({ pkey }) => pkey),
    );
    expect(usage.some((machine) => isSubmittedToday(machine, timeZone))).toBe(true);
    expect(usage.some(({ eMaintenance }) => eMaintenance)).toBe(true);
    expect(usage.some(({ machinePkey }) => ended.has(machinePkey))).toBe(true);
    expect(usage.some(({ serviceList }) => serviceList && serviceList.length > 0)).toBe(true);
  });

  it('has people of every kind, and for every customer statements, visits, orders, contacts, reports and an account', () => {
    const kinds = new Set(world.read('people').map(({ kind }) => kind));
    expect(kinds).toEqual(new Set(['user', 'agent', 'guest']));
    const machines = new Map(world.read('machines').map(({ pkey, customerCode }) => [pkey, customerCode]));
    for (const { code } of customers) {
      const rows = {
        administrators: world
          .read('people')
          .filter((person) => person.access[code] === 'all' && person.functionKeys === 'customer'),
        statements: world.read('statements').filter(({ customerCode }) => customerCode === code),
        orders: world.read('orders').filter(({ customerCode }) => customerCode === code),
        visits: world.read('visits').filter(({ machinePkey }) => machines.get(machinePkey) === code),
        managers: world.read('account-managers').filter(({ customerCode }) => customerCode === code),
        reports: world.read('reports').filter(({ customerCode }) => customerCode === code),
        accounts: world.read('contact-accounts').filter(({ customerCode }) => customerCode === code),
      };
      for (const [name, found] of Object.entries(rows))
        expect(found.length, `${name} of ${code}`).toBeGreaterThan(0);
    }
    const codes = [undefined, ...customers.map(({ code }) => code)];
    for (const { customerCode } of world.read('messages')) expect(codes).toContain(customerCode);
    for (const name of ['tasks', 'emails', 'faxes', 'contact-history', 'messages', 'videos'] as const)
      expect(world.read(name).length, name).toBeGreaterThan(1);
  });

  it('[CCC-08] has tasks that were created and logged in the past and name the machine of their subject', () => {
    const account = new Map(world.read('contact-accounts').map((one) => [one.code, one.customerCode]));
    const machines = new Map(world.read('machines').map((one) => [one.pkey, one]));
    for (const { code, subject, createDatetime, logList, machineId, ...task } of tasksOf(world)) {
      for (const at of [createDatetime, ...logList.map((entry) => entry.createDatetime)])
        expect(at < world.today, `${code} at ${at}`).toBe(true);
      for (const entry of logList) expect(entry.createDatetime > createDatetime, code).toBe(true);
      const [named] = /[A-Z]{2}-M-\d{4}/.exec(subject) ?? [];
      if (named) expect(machineId, code).toBe(named);
      if (!machineId) continue;
      expect(machines.get(machineId)?.customerCode).toBe(account.get(task.contactAccountCode ?? ''));
      expect(task.serialNumber).toBe(machines.get(machineId)?.serialNumber);
    }
  });

  it('[SVH-04] has visits with a number each, newest first', () => {
    const visits = world.read('visits');
    expect(repeated(visits.map(({ serviceOrderCode }) => serviceOrderCode))).toEqual([]);
    for (const pick of ['serviceOrderCode', 'lastServiceDate'] as const) {
      const values = visits.map((visit) => visit[pick]);
      expect(values, pick).toEqual(values.toSorted().reverse());
    }
  });

  it('[CCC-06] has every task in the history of its account, and calls about it: in before it, out after it', () => {
    const history = world
      .read('contact-accounts')
      .flatMap(({ code }) => contactHistoryOf(world, code).map((entry) => ({ ...entry, account: code })));
    expect(repeated(history.map(({ pkey }) => pkey))).toEqual([]);
    const entered = history.filter(({ type }) => type === 'TASK');
    expect(entered).toHaveLength(tasksOf(world).length);
    for (const task of tasksOf(world)) {
      const { createDatetime, subject, status } = task;
      expect(entered.find(({ refPkey }) => refPkey === task.code)).toMatchObject({
        account: task.contactAccountCode,
        createDatetime,
        subject,
        status,
        agentName: task.assignee,
      });
      for (const call of history.filter(({ type, refPkey }) => type === 'CALL' && refPkey === task.code)) {
        expect(call.account, call.pkey).toBe(task.contactAccountCode);
        expect(call.createDatetime < createDatetime, call.pkey).toBe(call.direction === 'IN');
      }
    }
  });

  it('[CCC-04] has accounts that no two callers share a mobile or fax number of', () => {
    const accounts = contactAccountsOf(world);
    const people = accounts.flatMap(({ contactList }) => contactList);
    expect(repeated(accounts.flatMap(({ phone, fax }) => [phone, fax]))).toEqual([]);
    expect(repeated(people.map(({ mobile }) => mobile))).toEqual([]);
    for (const number of [
      ...accounts.flatMap(({ phone, fax }) => [phone, fax]),
      ...people.flatMap(({ phone, mobile }) => [phone, mobile]),
      ...world.read('people').map(({ phone }) => phone),
    ])
      if (number) expect(number).toMatch(new RegExp(`^${countryCode}-\\d+$`));
  });

  it('[OPN-59] is written in the languages of its company, and of its own places alone', () => {
    const { languages } = companyProfiles[company];
    for (const [name, page] of Object.entries(world.read('pages'))) {
      expect(Object.keys(page).toSorted(), name).toEqual(languages.toSorted());
      for (const language of languages) {
        const paragraphs = page[language]?.paragraphs ?? [];
        expect(JSON.stringify(page[language]), name).not.toMatch(ofOtherScript[language]);
        expect(paragraphs.map(clockTimes), `${name} in ${language}`).toEqual(
          page.en?.paragraphs.map(clockTimes),
        );
      }
    }
    const own = ['messages', 'tasks', 'emails', 'contact-history', 'videos', 'reports'] as const;
    for (const name of own) {
      const rows = world.read(name).map((row) => JSON.stringify(row));
      const inChinese = rows.filter((row) => chinese.test(row)).length;
      if (demoWriting[company].script === 'Latin') expect(inChinese, name).toBe(0);
      if (demoWriting[company].script === 'Chinese') expect(inChinese, name).toBe(rows.length);
    }
    const said = [...own, 'pages', 'customers', 'people', 'account-managers', 'contact-accounts'] as const;
    const everything = said.map((name) => JSON.stringify(world.read(name))).join();
    expect(everything).toMatch(demoWriting[company].places);
    for (const other of companyCodes)
      if (other !== company) expect(everything).not.toMatch(demoWriting[other].places);
  });

  it('lists machines that stand for failures last, named as test machines', () => {
    for (const { machineList } of contactAccountsOf(world)) {
      const isTest = machineList.map(({ model }) => model?.endsWith('(test machine)') === true);
      expect(isTest).toEqual(isTest.toSorted());
    }
    for (const { serialNumber, isTest } of world.read('machines'))
      expect(serialNumber.startsWith('ERR')).toBe(isTest === true);
  });
});

describe('no two companies', () => {
  it.each([
    ['serial number', ofAll((world) => world.read('machines').map(({ serialNumber }) => serialNumber))],
    ['contract number', ofAll((world) => world.read('machines').map(({ contractNo }) => contractNo))],
    ['machine', ofAll((world) => world.read('machines').map(({ pkey }) => pkey))],
    ['QR code', ofAll((world) => world.read('machines').flatMap((row) => [row.qrCode, row.expiredQrCode]))],
    ['customer', ofAll((world) => world.read('customers').map(({ name }) => name))],
    ['district', ofAll((world) => world.read('customers').map(({ addresses }) => addresses[0]?.address2))],
    ['document', ofAll((world) => world.read('statements').map((row) => row.documentNumber))],
    ['visit', ofAll((world) => world.read('visits').map((row) => row.serviceOrderCode))],
    ['engineer', ofAll((world) => world.read('visits').map(({ serviceMan }) => serviceMan))],
    ['order', ofAll((world) => world.read('orders').map(({ orderNumber }) => orderNumber))],
    ['login name', ofAll((world) => world.read('people').map(({ code }) => code))],
    ['contact account', ofAll((world) => world.read('contact-accounts').map(({ name }) => name))],
    ['e-mail', ofAll((world) => world.read('emails').map(({ pkey }) => pkey))],
    ['task', ofAll((world) => world.read('tasks').map(({ code }) => code))],
    ['message', ofAll((world) => world.read('messages').map(({ message }) => message))],
    [
      'key of a message',
      ofAll((world) => world.read('messages').map(({ number }) => `${world.company} ${number}`)),
    ],
    ['tutorial', ofAll((world) => world.read('videos').map(({ fileName }) => fileName))],
    ['film', ofAll((world) => world.read('videos').map(({ film }) => film))],
    [
      'picture in a film',
      ofAll((world) =>
        world.read('videos').map(({ film }) => new Facts(world.company).bytes(film).toString('hex')),
      ),
    ],
    ['price list', worlds.map((world) => JSON.stringify(world.read('paper').map(({ price }) => price)))],
  ])('share a %s', (_, values) => {
    expect(repeated(values)).toEqual([]);
  });
});
