import type { RefObject } from 'react';
import { useText } from '../../i18n/use-text.ts';

/** Skips header and menus. It moves the focus itself: a fragment would end up in the page's address. */
export function SkipLink({ target }: { target: RefObject<HTMLElement | null> }) {
  const text = useText();
  return (
    // biome-ignore lint/a11y/useValidAnchor: a link within the page whose fragment must not appear in the address
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
