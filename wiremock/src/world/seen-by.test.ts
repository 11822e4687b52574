import { expect, it } from 'vitest';
import { noChanges } from '../service/state.ts';
import { Facts } from './facts.ts';
import { orderHistory } from './orders.ts';
import { worldSeenBy } from './seen-by.ts';
import { peopleOf, worldOf } from './world.ts';

const world = worldOf(new Facts('CHK'), noChanges());

function seenBy(code: string) {
  const person = peopleOf(world).find((one) => one.code === code);
  if (!person) throw new Error(`nobody is ${code}`);
  return worldSeenBy(world, person);
}

it('[ACC-01] shows somebody with three machines of one customer nothing of other machines and customers', () => {
  const seen = seenBy('ada.lam@harbour.example');
  const machines = ['HK-M-0001', 'HK-M-0002', 'HK-M-0004'];
  expect(seen.read('machines').map(({ pkey }) => pkey)).toEqual(machines);
  expect(seen.read('meters').map(({ machinePkey }) => machinePkey)).toEqual(machines);
  expect(seen.read('customers').map(({ code }) => code)).toEqual(['HK001']);
  for (const { machinePkey } of seen.read('visits')) expect(machines).toContain(machinePkey);
  for (const { customerCode, machinePkey } of seen.read('statements')) {
    expect(customerCode).toBe('HK001');
    if (machinePkey) expect(machines).toContain(machinePkey);
  }
  const orders = orderHistory(seen);
  expect(orders.length).toBeGreaterThan(0);
  expect(orders.length).toBeLessThan(orderHistory(world, 'HK001').length);
  expect(seen.read('faqs')).toEqual(world.read('faqs'));
});

it('[ACC-01] shows messages about the places of a customer to its people alone, each under its own key', () => {
  const messagesFor = (code: string) => seenBy(code).read('messages');
  const all = messagesFor('admin@harbour.example');
  const seen = messagesFor('admin@lionrock.example');
  expect(JSON.stringify(seen)).not.toContain('18/F');
  expect(seen).toEqual(all.filter(({ customerCode }) => customerCode === undefined));
  expect(seen.length).toBeGreaterThan(0);
  expect(seen.length).toBeLessThan(all.length);
});

it('[ACC-01] shows an agent every customer', () => {
  expect(seenBy('agent@ebp.example').read('machines')).toEqual(world.read('machines'));
});
