import { describe, expect, it } from 'vitest';
import { serviceRequestCreate } from '../operations/service-request.ts';
import { faultsOf } from '../testing/faults-of.ts';
import { checkSymptoms, orderSymptoms, type SymptomOption, symptomListOf } from './service-request.ts';

const options: readonly SymptomOption[] = [
  { pkey: '1', code: 'JAM', sequence: 3 },
  { pkey: '2', code: 'ERR', symptomRequest: true, sequence: 2 },
  { pkey: '3', code: 'WASTE', onTopDisplay: true, sequence: 9 },
  { pkey: '4', code: 'OTHER', sequence: 99 },
];
const filled = { symptomCodeList: ['JAM'] };
const request = {
  machinePkey: 'M',
  symptomDict: {},
  symptomList: [],
  remarks: '',
  chxUserAgreement: true,
  actionType: 'SUBMIT',
  ...filled,
};
const check = (changes: object) => faultsOf(serviceRequestCreate.body, { ...request, ...changes });
const missing = 'validation.required';

describe('symptoms', () => {
  it('[SRV-04] stand in their sequence, those for the top first', () => {
    expect(orderSymptoms(options).map(({ code }) => code)).toEqual(['WASTE', 'ERR', 'JAM', 'OTHER']);
    expect(options[0]?.code).toBe('JAM');
    const sequences = [1, undefined, 0].map((sequence, at) => ({ pkey: `${at}`, code: `${at}`, sequence }));
    expect(orderSymptoms(sequences).map(({ sequence }) => sequence)).toEqual([undefined, 0, 1]);
  });

  it('[SRV-13] carry their texts, and only where one is asked for', () => {
    const form = {
      ...filled,
      symptomCodeList: ['OTHER', 'JAM'],
      symptomDict: { OTHER: ' smoke ', JAM: 'x' },
    };
    expect(symptomListOf(form, options)).toEqual([
      { pkey: '1', code: 'JAM' },
      { pkey: '4', code: 'OTHER', text: 'smoke' },
    ]);
  });
});

describe('a service request', () => {
  it('[SRV-08] needs a symptom', () => {
    expect(check({ symptomCodeList: [] })).toEqual([
      { path: 'symptomCodeList', messageId: 'serviceRequest.fill.symptom' },
    ]);
  });

  it('[SRV-07] needs words for others and for each flagged symptom', () => {
    const form = { ...filled, symptomCodeList: ['JAM', 'ERR', 'OTHER'], symptomDict: { ERR: '  ' } };
    expect(checkSymptoms(form, options)).toEqual([
      { path: 'symptomDict.ERR', messageId: missing },
      { path: 'symptomDict.OTHER', messageId: missing },
    ]);
    const answered = { ...form, symptomDict: { ERR: 'E225', OTHER: 'smoke' } };
    expect(checkSymptoms(answered, options)).toEqual([]);
  });

  it('[SRV-08] refuses a symptom that is on no list', () => {
    expect(checkSymptoms({ ...filled, symptomCodeList: ['constructor'] }, options)).toEqual([
      { path: 'symptomCodeList.0', messageId: 'validation.choice' },
    ]);
  });

  it('[SRV-09] needs the agreement', () => {
    expect(check({ chxUserAgreement: false })).toEqual([
      { path: 'chxUserAgreement', messageId: 'validation.termsRequired' },
    ]);
  });
});
