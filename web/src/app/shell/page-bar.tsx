import { useIntl } from 'react-intl';
import { PageHeader } from '../../components/layout/page-header.tsx';
import type { PlainMessageId } from '../../i18n/message-id.ts';
import { useText } from '../../i18n/use-text.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { paths } from '../../lib/paths.ts';
import { useUser } from '../../lib/session.ts';

interface PageBarProps {
  readonly name: PlainMessageId;
  readonly suffix: string | undefined;
  /** Where the person is within the page; only in the window title. */
  readonly step: string | undefined;
  /** The screen's own note; the customer's name if there is none. */
  readonly note: string | undefined;
  /** The page has its own Back button; the bar then shows a link named Home instead. */
  readonly hasOwnBack: boolean;
  readonly hasHome: boolean;
  /** Goes back to an earlier stage of the page; if undefined, Back goes home. */
  readonly onBack: (() => void) | undefined;
}

/** The header bar of every page except home: the name of its menu item as the page's first heading (SHL-10). */
export function PageBar({ name, suffix, step, note, hasOwnBack, hasHome, onBack }: PageBarProps) {
  const text = useText();
  const intl = useIntl();
  const { customerName } = useUser();
  const title = suffix ? text('shell.titleWithSuffix', { page: text(name), suffix }) : text(name);
  usePageTitle(title, step);
  const home = hasHome && { label: text(hasOwnBack ? 'shell.backToHome' : 'common.back'), to: paths.ebpHome };
  return (
    <PageHeader
      title={
        suffix
          ? intl.formatMessage(
              { id: 'shell.titleWithSuffix' },
              {
                page: text(name),
                suffix: (
                  <span key="suffix" className="nowrap">
                    {suffix}
                  </span>
                ),
              },
            )
          : title
      }
      note={note ?? customerName}
      back={onBack && !hasOwnBack ? { label: text('common.back'), onPress: onBack } : home || undefined}
    />
  );
}
