import { expect, it } from 'vitest';
import { fieldError } from '../envelope.ts';
import { fault, ruleMessageIds } from './field-error.ts';

it('[ERR-01] builds faults the failure envelope can carry', () => {
  expect(fieldError.parse(fault('a.0.b', 'validation.minLength', { min: 2 }))).toEqual({
    path: 'a.0.b',
    messageId: 'validation.minLength',
    params: { min: 2 },
  });
  expect(fault('a', 'validation.required')).not.toHaveProperty('params');
});

it('[FMT-08] names each message once', () => {
  expect(new Set(ruleMessageIds).size).toBe(ruleMessageIds.length);
});
