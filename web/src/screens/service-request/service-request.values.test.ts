import { serviceRequestCreate } from '@ebp/contracts/operations/service-request';
import type { SymptomOption } from '@ebp/contracts/rules/service-request';
import { buildMachine } from '@ebp/contracts/testing/machine';
import { describe, expect, it } from 'vitest';
import { checkRequest, newServiceRequest, toRequest, withSymptoms } from './service-request.values.ts';

const options: readonly SymptomOption[] = [
  { pkey: '1', code: 'JAM' },
  { pkey: '2', code: 'ERR', symptomRequest: true },
  { pkey: '4', code: 'OTHER' },
];
const machine = buildMachine();
const filled = {
  ...newServiceRequest(machine.pkey),
  symptomCodeList: ['JAM', 'ERR'],
  symptomDict: { ERR: 'E225', OTHER: 'no longer chosen' },
  remarks: 'Since Monday',
  chxUserAgreement: true,
};

describe('service request as it is sent', () => {
  it('[SRV-12] [SRV-13] [OPN-36] satisfies the contract and carries every documented field', () => {
    const request = toRequest({ ...filled, lunchTime: '1300' }, machine, options);
    expect(serviceRequestCreate.body.parse(request)).toEqual(request);
    expect(request).toEqual({
      machinePkey: machine.pkey,
      machineCustomerCode: machine.customerCode,
      machineserialNumber: machine.serialNumber,
      symptomCodeList: ['JAM', 'ERR'],
      symptomDict: { ERR: 'E225' },
      symptomList: [
        { pkey: '1', code: 'JAM' },
        { pkey: '2', code: 'ERR', text: 'E225' },
      ],
      lunchTime: '1300',
      remarks: 'Since Monday',
      chxUserAgreement: true,
      actionType: 'SUBMIT',
    });
  });

  it('[SRV-03] leaves out a lunch time nobody chose', () => {
    expect(toRequest(filled, machine, options)).not.toHaveProperty('lunchTime');
  });

  it('[SRV-07] keeps a text while its symptom is chosen anew, and begins others empty', () => {
    const again = withSymptoms({ ...filled, symptomCodeList: [] }, ['ERR', 'OTHER'], options);
    expect(again.symptomDict).toEqual({ ERR: 'E225', OTHER: 'no longer chosen' });
    expect(withSymptoms(newServiceRequest(), ['JAM', 'OTHER'], options).symptomDict).toEqual({ OTHER: '' });
  });

  it('[SRV-08] finds a symptom that is on no list a fault of the choice', () => {
    expect(checkRequest({ ...filled, symptomCodeList: ['GONE'] }, options)).toEqual([
      { path: 'symptomCodeList', messageId: 'validation.choice' },
    ]);
    expect(checkRequest(filled, options)).toEqual([]);
  });
});
