import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { Link, type LinkProps } from '../button/link.tsx';
import { ChevronDownIcon } from '../icons/control-icons.ts';
import styles from './nav-menu.module.css';

export interface NavMenuItem extends Pick<LinkProps, 'to' | 'href' | 'opensNewWindow'> {
  key: string;
  label: string;
  icon?: ReactNode;
}

interface NavMenuProps {
  label: string;
  items: readonly NavMenuItem[];
  /** Marks the category of the current page. */
  isCurrent?: boolean;
}

/**
 * A category that opens a panel of links (ARIA practices, disclosure navigation): links stay links, Tab and the arrow
 * keys reach them, Escape closes the panel and restores the focus.
 */
export function NavMenu({ label, items, isCurrent }: NavMenuProps) {
  const id = useId();
  const ref = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  useDismiss(ref, isOpen, setIsOpen);
  const handleKey = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape' && isOpen) {
      close();
      ref.current?.querySelector('button')?.focus();
      return;
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || !isOpen) return;
    event.preventDefault();
    moveFocus(ref.current, step);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are for the button and the links inside
    <div className={styles.menu} ref={ref} onKeyDown={handleKey}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        data-current={isCurrent}
        onClick={() => setIsOpen(!isOpen)}
      >
        {label}
        <ChevronDownIcon isSmall />
      </button>
      <ul className={styles.panel} id={id} hidden={!isOpen}>
        {/* Not before it opens: every page has all menus, and their links would be rendered with every address. */}
        {isOpen &&
          items.map(({ key, label: text, ...link }) => (
            <li key={key}>
              <Link {...link} onClick={close}>
                {text}
              </Link>
            </li>
          ))}
      </ul>
    </div>
  );
}

function moveFocus(menu: HTMLElement | null, step: number): void {
  const stops = [...(menu?.querySelectorAll<HTMLElement>('button, a') ?? [])];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  stops[(at + step + stops.length) % stops.length]?.focus();
}

/** Closes an open panel on a click outside or when the focus moves elsewhere. */
function useDismiss(
  ref: RefObject<HTMLElement | null>,
  isOpen: boolean,
  setIsOpen: (isOpen: boolean) => void,
): void {
  useEffect(() => {
    if (!isOpen) return;
    const leave = (event: Event) => {
      if (event.target instanceof Node && !ref.current?.contains(event.target)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
    };
  }, [isOpen, ref, setIsOpen]);
}
