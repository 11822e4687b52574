import { useState } from 'react';
import { TabStrip } from '../../components/navigation/tab-strip.tsx';
import { useText } from '../../i18n/use-text.ts';
import { useUnsavedTabs } from '../../lib/journal/use-journal.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { screenOf } from '../screens.ts';
import { tabPath } from '../tabs/current-page.ts';
import { shownTabs } from '../tabs/shown-tabs.ts';
import { useOpenTabs } from '../tabs/tab-context.ts';
import type { Tab } from '../tabs/tabs.ts';

const ConfirmDialog = lazyPart(
  async () => (await import('../../components/overlay/confirm-dialog.tsx')).ConfirmDialog,
);

/** The strip of open pages; one with unsaved input asks before it closes (SHL-06). */
export function OpenPages() {
  const text = useText();
  const { tabs, current, close } = useOpenTabs();
  const unsaved = useUnsavedTabs();
  const [asked, setAsked] = useState<string>();
  const shown = shownTabs(
    tabs,
    tabs.find((tab) => tab.key === current),
  );
  const nameOf = ({ slug, label, params }: Tab) => {
    const name = screenOf(slug)?.name;
    return label ?? [name ? text(name) : slug, ...Object.values(params)].join(' ');
  };
  const askedTab = tabs.find((tab) => tab.key === asked);
  const askOrClose = (key: string) => {
    if (unsaved.has(key)) setAsked(key);
    else close(key);
  };
  return (
    <>
      <TabStrip
        label={text('shell.openPages')}
        currentId={current ?? ''}
        tabs={shown.map((tab) => ({
          id: tab.key,
          title: nameOf(tab),
          to: tabPath(tab),
          isDirty: unsaved.has(tab.key),
          isClosable: tab.slug !== 'ebpHome',
        }))}
        onClose={askOrClose}
      />
      {askedTab && (
        <ConfirmDialog
          isOpen
          title={text('shell.closeDirtyTitle', { page: nameOf(askedTab) })}
          confirmLabel={text('shell.closeDirtyConfirm')}
          isDestructive
          onConfirm={() => {
            close(askedTab.key);
            setAsked(undefined);
          }}
          onCancel={() => setAsked(undefined)}
        >
          {text('shell.closeDirtyText')}
        </ConfirmDialog>
      )}
    </>
  );
}
