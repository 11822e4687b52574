import { buildUser } from '@ebp/contracts/testing/user';
import { describe, expect, it } from 'vitest';
import { filterUsers } from './user-filters.ts';

const users = [
  buildUser({ code: 'ada@harbour.example', firstName: 'Ada', lastName: 'Lam', displayRole: 'Finance' }),
  buildUser({
    code: 'ben@harbour.example',
    firstName: 'Ben',
    lastName: '郭',
    displayRole: 'Viewer',
    status: 'LOCKED',
  }),
].map((user) => ({ ...user, email: user.code }));
const found = (text: string, status = '') =>
  filterUsers(users, { text, status }).map(({ firstName }) => firstName);

describe('finding users', () => {
  it.each([
    ['', ['Ada', 'Ben']],
    ['lam ADA', ['Ada']],
    ['郭', ['Ben']],
    ['ben@', ['Ben']],
    ['ada viewer', []],
    ['finance', ['Ada']],
  ])('[USR-03] by %j in name, address and role', (text, expected) => {
    expect(found(text)).toEqual(expected);
  });

  it('[USR-24] by a status that no list holds', () => {
    expect(found('', 'LOCKED')).toEqual(['Ben']);
  });
});
