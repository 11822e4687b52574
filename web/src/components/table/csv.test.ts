import { describe, expect, it } from 'vitest';
import { toCsv } from './csv.ts';
import type { TableColumn } from './table-column.ts';

interface Row {
  name: string;
  amount: number;
}

const columns = [
  { id: 'name', header: 'Name', value: (row: Row) => row.name },
  { id: 'amount', header: 'Amount', value: (row: Row) => row.amount },
  { id: 'actions', header: 'Actions' },
];

describe('csv file of a list', () => {
  it('begins with a byte order mark and its headers, and leaves the actions out', () => {
    expect(toCsv(columns, [])).toBe('\uFEFFName,Amount\r\n');
  });

  it('may name a column more fully than the list does', () => {
    const [name] = columns;
    const amount = { id: 'amount', header: 'Amount', csvHeader: 'Amount (HK$)', value: () => 1 };
    expect(toCsv([name as TableColumn<Row>, amount], [])).toBe('\uFEFFName,Amount (HK$)\r\n');
  });

  it.each([
    ['=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\tTab', "'\tTab"],
    ['\n=1+1', `"'\n=1+1"`],
    ['\rcarriage', `"'\rcarriage"`],
    ['＝1+1', "'＝1+1"],
    ['＋1', "'＋1"],
    ['－1', "'－1"],
    ['＠SUM(A1)', "'＠SUM(A1)"],
    [' =1+1', "' =1+1"],
    ['\u3000＝1', "'\u3000＝1"],
  ])('writes %j so that no spreadsheet calculates it', (name, cell) => {
    expect(toCsv(columns, [{ name, amount: 1 }])).toContain(`\r\n${cell},1\r\n`);
  });

  it('leaves numbers as numbers, negative ones too', () => {
    expect(toCsv(columns, [{ name: 'a', amount: -5.5 }])).toContain('\r\na,-5.5\r\n');
  });

  it('quotes commas, quotes and line breaks', () => {
    expect(toCsv(columns, [{ name: 'Wan Chai, "18/F"\nHarbour', amount: 1 }])).toContain(
      '"Wan Chai, ""18/F""\nHarbour",1',
    );
  });
});
