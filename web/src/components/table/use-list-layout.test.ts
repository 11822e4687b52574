import { expect, it } from 'vitest';
import { readLayout } from './use-list-layout.ts';

it.each([undefined, '', 'compact model', 'null', '[1]', '{"density":"dense","pageSize":7,"sort":"model"}'])(
  'begins afresh with %j',
  (text) => {
    expect(readLayout(text)).toEqual({});
  },
);
