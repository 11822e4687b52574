import { useEffect } from 'react';
import { useText } from '../../i18n/use-text.ts';

const pageTitle = 'common.pageTitle';

/** Sets the document's title: the step or record within the page, if there is one, the page's name, the company. */
export function usePageTitle(name: string, step?: string): void {
  const text = useText();
  const page = step ? `${step} · ${name}` : name;
  const title = text(pageTitle, { page, company: text('company.name') });
  useEffect(() => {
    // A message that could not be loaded is shown as its id.
    if (title !== pageTitle) document.title = title;
  }, [title]);
}
