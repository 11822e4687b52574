import { useLayoutEffect } from 'react';
import { useText } from '../../i18n/use-text.ts';

const pageTitle = 'common.pageTitle';

/**
 * Sets the document's title: the step or record within the page, if there is one, the page's name, the company. It is
 * there before the page is drawn, so that whoever sees the page, or is moved to its heading, hears its own name.
 */
export function usePageTitle(name: string, step?: string): void {
  const text = useText();
  const page = step ? `${step} · ${name}` : name;
  const title = text(pageTitle, { page, company: text('company.name') });
  useLayoutEffect(() => {
    // A message that could not be loaded is shown as its id.
    if (title !== pageTitle) document.title = title;
  }, [title]);
}
