import type { RefObject } from 'react';
import { useText } from '../../i18n/use-text.ts';

/** Leads past header and menus. Moves the focus by itself: a fragment would end up in the address of the page. */
export function SkipLink({ target }: { target: RefObject<HTMLElement | null> }) {
  const text = useText();
  return (
    // biome-ignore lint/a11y/useValidAnchor: a link within the page whose fragment must stay out of the address
    <a
      className="skip"
      href="#main"
      onClick={(event) => {
        event.preventDefault();
        target.current?.focus();
      }}
    >
      {text('shell.skip')}
    </a>
  );
}
