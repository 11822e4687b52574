import { expect, it } from 'vitest';
import { readLayout, writeLayout } from './use-list-layout.ts';

it('keeps columns and density of a list', () => {
  const layout = { hiddenColumns: new Set(['model', 'contractNo']), density: 'compact' } as const;
  expect(readLayout(writeLayout(layout))).toEqual(layout);
  const untouched = { hiddenColumns: new Set<string>(), density: 'comfortable' } as const;
  expect(readLayout(writeLayout(untouched))).toEqual(untouched);
});

it.each([undefined, '', 'dense model'])('begins afresh with %j', (text) => {
  expect(readLayout(text)).toBeUndefined();
});
