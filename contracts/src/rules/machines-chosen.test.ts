import { expect, it } from 'vitest';
import { mostMachines } from './limits.ts';
import { checkMachinesChosen } from './machines-chosen.ts';

it('[RLM-05] [TON-05] a request names at least one machine, each once, and no more than one may', () => {
  const faultsOf = (keys: readonly string[]) => checkMachinesChosen(keys, 'relocation', 'pkey');
  const keys = Array.from({ length: mostMachines + 1 }, (_, index) => `M-${index}`);
  const tooMany = { path: '', messageId: 'relocation.select.tooMany', params: { max: mostMachines } };
  expect(faultsOf([])).toEqual([{ path: '', messageId: 'relocation.select.machine' }]);
  expect(faultsOf(keys.slice(1))).toEqual([]);
  expect(faultsOf(keys)).toEqual([tooMany]);
  expect(faultsOf(['M-1', 'M-2', 'M-1'])).toEqual([{ path: '2.pkey', messageId: 'validation.choice' }]);
});
