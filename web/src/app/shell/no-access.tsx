import { Link } from '../../components/button/link.tsx';
import { SignpostDrawing } from '../../components/feedback/drawings.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { Page } from '../../components/frame/page.tsx';
import { useMessages } from '../../i18n/use-area.ts';
import { type PlainMessageId, useText } from '../../i18n/use-text.ts';
import { usePageTitle } from '../../lib/pages/page-title.ts';
import { paths } from '../../lib/pages/paths.ts';
import type { ScreenDescriptor } from '../../lib/pages/screen-descriptor.ts';
import { useHolder } from '../../lib/session/session.ts';
import { isAgentPage, isCustomer } from '../menu/may-open.ts';

interface NoAccessProps {
  readonly screen: ScreenDescriptor;
}

/** The explanation, unless the page has a more specific one: only a customer's administrator can grant pages. */
function useReason(screen: ScreenDescriptor): PlainMessageId {
  const isGrantable = isCustomer(useHolder()) && !isAgentPage(screen);
  return screen.denied ?? (isGrantable ? 'shell.noPageText' : 'shell.noPageHere');
}

/** Shown at the address of a page that is not in the person's menus (SHL-07). */
export function NoAccess({ screen }: NoAccessProps) {
  return useMessages(['no-access']) && <Explanation screen={screen} />;
}

function Explanation({ screen }: NoAccessProps) {
  const text = useText();
  const reason = useReason(screen);
  const title = text('shell.noPageTitle');
  usePageTitle(title);
  return (
    <Page>
      <EmptyState
        level={1}
        title={title}
        drawing={<SignpostDrawing />}
        action={
          <Link to={paths.ebpHome} look={{ variant: 'primary' }}>
            {text('shell.backToHome')}
          </Link>
        }
      >
        {text(reason)}
      </EmptyState>
    </Page>
  );
}
