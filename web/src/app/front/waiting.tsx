import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { Page } from '../../components/frame/page.tsx';
import { useKitTexts } from '../../components/kit-texts.tsx';

/** Placeholder until the code of the first page has loaded. */
export function Waiting() {
  return (
    <main aria-label={useKitTexts().loading}>
      <Page>
        <Skeleton />
      </Page>
    </main>
  );
}
