import type { Location } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import type { LayoutSubType } from '../../lib/pages/screen-descriptor.ts';
import { cleanTab, closeTab, identifyTab, neighbour, shownTabs, type Tab, visitTab } from './tabs.ts';

const at = (pathname: string, search = ''): Location => ({
  pathname,
  search,
  hash: '',
  state: null,
  key: pathname + search,
});
const open = (
  tabs: readonly Tab[],
  slug: string,
  location: Location,
  layout: LayoutSubType = 'multiple',
  groupKey = 'a',
) => visitTab(tabs, { key: slug, slug, params: {}, location, layoutCategory: layout, groupKey });
const two = open(open([], 'ebpHome', at('/ebp/home')), 'ebpMachine', at('/ebp/machine'));

describe('open pages', () => {
  it('[SHL-06] [SHL-12] grow by every page that is visited, each once', () => {
    expect(two.map(({ key }) => key)).toEqual(['ebpHome', 'ebpMachine']);
    expect(two[1]).toMatchObject({
      key: 'ebpMachine',
      params: {},
      groupKey: 'a',
      layoutCategory: 'multiple',
    });
    const again = open(two, 'ebpHome', at('/ebp/home', '?x=1'));
    expect(again.map(({ key }) => key)).toEqual(['ebpHome', 'ebpMachine']);
    expect(again[0]?.location?.search).toBe('?x=1');
  });

  it('stay the same list while nothing moves', () => {
    const location = at('/ebp/machine', '?page=2');
    const visited = open(two, 'ebpMachine', location);
    expect(open(visited, 'ebpMachine', location)).toBe(visited);
  });

  it('[SHL-06] close, and their left neighbour follows', () => {
    expect(neighbour(two, 'ebpMachine')?.key).toBe('ebpHome');
    expect(neighbour(two, 'ebpHome')?.key).toBe('ebpMachine');
    expect(closeTab(two, 'ebpMachine').map(({ key }) => key)).toEqual(['ebpHome']);
  });

  it('[SHL-26] count each time they are asked to begin anew', () => {
    const cleaned = cleanTab(cleanTab(two, 'ebpMachine'), 'ebpMachine');
    expect(cleaned.map(({ cleanedCount }) => cleanedCount)).toEqual([0, 2]);
  });

  it('[SHL-28] are shown as the layout of the page in front wants', () => {
    const shown = (layout: LayoutSubType) => {
      const tabs = open(
        open(two, 'ebpFaq', at('/ebp/faq'), layout, 'b'),
        'ebpForm',
        at('/f'),
        'multiple',
        'b',
      );
      return shownTabs(tabs, tabs[2]).map(({ key }) => key);
    };
    expect(shown('single')).toEqual([]);
    expect(shown('multiple')).toEqual(['ebpHome', 'ebpMachine', 'ebpFaq', 'ebpForm']);
    expect(shown('category')).toEqual(['ebpHome', 'ebpFaq', 'ebpForm']);
  });

  describe('of contacts', () => {
    const account = (tabs: readonly Tab[], page: string, code: string) =>
      visitTab(tabs, {
        key: `/${page}/${code}`,
        slug: page,
        params: { code },
        groupKey: code,
        layoutCategory: 'contact',
        location: at(`/${page}/${code}`),
      });
    const pages = [
      ['view', 'A'],
      ['history', 'A'],
      ['view', 'B'],
      ['update', 'B'],
    ] as const;
    const tabs = pages.reduce((open, [page, code]) => account(open, page, code), two);
    const beside = (key: string) =>
      shownTabs(
        tabs,
        tabs.find((tab) => tab.key === key),
      ).map((tab) => tab.key);

    it('[SHL-12] [SHL-28] stand open side by side, each with its own values and place', () => {
      expect(tabs.slice(2).map(({ params, groupKey }) => [params.code, groupKey])).toEqual([
        ['A', 'A'],
        ['A', 'A'],
        ['B', 'B'],
        ['B', 'B'],
      ]);
      const elsewhere = visitTab(tabs, {
        ...(tabs[2] as Tab),
        location: at('/view/A', '?tab=machines'),
      });
      expect(elsewhere.map(({ location }) => location?.search)).toEqual([
        '',
        '',
        '?tab=machines',
        '',
        '',
        '',
      ]);
    });

    it('[SHL-28] stand behind the other pages of their contact', () => {
      const later = account(account(two, 'view', 'A'), 'view', 'B');
      const keys = (list: readonly Tab[]) => list.slice(2).map(({ key }) => key);
      expect(keys(account(later, 'update', 'A'))).toEqual(['/view/A', '/update/A', '/view/B']);
      const task = visitTab(later, {
        key: '/task/1',
        slug: 'task',
        params: { code: '1' },
        groupKey: undefined,
        layoutCategory: 'contact',
        location: at('/task/1'),
      });
      expect(keys(task)).toEqual(['/view/A', '/view/B', '/task/1']);
      expect(keys(identifyTab(task, '/task/1', { groupKey: 'A' }))).toEqual([
        '/view/A',
        '/task/1',
        '/view/B',
      ]);
      expect(keys(identifyTab(task, '/task/1', { groupKey: 'C' }))).toEqual([
        '/view/A',
        '/view/B',
        '/task/1',
      ]);
    });

    it('[SHL-28] show all pages of the one in front, and one of every other', () => {
      expect(beside('/history/A')).toEqual(['ebpHome', 'ebpMachine', '/view/A', '/history/A', '/view/B']);
      expect(beside('/view/B')).toEqual(['ebpHome', 'ebpMachine', '/view/A', '/view/B', '/update/B']);
      expect(beside('ebpHome')).toHaveLength(6);
    });

    it('[SHL-12] take the name and the contact that their page learns when it has loaded', () => {
      const named = identifyTab(tabs, '/view/A', { label: 'Harbour Trading' });
      expect(named[2]).toMatchObject({ label: 'Harbour Trading', groupKey: 'A' });
      expect(identifyTab(named, '/view/A', { label: 'Harbour Trading' })).toBe(named);
      expect(identifyTab(named, '/history/A', { groupKey: 'B' })[3]?.groupKey).toBe('B');
      expect(account(named, 'view', 'A')[2]?.label).toBe('Harbour Trading');
    });
  });
});
