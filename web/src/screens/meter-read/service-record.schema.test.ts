import { newServiceRecord } from '@ebp/contracts/entities/meter-reading';
import { today } from '@ebp/contracts/rules/dates';
import { checkNewRecord } from '@ebp/contracts/rules/meter-reading';
import fc from 'fast-check';
import { it } from 'vitest';
import { expectAgreement, typed } from '../../testing/agreement.ts';
import { checkRecord, serviceRecordSchema, toRecord } from './service-records.dialog.tsx';

const copies = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('', ' 12 ', '1,200', '99999', '１') },
  fc.constantFrom('100000', '-1', '1.5', 'two'),
);

const zone = 'Asia/Hong_Kong';
const days = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom('2026-11-10', '2020-02-29') },
  fc.constantFrom('2099-01-01', '31/02/2026', ''),
);

it('[MTR-08] is judged alike by the form and by the gateway', () =>
  expectAgreement({
    values: fc.record({
      date: days,
      serviceNum: fc.oneof({ weight: 8, arbitrary: fc.constantFrom('S-1', ' S-2 ') }, typed.line),
      copies: fc.record({ BW: copies, COL: copies }),
    }),
    schema: serviceRecordSchema,
    rules: (form) => checkRecord(form, zone),
    toRequest: toRecord,
    body: newServiceRecord,
    // A new record has no id until it is saved.
    unsent: ['id'],
    gatewayRules: (record) => checkNewRecord(record, today(zone)),
    toFieldName: (path) =>
      path
        .replace('serviceDatetime', 'date')
        .replace(/^detailList\.(\d)\.testCopy$/, (_, at) => `copies.${at === '0' ? 'BW' : 'COL'}`),
  }));
