import { expect, it } from 'vitest';
import { user } from './user.ts';

it('[USR-23] knows the attributes of a user that only wording names, and none of them has to be there', () => {
  const named = {
    isAllowSOA: true,
    isAllowTGI: false,
    isAutoAddNewPaperInFuture: true,
    countryCode: '852',
    lastPasswordChangeDatetime: '2026-03-01 09:30:00',
    lastValidationMailDatetime: '2026-02-01 09:30:00',
  };
  expect(user.partial().parse(named)).toEqual(named);
  for (const name of Object.keys(named)) {
    expect([name, user.shape[name as keyof typeof named].safeParse(undefined).success]).toEqual([name, true]);
  }
});
