import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { Page } from '../../components/frame/page.tsx';

/** Stands for the first page until its part of the portal has arrived. */
export function Waiting() {
  return (
    <main>
      <Page>
        <Skeleton />
      </Page>
    </main>
  );
}
