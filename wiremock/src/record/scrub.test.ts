import { contactAccount } from '@ebp/contracts/entities/contact-account';
import { machine } from '@ebp/contracts/entities/machine';
import { task } from '@ebp/contracts/entities/task';
import { user } from '@ebp/contracts/entities/user';
import { paperOrderCreate } from '@ebp/contracts/operations/paper-order';
import { describe, expect, it } from 'vitest';
import type { ZodType } from 'zod';
import { Fakes } from './fakes.ts';
import { scrubbed } from './scrub-value.ts';
import { shaped } from './shape.ts';

const scrub = (schema: ZodType, value: unknown, fakes = new Fakes()) =>
  scrubbed(schema, value, fakes) as Record<string, unknown>;

describe('a fake', () => {
  it('has the form of what it stands for', () => {
    const fakes = new Fakes();
    expect(fakes.text('852-28011234')).toBe('100-00000000');
    expect(fakes.text('Ann Wong')).toBe('Aaa Aaaa');
    expect(fakes.text('ann.wong@corp.test')).toBe('aaa.aaaa@recorded.example');
    expect(fakes.text('Invoice 07.pdf')).toBe('Aaaaaaa 00.pdf');
    expect(fakes.text('王小明')).toBe('甲甲甲');
    expect(fakes.number(28_011_234)).toBe(10_000_000);
    expect(fakes.text(' ')).toBe(' ');
  });

  it('is the same for the same value and another for another, also where the form has few', () => {
    const fakes = new Fakes();
    const originals = Array.from({ length: 300 }, (_, number) => String.fromCodePoint(0x4e00 + number));
    const made = originals.map((text) => fakes.text(text));
    expect(new Set(made).size).toBe(300);
    expect(originals.map((text) => fakes.text(text))).toEqual(made);
    expect(shaped('Ab', 26 * 26)).toBe('Aa1');
  });
});

describe('scrubbing by contract', () => {
  it('keeps what the contract marks harmless and replaces everything else', () => {
    const row = {
      ...{
        pkey: 'HK-M-0001',
        machineId: 'HK-1',
        serialNumber: 'SFB20418',
        status: 'VALID',
        customerCode: 'HK001',
      },
      ...{
        model: 'iR-ADV C5840i',
        contractStartDate: '2026-01-01',
        oceMachine: false,
        location: 'Ann’s desk',
      },
    };
    expect(scrub(machine, row)).toEqual({
      ...row,
      pkey: 'AA-A-0000',
      machineId: 'AA-0',
      serialNumber: 'AAA00000',
      customerCode: 'AA000',
      location: 'Aaaa aaaa',
    });
  });

  it('leaves out what the contract does not know, at any depth', () => {
    const contact = { pkey: 'C-1', name: 'Ann', hkid: 'A123456(7)' };
    const found = scrub(contactAccount, { code: 'A', telNo: 28_011_234, contactList: [contact] });
    expect(found).toEqual({ code: 'A', contactList: [{ pkey: 'A-0', name: 'Aaa' }] });
  });

  it('keeps a marked field only while it holds what it is marked for', () => {
    const values = {
      status: 'call 2801 1234',
      payTermValue: 28_011_234,
      contractStartDate: 'Ann',
      model: 'ann@corp.test',
    };
    const found = scrub(machine, values);
    expect(JSON.stringify(found)).not.toMatch(/2801|Ann|corp/);
    expect(scrub(machine, { machineEndDate: '2026-01-01' })).toEqual({ machineEndDate: '2026-01-01' });
    expect(scrub(machine, { status: 28_011_234, model: { name: 'Ann' } })).toEqual({
      status: 10_000_000,
      model: {},
    });
  });

  it('keeps moments and numbers that the ERP writes in another form, in the form of the contract', () => {
    const written = (...machineEndDates: string[]) =>
      machineEndDates.map((machineEndDate) => scrub(machine, { machineEndDate }).machineEndDate);
    expect(written('2025-01-31T00:00:00', '2025-01-31 00:00:00')).toEqual(['2025-01-31', '2025-01-31']);
    expect(written('Ann', '2025-01-31T00:00:00Z').join()).not.toMatch(/Ann|2025/);
    const told = { createDatetime: '2025-01-31T09:00:00', version: '3', hkid: 'A123456(7)' };
    const kept = { createDatetime: '2025-01-31 09:00:00', version: 3 };
    expect(scrub(task, told)).toEqual(kept);
    expect(scrub(task, { ...told, version: '28011234' })).toEqual({ ...kept, version: 10_000_000 });
  });

  it('finds a name inside the words that could stay, also one that was left out or in other capitals', () => {
    const fakes = new Fakes();
    const person = { firstName: 'Ann', lastName: 'Wong', mother: 'Chan Tai Man' };
    const models = ['Press of Ann', 'Press of Chan Tai Man', 'CALL MS WONG', 'chan tai man', 'Annual press'];
    scrub(user, person, fakes);
    fakes.seek();
    expect(models.map((model) => scrub(machine, { model }, fakes).model)).toEqual([
      'Aaaaa aa Aaa',
      'Aaaaa aa Aaaa Aaa Aaa',
      'AAAA AA AAAA',
      'aaaa aaa aaa',
      'Annual press',
    ]);
  });

  it('knows the codes of lists in requests, so that a recorded order matches again', () => {
    const { body } = paperOrderCreate;
    const order = { billToMode: 'CUSTOMER', deliverySalutation: 'MS', deliveryName: 'Ann', stair: true };
    expect(scrub(body, order)).toEqual({ ...order, deliveryName: 'Aaa' });
  });
});
