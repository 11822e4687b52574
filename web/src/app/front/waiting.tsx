import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { Page } from '../../components/frame/page.tsx';
import { useText } from '../../i18n/use-text.ts';

/** Placeholder until the code of the first page has loaded. */
export function Waiting() {
  return (
    <main aria-label={useText()('kit.loading')}>
      <Page>
        <Skeleton />
      </Page>
    </main>
  );
}
