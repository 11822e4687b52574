import { useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { Button } from '../../components/button/button.tsx';
import { Link } from '../../components/button/link.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { CloseIcon } from '../../components/icons/control-icons.ts';
import { KitLocale } from '../../components/kit-locale.tsx';
import type { PageTab } from '../../components/navigation/tab-strip.tsx';
import popover from '../../components/overlay/popover.module.css';
import { useArea } from '../../i18n/use-area.ts';
import { useText } from '../../i18n/use-text.ts';
import { containsText } from '../../lib/formats/texts.ts';
import styles from './page-list.module.css';

interface PageListProps {
  anchor: HTMLElement;
  pages: readonly PageTab[];
  currentId: string;
  onPages: (ids: readonly string[]) => void;
  onClose: () => void;
}

/** All open pages, with a search and buttons to close several of them; loaded when first opened. */
export function PageList({ anchor, pages, currentId, onPages, onClose }: PageListProps) {
  const text = useText();
  const [wanted, setWanted] = useState('');
  const isReady = useArea('open-pages');
  const closable = pages.filter(({ isClosable }) => isClosable).map(({ id }) => id);
  const found = pages.filter(({ title }) => containsText(title, wanted));
  const others = closable.filter((id) => id !== currentId);
  const close = (ids: readonly string[]) => {
    onPages(ids);
    onClose();
  };
  if (!isReady) return null;
  return (
    <KitLocale>
      <Popover
        isOpen
        triggerRef={{ current: anchor }}
        placement="bottom end"
        className={popover.popover ?? ''}
        onOpenChange={(isOpen) => !isOpen && onClose()}
      >
        <Dialog aria-label={text('shell.allPages')} className={popover.body ?? ''}>
          <TextField
            type="search"
            label={text('shell.findPage')}
            isLabelHidden
            placeholder={text('shell.findPage')}
            autoComplete="off"
            autoFocus
            value={wanted}
            onChange={setWanted}
          />
          <ul className={styles.pages}>
            {found.map(({ id, title, to, isDirty, isClosable }) => (
              <li key={id}>
                <Link to={to} aria-current={id === currentId ? 'page' : undefined} onClick={onClose}>
                  {title}
                  {isDirty && <span className="muted small"> · {text('kit.unsaved')}</span>}
                </Link>
                {isClosable && (
                  <Button
                    variant="quiet"
                    isSmall
                    isIconOnly
                    label={text('kit.closeTab', { title })}
                    icon={<CloseIcon isSmall />}
                    onClick={() => close([id])}
                  />
                )}
              </li>
            ))}
          </ul>
          <p role="status" className="muted">
            {found.length === 0 && text('shell.noPage')}
          </p>
          <div className="row-tight">
            {others.length > 0 && (
              <Button isSmall onClick={() => close(others)}>
                {text('shell.closeOthers')}
              </Button>
            )}
            {closable.length > 0 && (
              <Button isSmall onClick={() => close(closable)}>
                {text('shell.closeAll')}
              </Button>
            )}
          </div>
        </Dialog>
      </Popover>
    </KitLocale>
  );
}
