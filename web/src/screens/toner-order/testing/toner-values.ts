import { buildMachine } from '@ebp/contracts/testing/machine';
import { buildUserInfo } from '@ebp/contracts/testing/user';
import { newTonerMachine, type TonerMachine } from '../toner-order.values.ts';

/** The builder's machine as added to an order of the demo administrator. */
export function testTonerMachine(overrides: Partial<TonerMachine> = {}): TonerMachine {
  return { ...newTonerMachine(buildMachine(), buildUserInfo()), ...overrides };
}
