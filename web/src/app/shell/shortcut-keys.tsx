import { today } from '@ebp/contracts/rules/dates';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { personalSettings } from '../../lib/personal-store.ts';
import { usePortalMap } from '../../lib/portal-map.ts';
import { useCompany } from '../../lib/session.ts';
import { useOpenTabs } from '../tabs/tab-context.ts';
import { agentShortcuts, type ShortcutPlace } from './agent-shortcuts.ts';
import { useTelephone } from './use-telephone.ts';

const ShortcutSheet = lazyPart(async () => (await import('./shortcut-sheet.tsx')).ShortcutSheet);

const sheetKey = 'ebp.shortcutSheet';
const fields = 'input, select, textarea, [contenteditable]';

/** The shortcuts of an agent: Alt with a digit for the most used actions, and `?` for the list of them. */
export function ShortcutKeys() {
  useTelephone();
  const navigate = useNavigate();
  const place = useShortcutPlace();
  const [isOpen, setIsOpen] = useState(false);
  // WCAG 2.2, 2.1.4: a single key can be turned off.
  const [hasSheetKey, setHasSheetKey] = useState(() => personalSettings.get(sheetKey) !== 'off');
  const press = useRef<(event: KeyboardEvent) => void>(undefined);
  useEffect(() => {
    press.current = (event) => {
      if (event.defaultPrevented || document.querySelector('[role=dialog], [role=alertdialog]')) return;
      const isTyping = event.target instanceof Element && event.target.closest(fields) !== null;
      if (event.key === '?' && hasSheetKey && !isTyping) return setIsOpen(true);
      if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const shortcut = agentShortcuts.find(({ digit }) => event.code === `Digit${digit}`);
      const path = shortcut?.pathIn(place);
      if (!shortcut) return;
      event.preventDefault();
      if (path) void navigate(path);
    };
  });
  useEffect(() => {
    const onPress = (event: KeyboardEvent) => press.current?.(event);
    document.addEventListener('keydown', onPress);
    return () => document.removeEventListener('keydown', onPress);
  }, []);
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
  const tab = tabs.find(({ key }) => key === current);
  return {
    pathOf,
    day: today(timeZone),
    account: tab?.layoutCategory === 'contact' ? tab.groupKey : undefined,
    task: tab?.slug === 'eccaTaskDetail' ? tab.params.code : undefined,
  };
}
