import { useEffect } from 'react';
import { useText } from '../i18n/use-text.ts';

/** Names the document after the page in front. */
export function usePageTitle(page: string): void {
  const text = useText();
  const title = text('common.pageTitle', { page, company: text('company.name') });
  useEffect(() => {
    document.title = title;
  }, [title]);
}
