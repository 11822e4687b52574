import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { Page } from '../../components/frame/page.tsx';

/** Placeholder until the code of the first page has loaded. */
export function Waiting() {
  return (
    <main>
      <Page>
        <Skeleton />
      </Page>
    </main>
  );
}
