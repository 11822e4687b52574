import type { Message } from '@ebp/contracts/entities/message';
import { Link } from '../../components/button/link.tsx';
import { EnvelopeDrawing } from '../../components/feedback/drawings.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { ChevronRightIcon } from '../../components/icons/control-icons.ts';
import { Panel } from '../../components/layout/panel.tsx';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { subjectOf } from '../../i18n/subject-of.ts';
import { useText } from '../../i18n/use-text.ts';
import { dayText, plainNumber } from '../../lib/formats/formats.ts';
import { usePortalMap } from '../../lib/pages/portal-map.ts';
import { useCompany, useRights } from '../../lib/session/session.ts';
import styles from './new-messages.module.css';

/** New messages, in a table of at most 200px (HOM-06). */
export function NewMessages({ messages }: { messages: readonly Message[] }) {
  const text = useText();
  const { locale } = useLanguage();
  const { timeZone } = useCompany();
  const { canView } = useRights('ebpMessage');
  const messageBox = usePortalMap().pathOf('ebpMessage');
  const title = (
    <span id="new-messages" tabIndex={-1}>
      {text('home.messages')}{' '}
      {messages.length > 0 && <span className={styles.count}>{plainNumber(messages.length, locale)}</span>}
    </span>
  );
  return (
    <Panel
      title={title}
      isFlush
      actions={
        messageBox && (
          <Link to={messageBox} look={{ variant: 'quiet', isSmall: true }}>
            {text('home.messageBox')}
            <ChevronRightIcon isSmall />
          </Link>
        )
      }
    >
      {messages.length === 0 ? (
        <EmptyState title={text('home.noMessages')} drawing={<EnvelopeDrawing />}>
          {text('home.noMessagesText')}
        </EmptyState>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard (WCAG 2.2, 2.1.1)
        <section className={styles.scroll} aria-label={text('home.messages')} tabIndex={0}>
          <table className={styles.table}>
            <caption className="visually-hidden">{text('home.messages')}</caption>
            <thead>
              <tr>
                <th scope="col">
                  <span className="visually-hidden">{text('home.unread')}</span>
                </th>
                <th scope="col">{text('home.messageDate')}</th>
                <th scope="col">{text('home.messageSubject')}</th>
                {messageBox && canView && <td />}
              </tr>
            </thead>
            <tbody>
              {messages.map((message) => {
                const subject = subjectOf(message, text);
                return (
                  <tr key={message.pkey}>
                    <td>
                      <span className={styles.dot} />
                      <span className="visually-hidden">{text('home.unread')}</span>
                    </td>
                    <td>{dayText(message.createDatetime, timeZone)}</td>
                    <th scope="row">{subject}</th>
                    {messageBox && canView && (
                      <td>
                        <Link
                          to={`${messageBox}?view=${encodeURIComponent(message.pkey)}`}
                          look={{ variant: 'quiet', isSmall: true, isIconOnly: true }}
                          aria-label={text('home.messageDetails', { subject })}
                          icon={<ChevronRightIcon isSmall />}
                        />
                      </td>
                    )}
                  </tr>
                );
              })}
            </tbody>
          </table>
        </section>
      )}
    </Panel>
  );
}
