import { raw, render } from './template.ts';

/** A range in the query over one date of the rows; either end may be absent. */
export interface DateRangeFilter {
  /** Name of the date among the dates of a row. */
  readonly name: string;
  readonly from: string;
  readonly to: string;
}

export interface DatedEntry {
  readonly value: unknown;
  /** Template expression of each date, by the name of its filter. */
  readonly dates: Readonly<Record<string, string>>;
}

const assign = (name: string, text: string): string => `{{#assign '${name}'}}${text}{{/assign}}`;
const bound = (parameter: string, open: string): string =>
  assign(parameter, `{{#if request.query.${parameter}}}{{request.query.${parameter}}}{{else}}${open}{{/if}}`);

/** A list that keeps a date range as the real upstream does: only rows whose dates lie inside are answered. */
export function datedList<T>(entries: readonly DatedEntry[], filters: readonly DateRangeFilter[]): T {
  const bounds = filters.map(({ from, to }) => bound(from, '0000-00-00') + bound(to, '9999-99-99')).join('');
  const outside = filters.map(({ name, from, to }) => `(lt ${name} ${from}) (gt ${name} ${to})`).join(' ');
  const items = entries.map(({ value, dates }) => {
    const days = filters.map(({ name }) => assign(name, dates[name] ?? '')).join('');
    const row = `{{sep}}${render(value).trimEnd()} ${assign('sep', ',')}`;
    return `${days}{{#unless (or ${outside})}}${row}{{/unless}}`;
  });
  return raw(`${bounds}[${items.join('\n')}]`);
}
