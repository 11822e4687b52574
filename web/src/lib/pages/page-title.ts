import { useEffect } from 'react';
import { useText } from '../../i18n/use-text.ts';

/** Sets the document's title: the step or record within the page, if there is one, the page's name, the company. */
export function usePageTitle(name: string, step?: string): void {
  const text = useText();
  const page = step ? `${step} · ${name}` : name;
  const title = text('common.pageTitle', { page, company: text('company.name') });
  useEffect(() => {
    document.title = title;
  }, [title]);
}
