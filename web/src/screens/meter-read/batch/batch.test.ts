import { buildCounter, buildMachineUsage } from '@ebp/contracts/testing/meter-reading';
import { describe, expect, it, vi } from 'vitest';
import { checkBatch, namesOf } from './check-batch.ts';
import { batchLength, mostRows, parseBatch } from './parse-batch.ts';

const names = new Set(['black', 'colour', 'bk', 'cl', '90']);
const parse = (text: string) =>
  parseBatch(
    text,
    {
      isCounter: (cell) => names.has(cell.toLowerCase()),
      machineOf: (cell) => /^M-\d$/.exec(cell) ?? undefined,
    },
    'Current reading',
  );
const plain = (text: string) =>
  parse(text).map(({ machine, counter, reading }) => [machine, counter, reading]);

describe('a block of readings', () => {
  it('is read from a spreadsheet, with or without a header', () => {
    const rows = [
      ['M-1', 'Black', '100'],
      ['M-1', 'Colour', '20'],
    ];
    expect(plain('M-1\tBlack\t100\nM-1\tColour\t20\n')).toEqual(rows);
    expect(plain('Machine\tCounter\tReading\r\nM-1\tBlack\t100\r\nM-1\tColour\t20')).toEqual(rows);
    expect(parse('Machine,Counter,Reading\nM-1,BK,5')[0]?.line).toBe(2);
  });

  it('is read from the list to fill in, whose columns tell more, even a reading that is the code of a counter', () => {
    const list =
      '\uFEFFMachine ID,Model,Previous reading,Counter,Current reading\r\nM-1,"C5560, A3",90,Black,"1,100"\r\n';
    expect(plain(list)).toEqual([['M-1', 'Black', '1,100']]);
  });

  it('is read with one machine a row below the names of the counters', () => {
    expect(plain('Machine;Black;Colour\nM-1;100;20\nM-2;7;')).toEqual([
      ['M-1', 'Black', '100'],
      ['M-1', 'Colour', '20'],
      ['M-2', 'Black', '7'],
    ]);
  });

  it('needs no counter for a machine that has one', () => {
    expect(plain('M-1,100\n\nM-2,7')).toEqual([
      ['M-1', '', '100'],
      ['M-2', '', '7'],
    ]);
  });

  it('begins with its first row, however that is mistyped, if the row names a machine', () => {
    expect(plain('M-1\tBlack\t12O45\nM-2\tBlack\t100')).toEqual([
      ['M-1', 'Black', '12O45'],
      ['M-2', 'Black', '100'],
    ]);
    expect(plain('M-1\t12O45\nM-2\t100')).toHaveLength(2);
  });

  it('takes rows that were not filled in as blank, in whatever form they come', () => {
    const list =
      'Machine ID,Model,Previous reading,Counter,Current reading\nM-1,C5560,90,Black,\nM-2,C5560,7,Black,9\nM-3,C5560,7,Black, \n';
    expect(plain(list)).toEqual([['M-2', 'Black', '9']]);
    expect(plain('M-1\tBlack\t\nM-2\tBlack\t9\n\t\t\n')).toEqual([['M-2', 'Black', '9']]);
  });

  it.each(['\n', '\r\n', '\r'])('is read whatever ends its lines: %j', (end) => {
    const rows = ['Machine;Counter;Reading', 'M-1;Black;"1;100"', 'M-2;Black;7'];
    expect(plain(rows.join(end) + end)).toEqual([
      ['M-1', 'Black', '1;100'],
      ['M-2', 'Black', '7'],
    ]);
  });

  it.each([
    ['an empty column behind the readings', 'M-1\tBlack\t1234\t\t\nM-2\tBlack\t7\t\t'],
    ['an empty column behind one machine a row', 'Machine\tBlack\tNote\t\nM-1\t1234\t\t\nM-2\t7\t\t'],
    ['a blank first line', '\n \t\t\nM-1\tBlack\t1234\nM-2\tBlack\t7'],
    ['full-width commas', 'M-1，Black，1234\nM-2，Black，7'],
    ['full-width semicolons', 'M-1；Black；1234\nM-2；Black；7'],
  ])('is read with %s', (_what, text) => {
    expect(plain(text)).toEqual([
      ['M-1', 'Black', '1234'],
      ['M-2', 'Black', '7'],
    ]);
  });

  it('[MTR-11] joins a reading that its thousands commas have split, where blanks or a header tell that it is one', () => {
    expect(plain('M-1, Black, 48,231\nM-1, Colour, 1,012,945')).toEqual([
      ['M-1', 'Black', '48,231'],
      ['M-1', 'Colour', '1,012,945'],
    ]);
    expect(plain('Machine,Counter,Reading\nM-1,Black,48,231')).toEqual([['M-1', 'Black', '48,231']]);
    expect(plain('M-1，\u3000Black，\u3000４８，２３１')).toEqual([['M-1', 'Black', '４８,２３１']]);
    expect(plain('Machine,Counter,Previous,Reading\nM-1,Black,48,231')).toEqual([['M-1', 'Black', '231']]);
    expect(plain('M-1\tBlack\t48\t231')).toEqual([['M-1', 'Black', '231']]);
  });

  it('[MTR-11] reads lines that end with the separator as those that do not', () => {
    const [black, colour] = [
      ['M-1', 'Black', '48,231'],
      ['M-2', 'Colour', '100'],
    ];
    expect(plain('Machine,Counter,Reading,\nM-1,Black,48,231,\nM-2,Colour,100,')).toEqual([black, colour]);
    expect(plain('Machine,Counter,Reading\nM-1,Black,48,231,\nM-2,Colour,100,')).toEqual([black, colour]);
    expect(plain('M-2,Colour,100,\nM-1, Black, 48,231,')).toEqual([colour, black]);
    expect(plain('Machine,Counter,Reading\nM-1,Black,\nM-2,Colour,100')).toEqual([colour]);
  });

  it('has no reading in what is copied of the list to fill in without its header', () => {
    expect(plain('M-1\tC5560\t90\tBlack\t\nM-1\tC5560\t90\tColour\t')).toEqual([]);
    expect(plain('M-1\tBlack\t')).toEqual([]);
  });

  it('[MTR-11] has the reading in the column that is headed as the page heads it, whatever stands behind', () => {
    const found = [['M-1', 'Black', '1100']];
    expect(plain('Machine\tCounter\tCurrent reading\tPrevious reading\nM-1\tBlack\t1100\t1000')).toEqual(
      found,
    );
    expect(plain('Machine,Counter,Current reading,Previous reading\nM-1,Black,120,100')).toEqual([
      ['M-1', 'Black', '120'],
    ]);
    const results =
      'Machine ID,Row,Counter,Previous reading,Current reading,Usage,Average usage,Check,Result\r\n';
    expect(plain(`${results}M-1,1,Black,1000,1100,100,100,Good,\r\n`)).toEqual(found);
    expect(
      plain(`${results}M-1,1,Black,1000,1100,100,,Good,"Submitted MR-1"\nM-2,2,Black,7,,,,Good,`),
    ).toEqual(found);
    for (const split of ['48,231,100,100,Good,', '48,231,100,,Good,Sent'])
      expect(plain(`${results}M-1,1,Black,1000,${split}`)[0]?.[2], split).not.toMatch(/^\d+$/);
  });

  it('[MTR-11] keeps rows whose last cell is blank, if others behind their counter are not', () => {
    const unclear = (text: string) =>
      parse(text).map(({ machine, reading, isUnclear }) => [machine, reading, isUnclear]);
    const noted = 'Machine\tCounter\tReading\tRemark\nM-1\tBlack\t1100\t\nM-2\tBlack\t1120\t';
    expect(unclear(noted)).toEqual([
      ['M-1', '1100', true],
      ['M-2', '1120', true],
    ]);
    expect(unclear('Machine,Counter,Reading,Corrected\nM-1,Black,1100,\nM-2,Black,1120,1130')).toEqual([
      ['M-1', '1100', true],
      ['M-2', '1130', undefined],
    ]);
    expect(unclear('M-1,Black,1100,\nM-2,Black,1120,1130')).toHaveLength(2);
    expect(unclear('Machine,Counter,Previous,Reading\nM-1,Black,,\nM-2,Black,7,9')).toHaveLength(1);
  });

  it('is read below the codes of the counters, although they are numbers', () => {
    expect(plain('Machine;90;Black\nM-1;48231;12045\nM-2;300;')).toEqual([
      ['M-1', '90', '48231'],
      ['M-1', 'Black', '12045'],
      ['M-2', '90', '300'],
    ]);
  });

  it('is nothing when empty', () => {
    expect(parse('')).toEqual([]);
  });

  it('ends between two machines, whose readings are sent together', () => {
    const rows = (machines: readonly string[]) => parse(machines.map((name) => `${name},1`).join('\n'));
    const names = (count: number) => Array.from({ length: count }, (_, index) => `M-${index}`);
    expect(batchLength(rows(names(mostRows - 1)))).toBe(mostRows - 1);
    expect(batchLength(rows(names(mostRows + 5)))).toBe(mostRows);
    expect(batchLength(rows([...names(mostRows - 1), 'X', 'X', 'Y']))).toBe(mostRows - 1);
    expect(batchLength(rows([...names(mostRows - 2), 'X', 'X', 'Y']))).toBe(mostRows);
    expect(batchLength(rows(Array(mostRows + 5).fill('X')))).toBe(mostRows);
  });
});

describe('readings held against what is known', () => {
  const two = buildMachineUsage({
    machinePkey: '1',
    machineId: 'M-1',
    serialNumber: 'S1',
    counterList: [
      buildCounter({ prevUsageReading: 100 }),
      buildCounter({ counterCode: 'CL', counterName: 'Colour', prevUsageReading: 10 }),
    ],
  });
  const one = {
    ...two,
    machinePkey: '2',
    machineId: 'M-2',
    serialNumber: 'S2',
    counterList: [buildCounter({ prevUsageReading: 100 })],
  };
  const fresh = { averageOf: () => 100, isSubmitted: () => false, notInUse: () => undefined };
  const check = (text: string, submitted = '', ended = '') =>
    checkBatch(parse(text), {
      names: namesOf([two, one]),
      averageOf: fresh.averageOf,
      isSubmitted: ({ machinePkey }) => machinePkey === submitted,
      notInUse: ({ machinePkey }) => machinePkey === ended,
    });
  const faults = (text: string) => check(text).rows.map(({ fault }) => fault);

  it('[MTR-11] go out for machines with a good reading of each counter', () => {
    const { rows, machines } = check('s1,Black,200\nM-1,CL,110\nM-2,230');
    expect(rows.map(({ fault, usage, isOff }) => [fault, usage, isOff])).toEqual([
      [undefined, 100, false],
      [undefined, 100, false],
      [undefined, 130, false],
    ]);
    expect(machines.map(({ machine, entry }) => [machine.machineId, entry.readings])).toEqual([
      ['M-1', { BK: '200', CL: '110' }],
      ['M-2', { BK: '230' }],
    ]);
  });

  it('[MTR-11] are refused row by row, and their machine with them', () => {
    expect(faults('M-9,BK,1\nM-1,XX,5\nM-2,BK,x\nM-2,BK,5')).toEqual([
      'meterRead.batch.noMachine',
      'meterRead.batch.noCounter',
      'meterRead.batch.noNumber',
      'meterRead.batch.repeated',
    ]);
    expect(faults('M-2,BK,99')).toEqual(['meterRead.batch.below']);
    expect(faults('M-2,BK,1000000000')).toEqual(['validation.invalid']);
    expect(faults('M-1,BK,200')).toEqual(['meterRead.batch.incomplete']);
    expect(faults('Machine,Counter,Reading,Remark\nM-2,BK,200,\nM-2,BK,,')).toEqual([
      'meterRead.batch.unclear',
    ]);
    expect(check('M-1,BK,200\nM-1,CL,5').machines).toEqual([]);
  });

  it('[MTR-11] are refused where thousands commas have split them so that they cannot be told apart', () => {
    const split = 'meterRead.batch.noNumber';
    expect(faults('M-1,Black,48,231,48,945\nM-1,CL,110')).toEqual([split, undefined]);
    for (const row of [
      'M-2,Black,100,231',
      'M-2, Black, 100, 231',
      'M-2,Black, 100,231',
      'M-2，Black，100，231',
    ])
      expect(faults(row), row).toEqual([split]);
    expect(faults('Machine,Counter,Previous,Reading\nM-2,Black,100,231,400')).toEqual([split]);
    expect(faults('M-2, Black, 48,231')).toEqual([undefined]);
    expect(faults('Machine,Black,Colour\nM-1,48,231,12,045')).toEqual([split, split]);
    expect(faults('Machine,Black,Colour\nM-1,48,231,120')).toEqual([split, split]);
    expect(faults('Machine,Black,Note\nM-2,48,231,ok')).toEqual([split]);
    expect(faults('Machine,Black\nM-2,200,seen')).toEqual([undefined]);
    expect(check('M-1,Black,48,231,48,945\nM-1,CL,110').machines).toEqual([]);
  });

  it('[MTR-13] leave out a machine that was read today', () => {
    const { rows, machines } = check('M-2,230', '2');
    expect([rows[0]?.fault, machines]).toEqual(['meterRead.row.submitted', []]);
  });

  it('[MAC-15] leave out a machine that is no longer in use', () => {
    const { rows, machines } = check('M-2,230', '', '2');
    expect([rows[0]?.fault, machines]).toEqual(['validation.machineNotInUse', []]);
  });

  it('look each name up once, however many machines there are', () => {
    const machines = Array.from({ length: 5000 }, (_, index) => ({
      ...one,
      machinePkey: `${index}`,
      machineId: `M-${index}`,
      serialNumber: `S-${index}`,
    }));
    const text = machines.slice(-2000).map(({ machineId }) => `${machineId},BK,200`);
    const normalize = vi.spyOn(String.prototype, 'normalize');
    const names = namesOf(machines);
    expect(checkBatch(parseBatch(text.join('\n'), names, ''), { names, ...fresh }).machines).toHaveLength(
      2000,
    );
    expect(normalize.mock.calls.length).toBeLessThan(100_000);
    normalize.mockRestore();
  });

  it('[MTR-11] belong to the machine of their serial number, and by its id only where no other has it', () => {
    const other = { ...one, machinePkey: '3', machineId: 'M-1', serialNumber: 'M-2' };
    const names = namesOf([two, one, other]);
    const named = ['m-1', 'S1', 'm-2', 's2', ''].map(names.machineOf);
    expect(named).toEqual([null, two, other, one, undefined]);
    expect([two, one, other].map(names.nameOf)).toEqual(['S1', 'S2', 'M-2']);
    const rows = parseBatch('M-1,BK,2O0\nS1,BK,200\nS1,CL,20', names, '');
    const checked = checkBatch(rows, { names, ...fresh }).rows;
    expect(checked.map(({ machineName, fault }) => [machineName, fault])).toEqual([
      ['M-1', 'meterRead.batch.sharedId'],
      ['S1', undefined],
      ['S1', undefined],
    ]);
    expect(['BK', 'ｂｌａｃｋ', '', 'XX'].map(names.isCounter)).toEqual([true, true, false, false]);
  });

  it('are marked when they lie far from the average', () => {
    expect(check('M-2,9000').rows[0]?.isOff).toBe(true);
  });
});
