import { describe, expect, it } from 'vitest';
import { accountManagerSearch } from '../operations/account-manager.ts';
import { loginConfig } from '../operations/login.ts';
import { meterReadCreate, meterReadSummary } from '../operations/meter-read.ts';
import { statementSearch } from '../operations/statement.ts';
import { systemConfigSearch } from '../operations/system-config.ts';
import { taskSearchByCreator } from '../operations/task.ts';
import { userCurrentInfo } from '../operations/user.ts';
import { machineStatus } from '../rules/machine-validity.ts';
import { buildStatement } from '../testing/document-rows.ts';
import { buildMachine } from '../testing/machine.ts';
import { buildCounter, buildMachineUsage } from '../testing/meter-reading.ts';
import { codeLists } from './code-list.ts';
import { consumableOrder } from './consumable-order.ts';
import { contactAccount, ecrmContactAccount } from './contact-account.ts';
import { email, fax, faxContent } from './correspondence.ts';
import { customerDetail } from './customer.ts';
import { machine } from './machine.ts';
import { message } from './message.ts';
import { machineUsage, newServiceRecord } from './meter-reading.ts';
import { tonerProduct } from './product.ts';
import { statement } from './statement.ts';
import { task } from './task.ts';
import { userInfo } from './user.ts';

const usage = (row: object) => meterReadSummary.data.parse([{ ...buildMachineUsage(), ...row }])[0];

describe('what the upstream tells', () => {
  it.each(['', ' ', null])('[MAC-15] [OPN-27] has no day and no moment in a blank text: %j', (blank) => {
    expect(machine.parse(buildMachine({ machineEndDate: blank })).machineEndDate).toBeNull();
    expect(usage({ prevReportDatetime: blank })?.prevReportDatetime).toBeNull();
  });

  it.each([
    '2025-01-31',
    '2025-01-31 00:00:00',
    '2025-01-31T00:00:00',
    '2025-01-31T23:59:59.999',
    '2025-01-31 00:00',
  ])('[MAC-15] ends a machine on its day, whatever time stands beside it: %s', (machineEndDate) => {
    const read = machine.parse(buildMachine({ status: 'VALID', machineEndDate }));
    expect(read.machineEndDate).toBe('2025-01-31');
    expect(machineStatus(read, 'Asia/Hong_Kong', new Date('2025-02-01T04:00:00Z'))).toBe('EXPIRED');
  });

  it.each([
    ['2025-01-31T09:20:30', '2025-01-31 09:20:30'],
    ['2025-01-31T09:20:30.5', '2025-01-31 09:20:30'],
    ['2025-01-31 09:20', '2025-01-31 09:20:00'],
  ])('[FMT-02] has one way to write a moment: %s', (createDatetime, moment) => {
    const told = { pkey: 'M-1', createDatetime, subject: '', message: '', userStatus: 'NEW' };
    expect(message.parse(told).createDatetime).toBe(moment);
  });

  it.each([
    'never',
    '2025-02-30',
    '2025-02-30 00:00:00',
    '2025-01-31T00:00:00Z',
    '2025-01-31 00:00:00+08:00',
    7,
  ])('has no day in what is none, or could be another one here: %s', (machineEndDate) => {
    expect(machine.safeParse({ ...buildMachine(), machineEndDate }).success).toBe(false);
    expect(machine.shape.machineEndDate.safeParse(undefined).success).toBe(true);
  });

  it.each([
    ['48231', 48_231],
    ['48,231', 48_231],
    [48_231, 48_231],
    ['', null],
    [null, null],
  ])('[USG-09] [MTR-16] counts in numbers and in their texts: %j', (prevUsageReading, count) => {
    const counterList = [{ ...buildCounter(), prevUsageReading }];
    expect(usage({ counterList })?.counterList[0]?.prevUsageReading).toBe(count);
  });

  it('[TON-25] [CON-04] counts pieces so as well, and has none in another text or in a blank one', () => {
    const order = { orderNumber: 'O-1', itemName: 'Black', orderDate: '2025-01-31T00:00:00' };
    expect(consumableOrder.parse({ ...order, qty: '2' })).toMatchObject({ qty: 2, orderDate: '2025-01-31' });
    for (const maxOrderQty of ['many', '', '-1', '1.5', null])
      expect(tonerProduct.shape.maxOrderQty.safeParse(maxOrderQty).success, String(maxOrderQty)).toBe(false);
  });

  it.each(['', ' ', null, undefined])(
    '[USG-09] names a machine by its other key where one is blank: %j',
    (machinePkey) => {
      expect(usage({ machinePkey, pkey: 'HK-M-0001' })?.machinePkey).toBe('HK-M-0001');
    },
  );

  it.each([
    ['counterList', machineUsage],
    ['SALUTATION', codeLists],
    ['roleList', customerDetail],
    ['customerList', customerDetail],
    ['machineList', customerDetail],
    ['customerList', userInfo],
    ['machineList', userInfo],
    ['bannerList', userCurrentInfo.data],
    ['bannerList', loginConfig.data],
    ['accountManagerList', accountManagerSearch.data],
    ['accountManagerGroupList', accountManagerSearch.data],
    ['contactList', contactAccount],
    ['companyList', contactAccount],
    ['machineList', contactAccount],
    ['openTaskList', contactAccount],
    ['contactList', ecrmContactAccount],
    ['toList', email],
    ['attachmentList', email],
    ['attachmentList', fax],
    ['documentList', faxContent],
    ['logList', task],
  ])('[USG-09] [OPN-70] has nothing in a list that is null: %s', (list, { shape }) => {
    const field = Object(shape)[list];
    expect(field.parse(null)).toEqual([]);
    for (const wrong of ['', {}, 0]) expect(field.safeParse(wrong).success, String(wrong)).toBe(false);
  });

  it.each([
    ['900123', '900123'],
    [900_123, '900123'],
    ['', ''],
    [' ', ''],
    [null, ''],
    [undefined, ''],
  ])(
    '[STM-11] [OPN-70] knows a document by a number, by its text, or by its day alone: %j',
    (documentNumber, number) => {
      const row = { ...buildStatement(), documentNumber };
      expect(statementSearch.data.parse([row])[0]?.documentNumber).toBe(number);
      expect(statement.safeParse({ ...row, documentNumber: {} }).success).toBe(false);
    },
  );

  it.each([
    ['80', '80'],
    [80, '80'],
    [true, 'true'],
    [null, null],
  ])('[API-34] sets what stands as a number or as yes and no: %j', (told, value) => {
    const configList = [{ key: 'deliveryCharge', value: told }];
    expect(systemConfigSearch.data.parse({ configList }).configList[0]?.value).toBe(value);
    expect(systemConfigSearch.data.safeParse({ configList: [{ key: 'a', value: {} }] }).success).toBe(false);
  });
});

it('what a browser sends is written in one way alone', () => {
  const record = { serviceNum: 'S', serviceDatetime: '2025-01-31 09:20:30', detailList: [] };
  expect(newServiceRecord.safeParse(record).success).toBe(true);
  for (const serviceDatetime of ['', '2025-01-31T09:20:30', '2025-01-31'])
    expect(newServiceRecord.safeParse({ ...record, serviceDatetime }).success, serviceDatetime).toBe(false);
  const copies = [{ counterCode: 'BK', testCopy: '3' }];
  expect(newServiceRecord.safeParse({ ...record, detailList: copies }).success).toBe(false);
  const [from, to] = ['2025-01-31 00:00:00', '2025-01-31'];
  expect(taskSearchByCreator.query.safeParse({ dateFrom: from, dateTo: to }).success).toBe(false);
  expect(statementSearch.query.safeParse({ type: 'SOA', statementDateFrom: from }).success).toBe(false);
  const reading = { machinePkey: 'M-1', actionType: 'CREATE' };
  const detailList = [{ counterCode: 'BK', usageReading: '48231' }];
  expect(meterReadCreate.body.safeParse({ ...reading, detailList }).success).toBe(false);
});
