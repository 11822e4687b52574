import { describe, expect, it } from 'vitest';
import { checkSpending, spendingLimit } from './spending-limit.ts';

const limits = { 'Office Manager': 500, Finance: 2000 };
const role = (name: string, isAssign: boolean | null = true) => ({ name, isAssign });

describe('a limit on spending', () => {
  it.each<[string, Parameters<typeof spendingLimit>[1], number | undefined]>([
    ['is that of the role', { roleList: [role('Administrator', false), role('Finance')] }, 2000],
    [
      'is none for a role without one',
      { roleList: [role('Administrator'), role('Finance', false)] },
      undefined,
    ],
    ['does not depend on case, width and spaces', { roleList: [role('  office\u3000 ＭＡＮＡＧＥＲ')] }, 500],
    ['is that of the role, written together', { roleList: [role('OfficeManager')] }, 500],
    ['is the lowest of several roles', { roleList: [role('Finance'), role('Office Manager')] }, 500],
    ['is that of the displayed role, where no list comes', { displayRole: 'Finance' }, 2000],
    ['is the list’s, where both come', { displayRole: 'Administrator', roleList: [role('Finance')] }, 2000],
    ['is the lowest, where no role is known', { displayRole: ' ', roleList: [role('Finance', null)] }, 500],
    ['is the lowest, where no role is told', {}, 500],
  ])('%s', (_what, spender, limit) => {
    expect(spendingLimit(limits, spender)).toBe(limit);
  });

  it('is off where the company has none', () => {
    expect(spendingLimit(undefined, { displayRole: 'Office Manager' })).toBeUndefined();
  });

  it('refuses an order above it, and none that reaches it', () => {
    const refused = [
      { path: 'totalAmount', messageId: 'paperOrder.overLimit', params: { total: 500.01, limit: 500 } },
    ];
    expect(checkSpending(500.01, 500)).toEqual(refused);
    expect(checkSpending(500, 500)).toEqual([]);
    expect(checkSpending(1_000_000, undefined)).toEqual([]);
  });
});
