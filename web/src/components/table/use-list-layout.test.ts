import { expect, it } from 'vitest';
import { readLayout } from './use-list-layout.ts';

it('understands what it kept of a list', () => {
  const layout = {
    hiddenColumns: ['model', 'contractNo'],
    density: 'compact',
    pageSize: 25,
    sort: { id: 'machineId', isDescending: true },
  };
  expect(readLayout(JSON.stringify(layout))).toEqual(layout);
});

it.each([undefined, '', 'compact model', 'null', '[1]', '{"density":"dense","pageSize":7,"sort":"model"}'])(
  'begins afresh with %j',
  (text) => {
    expect(readLayout(text)).toEqual({});
  },
);
