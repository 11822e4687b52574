import { buildContactHistoryEntry } from '@ebp/contracts/testing/correspondence';
import { describe, expect, it } from 'vitest';
import { faultIn, readFilters } from '../../lib/pages/filter-address.ts';
import { byDay, historyFilterRules, narrowedHistory, ofType } from './history-filters.ts';

const timeZone = 'Asia/Hong_Kong';
const { initial } = historyFilterRules;
const call = buildContactHistoryEntry({ pkey: '1', createDatetime: '2026-11-19 15:31:00' });
const mail = buildContactHistoryEntry({
  pkey: '2',
  type: 'EMAIL',
  direction: 'OUT',
  subject: 'Signed form',
  summary: null,
  contactName: 'Ben Kwok',
  createDatetime: '2026-11-17 09:00:00',
});
const note = buildContactHistoryEntry({
  pkey: '3',
  type: 'TASK',
  direction: null,
  createDatetime: '2026-11-19 16:00:00',
});
const all = [call, mail, note];
const keys = (entries: readonly { pkey: string }[]) => entries.map(({ pkey }) => pkey);

describe('a contact history', () => {
  it.each([
    ['all without filters', {}, ['1', '2', '3']],
    ['words of the subject, whatever the case', { words: 'SIGNED' }, ['2']],
    ['words of the note', { words: 'promised' }, ['1', '3']],
    ['the name of the person', { words: 'kwok' }, ['2']],
    ['the direction', { direction: 'OUT' }, ['2']],
    ['a first day', { from: '2026-11-18' }, ['1', '3']],
    ['a last day, included', { to: '2026-11-17' }, ['2']],
  ])('[CCC-06] is narrowed to %s', (_name, filters, expected) => {
    expect(keys(narrowedHistory(all, { ...initial, ...filters }, timeZone))).toEqual(expected);
  });

  it('[CCC-06] takes no last day before the first', () => {
    const faultOf = (from: string, to: string) => faultIn('to', { ...initial, from, to }, historyFilterRules);
    expect(faultOf('2026-11-18', '2026-11-17')).toBe('validation.dayOrder');
    expect(faultOf('2026-11-18', 'soon')).toBe('validation.date');
    expect([faultOf('2026-11-18', '2026-11-18'), faultOf('', '2026-11-17')]).toEqual([undefined, undefined]);
    const address = new URLSearchParams({ from: '2026-11-18', to: '2026-11-17' });
    expect(readFilters(address, historyFilterRules)).toEqual({ ...initial, from: '2026-11-18' });
  });

  it('[CCC-06] shows one type alone, or all', () => {
    expect(keys(ofType(all, 'EMAIL'))).toEqual(['2']);
    expect(ofType(all, '')).toBe(all);
  });

  it('[CCC-06] is told day by day, newest first', () => {
    const days = byDay(all, timeZone).map(({ day, entries }) => [day, keys(entries)]);
    expect(days).toEqual([
      ['2026-11-19', ['3', '1']],
      ['2026-11-17', ['2']],
    ]);
  });

  it('[CCC-06] keeps the order of what was noted in the same second, as a call and its task are', () => {
    const createDatetime = '2026-11-19 10:00:00';
    const same = ['1', '2', '3'].map((pkey) => buildContactHistoryEntry({ pkey, createDatetime }));
    expect(byDay(same, timeZone).map(({ entries }) => keys(entries))).toEqual([['1', '2', '3']]);
  });
});
