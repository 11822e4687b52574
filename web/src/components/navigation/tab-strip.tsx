import { type ReactNode, useEffect, useRef } from 'react';
import type { To } from 'react-router-dom';
import { useText } from '../../i18n/use-text.ts';
import { Link } from '../button/link.tsx';
import { classNames } from '../class-names.ts';
import { CloseIcon } from '../icons/control-icons.ts';
import styles from './tab-strip.module.css';

export interface PageTab {
  id: string;
  title: string;
  to: To;
  /** Has unsaved input. */
  isDirty?: boolean;
  isClosable?: boolean;
}

/** The middle button, as `button` of a mouse event has it (UI Events). */
const middleButton = 1;

interface TabStripProps {
  label: string;
  tabs: readonly PageTab[];
  currentId: string;
  onClose: (id: string) => void;
  /** Stays at the end of the strip, e.g. the list of all pages. */
  end?: ReactNode;
}

/** The open pages. Each has an address, so these are links; Delete or the middle mouse button closes one. */
export function TabStrip({ label, tabs, currentId, onClose, end }: TabStripProps) {
  const ref = useRef<HTMLLIElement>(null);
  const title = tabs.find(({ id }) => id === currentId)?.title;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the strip scrolls when the current tab changes or its name becomes longer
  useEffect(() => {
    const strip = ref.current?.parentElement;
    if (!strip) return;
    // The first call comes as soon as the page has been laid out; scrolling before would lay it out once more.
    const watch = new ResizeObserver(() =>
      ref.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
    );
    watch.observe(strip);
    return () => watch.disconnect();
  }, [currentId, title]);
  return (
    <nav className={styles.strip} aria-label={label}>
      <ul>
        {tabs.map((tab) => (
          <li
            key={tab.id}
            ref={tab.id === currentId ? ref : undefined}
            className={classNames(styles.tab, tab.id === currentId && styles.current)}
          >
            <TabItem tab={tab} isCurrent={tab.id === currentId} onClose={onClose} />
          </li>
        ))}
      </ul>
      {end}
    </nav>
  );
}

interface TabItemProps {
  tab: PageTab;
  isCurrent: boolean;
  onClose: (id: string) => void;
}

function TabItem({ tab, isCurrent, onClose }: TabItemProps) {
  const text = useText();
  const { id, title, to, isDirty, isClosable } = tab;
  return (
    <>
      <Link
        to={to}
        aria-current={isCurrent ? 'page' : undefined}
        onAuxClick={(event) => {
          // A new window would only report that the portal is already open in this one.
          if (event.button !== middleButton) return;
          event.preventDefault();
          if (isClosable) onClose(id);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Delete' && isClosable) onClose(id);
        }}
      >
        {title}
        {isDirty && (
          <span className={styles.dirty}>
            <span className="visually-hidden"> {text('kit.unsaved')}</span>
          </span>
        )}
      </Link>
      {isClosable && (
        <button type="button" aria-label={text('kit.closeTab', { title })} onClick={() => onClose(id)}>
          <CloseIcon isSmall />
        </button>
      )}
    </>
  );
}
