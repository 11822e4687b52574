import { describe, expect, it } from 'vitest';
import { isBlock, pasteQuantities } from './paste-quantities.ts';
import { testTonerMachine } from './testing/toner-values.ts';

const machines = [
  testTonerMachine({
    machinePkey: 'A',
    productList: ['0', '0', '0'].map((qty, at) => ({ pkey: `A${at}`, qty })),
  }),
  testTonerMachine({ machinePkey: 'B', productList: ['0', '5'].map((qty, at) => ({ pkey: `B${at}`, qty })) }),
];
function paste(text: string, machine = 0, product = 0) {
  const { machineList, filled, skipped } = pasteQuantities(text, { machine, product }, machines);
  return {
    quantities: machineList.map(({ productList }) => productList.map(({ qty }) => qty)),
    filled,
    skipped,
  };
}

describe('block of quantities from a spreadsheet', () => {
  it('is more than one cell', () => {
    expect([isBlock('2'), isBlock('2\n'), isBlock('1\n2'), isBlock('1\t2')]).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });

  it('fills a column downwards and goes on in the next machine', () => {
    expect(paste('1\r\n2\r\n3\r\n4\r\n', 0, 1)).toEqual({
      quantities: [
        ['0', '1', '2'],
        ['3', '4'],
      ],
      filled: 4,
      skipped: 0,
    });
  });

  it('gives further columns to the machines that follow', () => {
    expect(paste('1\t2\n3\t4\n').quantities).toEqual([
      ['1', '3', '0'],
      ['2', '4'],
    ]);
  });

  it('leaves out a first column of names', () => {
    expect(paste('Black\t1\nCyan\t2\n')).toMatchObject({
      quantities: [
        ['1', '2', '0'],
        ['0', '5'],
      ],
      skipped: 0,
    });
  });

  it('leaves fields as they are for blank cells and for what is no quantity, and counts the latter', () => {
    expect(paste('1\n\nmany\n-2\n', 0, 0)).toEqual({
      quantities: [
        ['1', '0', '0'],
        ['0', '5'],
      ],
      filled: 1,
      skipped: 2,
    });
    expect(paste('1\n2\n3\n', 1, 1)).toMatchObject({ filled: 1, skipped: 2 });
  });
});
