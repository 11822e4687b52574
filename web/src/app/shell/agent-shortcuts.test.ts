import { describe, expect, it } from 'vitest';
import { pageAddress } from '../../lib/pages/page-address.ts';
import { screenOf } from '../screens.ts';
import { agentShortcuts, type ShortcutPlace } from './agent-shortcuts.ts';

const somewhere: ShortcutPlace = {
  pathOf: (slug, params) => {
    const screen = screenOf(slug);
    return screen && pageAddress(screen, params);
  },
  day: '2026-11-20',
  account: 'CA-HK001',
  task: 'T-260006',
  canPlan: true,
};
const leadsTo = (place: ShortcutPlace) => agentShortcuts.map(({ pathIn }) => pathIn(place)).filter(Boolean);

describe('shortcuts of an agent', () => {
  it('[CCC-04] [CAL-03] lead to ten pages, by one digit each', () => {
    expect(new Set(agentShortcuts.map(({ digit }) => digit)).size).toBe(10);
    expect(new Set(leadsTo(somewhere)).size).toBe(10);
    expect(leadsTo(somewhere)).toContain('/taskdetail/day/2026-11-20');
    expect(leadsTo(somewhere)).toContain('/ecca/contactaccount/CA-HK001/update');
  });

  it('[CCC-09] one leads to the log of the task, and on an account to the log of a call', () => {
    const log = agentShortcuts.find(({ digit }) => digit === '9');
    expect(log?.pathIn(somewhere)).toBe('/tasklogger/T-260006/update');
    expect(log?.pathIn({ ...somewhere, task: undefined })).toBe(
      '/ecca/contactaccount/CA-HK001/view?new=call',
    );
    expect(log?.pathIn({ ...somewhere, task: undefined, canPlan: false })).toBeUndefined();
  });

  it('lead nowhere without the account or task, or the right', () => {
    expect(leadsTo({ ...somewhere, account: undefined, task: undefined })).toHaveLength(6);
    expect(leadsTo({ ...somewhere, pathOf: () => undefined })).toEqual([]);
  });
});
