import { Link } from '../../components/button/link.tsx';
import { SignpostDrawing } from '../../components/feedback/drawings.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { Page } from '../../components/frame/page.tsx';
import type { PlainMessageId } from '../../i18n/message-id.ts';
import { useText } from '../../i18n/use-text.ts';
import { paths } from '../../lib/paths.ts';

interface NoAccessProps {
  /** The explanation, if there is a more specific one than the default. */
  reason?: PlainMessageId | undefined;
}

/** Shown at the address of a page that is not in the person's menus (SHL-07). */
export function NoAccess({ reason = 'shell.noPageText' }: NoAccessProps) {
  const text = useText();
  return (
    <Page>
      <EmptyState
        level={1}
        title={text('shell.noPageTitle')}
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
