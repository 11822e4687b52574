import { relocationCreate } from '@ebp/contracts/operations/relocation';
import { buildMachine } from '@ebp/contracts/testing/machine';
import { buildUserInfo } from '@ebp/contracts/testing/user';
import { describe, expect, it } from 'vitest';
import type { Text } from '../../i18n/use-text.ts';
import { filterRows, rulesOf } from '../../lists/list-filter.ts';
import {
  checkStillOffered,
  newRelocation,
  newRelocationMachine,
  type Relocation,
  toRequest,
  withMachines,
  withRequirements,
} from './relocation.values.ts';
import { placeFilters } from './select.stage.tsx';

const machine = newRelocationMachine(buildMachine());
const filled: Relocation = {
  ...newRelocation(buildUserInfo()),
  isAgreeStatement: true,
  machineList: [
    {
      ...machine,
      newAddress1: '3/F',
      disconnectionDate: '2099-11-23',
      collectionDate: '2099-11-23',
      deliveryDate: '2099-11-24',
      reconnectionDate: '2099-11-24',
      disconnectionTimeList: ['AM'],
      collectionTimeList: ['PM'],
      deliveryTimeList: ['AM'],
      reconnectionTimeList: ['AM', 'PM'],
    },
  ],
};

describe('the request of a relocation', () => {
  it('[RLM-23] is what the gateway takes, without anything that is for display alone', () => {
    const request = toRequest(filled);
    expect(relocationCreate.body.parse(request)).toEqual(request);
    expect(Object.keys(request)).toEqual([
      'userSalutation',
      'userSurName',
      'userOtherName',
      'userEmail',
      'userPhone',
      'userMobile',
      'isAgreeStatement',
      'machineList',
    ]);
    expect(Object.keys(request.machineList[0] ?? {})).not.toContain('isShowMachine');
  });

  it('[RLM-16] lacks a time where none of the chosen ones is offered any more, and asks again where one of them is not', () => {
    const machineList = filled.machineList.map((one) => ({ ...one, specialRequirementList: ['ST', 'OT'] }));
    const check = (times?: string[], requirements?: string[]) =>
      checkStillOffered(machineList, { times, requirements });
    expect(check(['AM', 'PM'], ['ST', 'OT'])).toEqual([]);
    expect(check(['AM'], ['OT'])).toEqual([
      { path: 'machineList.0.collectionTimeList', messageId: 'relocation.fill.time' },
      { path: 'machineList.0.reconnectionTimeList', messageId: 'validation.choice' },
      { path: 'machineList.0.specialRequirementList', messageId: 'validation.choice' },
    ]);
    // What has not loaded withdraws nothing; an empty choice is judged by the schema.
    expect(check()).toEqual([]);
    const empty = machineList.map((one) => ({ ...one, collectionTimeList: [] }));
    expect(checkStillOffered(empty, { times: ['AM', 'PM'], requirements: ['ST', 'OT'] })).toEqual([]);
  });

  it('[RLM-14] [CFG-06] begins with the person who asks, and leaves out a number nobody could call', () => {
    expect(newRelocation(buildUserInfo({ otherName: 'Wing Yan' }))).toMatchObject({
      userSalutation: 'MS',
      userOtherName: 'Wing Yan',
      userEmail: 'admin@harbour.example',
      userPhone: '852-28010001',
      userMobile: '',
    });
    expect(newRelocation(buildUserInfo({ phone: 'ask me', salutation: null }))).toMatchObject({
      userSalutation: 'MR',
      userPhone: '',
    });
  });

  it('[RLM-11] [OPN-33] empties remarks as soon as nothing asks for them', () => {
    const others = { ...withRequirements(machine, ['CP', 'OT']), remarks: 'Crane' };
    expect(withRequirements(others, ['OT']).remarks).toBe('Crane');
    expect(withRequirements(others, ['CP']).remarks).toBe('');
    const [kept] = toRequest({ ...filled, machineList: [{ ...machine, remarks: 'Crane' }] }).machineList;
    expect(kept?.remarks).toBe('');
  });

  it('[RLM-04] keeps what was filled in when machines come and go, and knows no foreign one', () => {
    const other = buildMachine({ pkey: 'other' });
    const two = withMachines(filled, ['HK-M-0001', 'other', 'foreign'], [buildMachine(), other]);
    expect(two.machineList.map(({ pkey, newAddress1 }) => [pkey, newAddress1])).toEqual([
      ['HK-M-0001', '3/F'],
      ['other', ''],
    ]);
    expect(withMachines(two, ['other'], [other]).machineList).toHaveLength(1);
  });
});

describe('searching machines by place', () => {
  it.each([
    ['locationReference', 'RECEPTION'],
    ['model', 'c5560'],
    ['serialNumber', '204'],
    ['address1', 'pier'],
  ])('[RLM-02] finds by any part of %s', (name, value) => {
    const rest = { locationReference: null, model: null, serialNumber: 'x', address1: null };
    const machines = [buildMachine(), buildMachine(rest)];
    const filters = placeFilters(((id: string) => id) as Text);
    const wanted = { ...rulesOf(filters).initial, [name]: value };
    expect(filterRows(machines, filters, wanted)).toEqual([machines[0]]);
  });
});
