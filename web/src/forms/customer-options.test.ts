import { expect, it } from 'vitest';
import { customerOptions } from './customer-options.ts';

it('[PAP-04] [ENQ-02] customers of one name are told apart by their codes, the others have none', () => {
  const customers = [
    { code: 'HK001', name: 'Harbour Trading' },
    { code: 'HK002', name: 'Victoria Logistics' },
    { code: 'HK003', name: 'Harbour Trading' },
  ];
  expect(customerOptions(customers)).toEqual([
    { value: 'HK001', label: 'Harbour Trading (HK001)' },
    { value: 'HK002', label: 'Victoria Logistics' },
    { value: 'HK003', label: 'Harbour Trading (HK003)' },
  ]);
});
