import { companyCodes } from '@ebp/contracts/companies';
import { otherSymptomCode } from '@ebp/contracts/rules/service-request';
import { describe, expect, it } from 'vitest';
import { noChanges } from '../service/state.ts';
import { codeListOf } from './company.ts';
import { Facts } from './facts.ts';
import { worldOf } from './world.ts';

it.each(companyCodes)('[RLM-22] offers the documented special requirements at %s', (company) => {
  const requirements = codeListOf(worldOf(new Facts(company), noChanges()), 'RELOCREQ_SPECIAL_REQUIREMENT');
  expect(requirements.map(({ englishName }) => englishName)).toEqual([
    'Carpet',
    'Stairs',
    'Finisher',
    'Fiery',
    'IT service',
    'Others',
  ]);
  expect(requirements.at(-1)?.code).toBe('OT');
});

describe('the symptoms of the demo world', () => {
  it.each(companyCodes)('[SRV-05] hold the documented ones at %s', (company) => {
    const symptoms = codeListOf(worldOf(new Facts(company), noChanges()), 'SERVICEREQUEST_SYMPTOM');
    expect(symptoms.map(({ englishName }) => englishName)).toEqual(
      expect.arrayContaining([
        'Waste toner container request',
        'Line on print or copy',
        'Color mismatch',
        'Error code',
        'Paper jam',
        'Unusual noise',
      ]),
    );
    expect(symptoms.at(-1)?.code).toBe(otherSymptomCode);
  });
});
