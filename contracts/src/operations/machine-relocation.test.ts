import { expect, it } from 'vitest';
import { machineRelocationCreate } from './machine-relocation.ts';

const request = {
  customerCode: 'HK001',
  customerName: 'Harbour Trading',
  userSalutation: 'MS',
  userOtherName: 'Wing',
  userSurName: 'Lau',
  userPhone: '',
  userEmail: '',
  billingAddress: '12 Harbour Road',
  model: 'Sheaf C5560 A3',
  serialNumber: 'SFB20418',
  currLoc: '18/F',
  newLoc: '3/F',
  isIntall: false,
  isNetwork: false,
};

it.each([
  ['Harbour Trading', 'Harbour Trading'],
  ['Harbour\nTrading', ''],
  ['H'.repeat(201), ''],
])('[RLS-07] the customer name %j counts as %j: the gateway puts in its own', (customerName, counted) => {
  const { data } = machineRelocationCreate.body.safeParse({ ...request, customerName });
  expect(data?.customerName).toBe(counted);
});
