import { type MouseEvent, useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { ChevronDownIcon } from '../../components/icons/control-icons.ts';
import { type PageTab, TabStrip } from '../../components/navigation/tab-strip.tsx';
import { LeaveQuestion, useQuestionAtHand } from '../../forms/lazy-question.ts';
import { useText } from '../../i18n/use-text.ts';
import { useUnsavedTabs } from '../../lib/journal/use-journal.ts';
import { lazyPart } from '../../lib/pages/lazy-part.tsx';
import { nameOf } from '../screens.ts';
import { tabPath, useOpenTabs } from '../tabs/tab-context.ts';
import { shownTabs, type Tab } from '../tabs/tabs.ts';
import styles from './shell.module.css';

const PageList = lazyPart(async () => (await import('./page-list.tsx')).PageList);

/** Up to this number of pages, closing them one by one is easier than using a list. */
const fewPages = 3;

interface OpenPagesProps {
  /** On a phone: only the list, behind a button with the number of pages. */
  isListAlone?: boolean;
}

/** The strip of open pages and the list of them; a page with unsaved input asks before it closes (SHL-06). */
export function OpenPages({ isListAlone = false }: OpenPagesProps) {
  const text = useText();
  const { tabs, current, close, closeAll } = useOpenTabs();
  const unsaved = useUnsavedTabs();
  useQuestionAtHand(unsaved.size > 0);
  const [asked, setAsked] = useState<readonly string[]>([]);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const titleOf = ({ slug, label, params }: Tab) => {
    const name = nameOf(slug);
    return label ?? [name ? text(name) : slug, ...Object.values(params)].join(' ');
  };
  const shown = shownTabs(
    tabs,
    tabs.find((tab) => tab.key === current),
  );
  const pages = shown.map(
    (tab): PageTab => ({
      id: tab.key,
      title: titleOf(tab),
      to: tabPath(tab),
      isDirty: unsaved.has(tab.key),
      isClosable: tab.slug !== 'ebpHome',
    }),
  );
  const closeNow = (keys: readonly string[]) => {
    const [only] = keys;
    if (keys.length === 1 && only !== undefined) close(only);
    else closeAll(keys);
  };
  const askOrClose = (keys: readonly string[]) => {
    if (keys.some((key) => unsaved.has(key))) setAsked(keys);
    else closeNow(keys);
  };
  const stopAsking = () => setAsked([]);
  const dirty = tabs.filter(({ key }) => asked.includes(key) && unsaved.has(key));
  const listButton = {
    variant: 'quiet',
    isSmall: true,
    isIconOnly: true,
    label: text('shell.allPages'),
    'aria-haspopup': 'dialog',
    'aria-expanded': anchor !== null,
    onPointerEnter: PageList.prefetch,
    onFocus: PageList.prefetch,
    onClick: (event: MouseEvent<HTMLButtonElement>) => setAnchor(event.currentTarget),
  } as const;
  return (
    <>
      {isListAlone ? (
        pages.length > 1 && (
          // The accessible name contains the visible number (WCAG 2.5.3).
          <Button {...listButton} label={text('shell.openPageCount', { count: pages.length })}>
            <span className={styles.pageCount}>{pages.length}</span>
          </Button>
        )
      ) : (
        <TabStrip
          label={text('shell.openPages')}
          currentId={current ?? ''}
          tabs={pages}
          onClose={(key) => askOrClose([key])}
          end={pages.length > fewPages && <Button {...listButton} icon={<ChevronDownIcon />} />}
        />
      )}
      {anchor && (
        <PageList
          anchor={anchor}
          pages={pages}
          currentId={current ?? ''}
          onPages={askOrClose}
          onClose={() => setAnchor(null)}
        />
      )}
      {dirty.length > 0 && (
        <LeaveQuestion
          names={dirty.map(titleOf)}
          onConfirm={() => {
            closeNow(asked);
            stopAsking();
          }}
          onCancel={stopAsking}
        />
      )}
    </>
  );
}
