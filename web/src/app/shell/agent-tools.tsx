import { today } from '@ebp/contracts/rules/dates';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useContactCentre } from '../../api/contact-centre.ts';
import { isAsking } from '../../lib/focus/is-asking.ts';
import { lazyPart } from '../../lib/pages/lazy-part.tsx';
import { usePortalMap } from '../../lib/pages/portal-map.ts';
import { useLatest } from '../../lib/pages/use-latest.ts';
import { actingHandle } from '../../lib/session/acting.ts';
import { useCompany } from '../../lib/session/session.ts';
import { personalSettings } from '../../lib/storage/personal-store.ts';
import { useOpenTabs } from '../tabs/tab-context.ts';
import { agentShortcuts, type ShortcutPlace } from './agent-shortcuts.ts';
import { Telephone } from './lazy-parts.ts';

const ActingBand = lazyPart(async () => (await import('./acting-band.tsx')).ActingBand);

/** What agents have beside the pages: shortcuts in the contact centre, or the band of a tab that acts for a customer. */
export function AgentTools() {
  if (actingHandle) return <ActingBand />;
  return (
    <>
      <Telephone />
      <ShortcutKeys />
    </>
  );
}

const ShortcutSheet = lazyPart(async () => (await import('./shortcut-sheet.tsx')).ShortcutSheet);

const sheetKey = 'ebp.shortcutSheet';
const fields = 'input, select, textarea, [contenteditable]';

/** The shortcuts of an agent: Alt with a digit for the most used actions, and `?` for the list of them. */
function ShortcutKeys() {
  const navigate = useNavigate();
  const place = useShortcutPlace();
  const [isOpen, setIsOpen] = useState(false);
  // WCAG 2.2, 2.1.4: a single key can be turned off.
  const [hasSheetKey, setHasSheetKey] = useState(() => personalSettings.get(sheetKey) !== 'off');
  const press = useLatest((event: KeyboardEvent) => {
    if (event.defaultPrevented || isAsking()) return;
    const isTyping = event.target instanceof Element && event.target.closest(fields) !== null;
    // It would open below a dialog of the browser; a page that is called for closes that one.
    if (event.key === '?' && hasSheetKey && !isTyping) return setIsOpen(!isAsking('dialog[open]'));
    if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const shortcut = agentShortcuts.find(({ digit }) => event.code === `Digit${digit}`);
    const path = shortcut?.pathIn(place);
    if (!shortcut) return;
    event.preventDefault();
    if (path) void navigate(path);
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [press]);
  const keep = (isOn: boolean) => {
    setHasSheetKey(isOn);
    if (isOn) personalSettings.remove(sheetKey);
    else personalSettings.set(sheetKey, 'off');
  };
  if (!isOpen) return null;
  return <ShortcutSheet place={place} hasKey={hasSheetKey} onKeep={keep} onClose={() => setIsOpen(false)} />;
}

function useShortcutPlace(): ShortcutPlace {
  const { pathOf } = usePortalMap();
  const { timeZone } = useCompany();
  const { tabs, current } = useOpenTabs();
  const { canPlanTasks } = useContactCentre();
  const tab = tabs.find(({ key }) => key === current);
  return {
    pathOf,
    day: today(timeZone),
    account: tab?.layoutCategory === 'contact' ? tab.groupKey : undefined,
    task: tab?.slug === 'eccaTaskDetail' ? tab.params.code : undefined,
    canPlan: canPlanTasks,
  };
}
