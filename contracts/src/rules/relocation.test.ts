import { describe, expect, it } from 'vitest';
import { relocationCreate } from '../operations/relocation.ts';
import { faultsOf } from '../testing/faults-of.ts';
import {
  applyToAll,
  checkRelocationDays,
  type RelocationSettings,
  relocationSteps,
  stepsOutOfOrder,
  withoutHiddenRemarks,
} from './relocation.ts';

const machine = {
  pkey: 'HK-M-0001',
  address1: '18/F, Pier Exchange Tower',
  newAddress1: '3/F, Pier Exchange Tower',
  disconnectionDate: '2026-11-23',
  collectionDate: '2026-11-23',
  deliveryDate: '2026-11-24',
  reconnectionDate: '2026-11-24',
  disconnectionTimeList: ['AM'],
  collectionTimeList: ['PM'],
  deliveryTimeList: ['AM'],
  reconnectionTimeList: ['AM', 'PM'],
  specialRequirementList: ['CARPET'],
  remarks: '',
  isUpdateBillAddress: true,
  isUpdateMachineOwnership: false,
};

const person = {
  userSalutation: 'MS',
  userSurName: 'Lau',
  userOtherName: 'Wing',
  userEmail: '',
  userPhone: '',
  userMobile: '',
  isAgreeStatement: true,
};

function check(machineList: readonly RelocationSettings[], rest = {}) {
  const named = machineList.map((one, index) => ({ ...one, pkey: `HK-M-000${index + 1}` }));
  return faultsOf(relocationCreate.body, { ...person, machineList: named, ...rest });
}

describe('a relocation of several machines', () => {
  it('[RLM-15] is complete with its fields filled in, dates in any order', () => {
    expect(check([machine, { ...machine, deliveryDate: '2026-11-20' }])).toEqual([]);
  });

  it('[RLM-05] needs a machine', () => {
    expect(check([])).toEqual([{ path: 'machineList', messageId: 'relocation.select.machine' }]);
  });

  it('[RLM-23] moves a machine once', () => {
    expect(faultsOf(relocationCreate.body, { ...person, machineList: [machine, machine] })).toEqual([
      { path: 'machineList.1.pkey', messageId: 'validation.choice' },
    ]);
  });

  it('[RLM-15] names each missing field of the machine', () => {
    const dates = Object.fromEntries(relocationSteps.map((step) => [`${step}Date`, '']));
    const faults = check([machine, { ...machine, newAddress1: ' ', ...dates }]);
    const named = ['newAddress1', ...Object.keys(dates)];
    expect(faults).toEqual(
      named.map((field) => {
        const messageId = 'relocation.fill.invalid';
        return { path: `machineList.1.${field}`, messageId, params: { field } };
      }),
    );
  });

  it.each(relocationSteps)('[RLM-09] has the day of the %s on the earliest or later', (step) => {
    const limit = { earliest: '2026-11-19' };
    const faults = (date?: string) => {
      const moved = { ...machine, [`${step}Date`]: date };
      return checkRelocationDays({ machineList: [machine, moved] }, limit);
    };
    expect(['2026-11-19', '', '1/', undefined].flatMap(faults)).toEqual([]);
    expect(faults('2026-11-18')).toEqual([
      { path: `machineList.1.${step}Date`, messageId: 'validation.dateTooEarly', params: limit },
    ]);
  });

  it('[RLM-16] needs a time slot in each of the four lists', () => {
    const times = Object.fromEntries(relocationSteps.map((step) => [`${step}TimeList`, []]));
    expect(check([{ ...machine, ...times }])).toEqual(
      relocationSteps.map((step) => ({
        path: `machineList.0.${step}TimeList`,
        messageId: 'relocation.fill.time',
      })),
    );
  });

  it('[RLM-11] [OPN-33] needs remarks with others, and drops hidden ones', () => {
    const others = { ...machine, specialRequirementList: ['CARPET', 'OT'], remarks: ' ' };
    expect(check([others])).toEqual([{ path: 'machineList.0.remarks', messageId: 'validation.required' }]);
    expect(check([{ ...others, remarks: 'Crane' }])).toEqual([]);
    expect(withoutHiddenRemarks({ ...machine, remarks: 'Crane' }).remarks).toBe('');
    expect(withoutHiddenRemarks({ ...others, remarks: 'Crane' }).remarks).toBe('Crane');
  });

  it('[RLM-17] needs the agreement, and [RLM-14] contact data that can be used', () => {
    const rest = { isAgreeStatement: false, userEmail: 'x', userPhone: 'x', userMobile: 'x' };
    expect(check([machine], rest).map(({ messageId }) => messageId)).toEqual([
      'validation.email',
      'validation.phone',
      'validation.phone',
      'validation.termsRequired',
    ]);
  });
});

describe('days out of order', () => {
  it('[OPN-33] are found against the latest day before them, and are no fault', () => {
    const early = { ...machine, collectionDate: '2026-12-01' };
    const before = { after: 'collection', afterDate: '2026-12-01', date: '2026-11-24' };
    expect(stepsOutOfOrder(early)).toEqual([
      { step: 'delivery', ...before },
      { step: 'reconnection', ...before },
    ]);
    expect(check([early])).toEqual([]);
  });

  it('[OPN-33] are none in order, on one day, or while a day is missing or still being typed', () => {
    expect(stepsOutOfOrder(machine)).toEqual([]);
    expect(stepsOutOfOrder({ ...machine, collectionDate: '', deliveryDate: '1/' })).toEqual([]);
  });
});

describe('apply to all', () => {
  const other = { ...machine, pkey: 'HK-M-0002', address1: '9/F', newAddress1: '', remarks: 'mine' };

  it('[RLM-13] copies the settings and leaves what identifies a machine', () => {
    const [first, second] = applyToAll([machine, other], 0);
    expect(first).toBe(machine);
    expect(second).toEqual({ ...machine, pkey: 'HK-M-0002', address1: '9/F' });
    expect(second?.deliveryTimeList).not.toBe(machine.deliveryTimeList);
  });

  it('[RLM-13] changes nothing when the machine is gone', () => {
    expect(applyToAll([machine, other], 7)).toEqual([machine, other]);
  });
});
