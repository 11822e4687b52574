import { useEffect } from 'react';
import { useText } from '../i18n/use-text.ts';

/** Sets the document's title to the current page's name. */
export function usePageTitle(page: string): void {
  const text = useText();
  const title = text('common.pageTitle', { page, company: text('company.name') });
  useEffect(() => {
    document.title = title;
  }, [title]);
}
