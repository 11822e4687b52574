import { serviceRequestCreate } from '@ebp/contracts/operations/service-request';
import { checkSymptoms } from '@ebp/contracts/rules/service-request';
import fc from 'fast-check';
import { it } from 'vitest';
import { expectAgreement, typed } from '../../testing/agreement.ts';
import { serviceRequestSchema } from './service-request.schema.ts';
import { checkRequest, fieldOf, toRequest } from './service-request.values.ts';

const options = [
  { pkey: '1', code: 'JAM' },
  { pkey: '2', code: 'ERR', symptomRequest: true },
  { pkey: '3', code: 'OTHER' },
];
const machine = { pkey: 'HK-M-0001', customerCode: 'HK001', serialNumber: 'SFB20418' };
/** A description is requested, and kept, for chosen symptoms. */
const symptoms = fc.subarray(['JAM', 'ERR', 'OTHER', 'GONE']).chain((symptomCodeList) => {
  const texts = symptomCodeList.filter((code) => code === 'ERR' || code === 'OTHER');
  const symptomDict = fc.record(Object.fromEntries(texts.map((code) => [code, typed.paragraph])));
  return fc.record({ symptomCodeList: fc.constant(symptomCodeList), symptomDict });
});

const listed = (chosen: readonly string[]) =>
  options.map(({ code }) => code).filter((code) => chosen.includes(code));

it('[SRV-07] [SRV-08] [SRV-09] is judged alike by the form and by the gateway', () =>
  expectAgreement({
    values: fc
      .tuple(
        symptoms,
        fc.record({ lunchTime: typed.choice, remarks: typed.paragraph, chxUserAgreement: typed.agreement }),
      )
      .map(([chosen, rest]) => ({ machinePkey: machine.pkey, ...chosen, ...rest })),
    schema: serviceRequestSchema,
    rules: (request) => checkRequest(request, options),
    toRequest: (request) => toRequest(request, machine, options),
    body: serviceRequestCreate.body,
    // The gateway says where a guest is.
    unsent: ['contactAddress'],
    gatewayRules: (request) => checkSymptoms(request, options),
    // The gateway builds this list itself from the descriptions by symptom.
    toFieldName: (path, { symptomCodeList }) =>
      fieldOf(
        path.replace(/^symptomList\.(\d)\.text$/, (_, at) => `symptomDict.${listed(symptomCodeList)[at]}`),
      ),
  }));
