import type { MouseEvent } from 'react';
import { useIntl } from 'react-intl';
import { PhoneLink } from '../../components/button/contact-links.tsx';
import { type PlainMessageId, useText } from '../../i18n/use-text.ts';
import { useSession } from '../../lib/session/session.ts';
import { ReadingPage } from './reading-page.tsx';
import styles from './terms.module.css';

/** The legal page, in a separate window or opened from home (TNC-01). */
export function TermsScreen() {
  const text = useText();
  const intl = useIntl();
  const { contactCenterPhone } = useSession().systemConfig;
  return (
    <ReadingPage title={text('terms.title')}>
      <p className="muted">{text('terms.updated')}</p>
      <p>{text('terms.intro')}</p>
      <nav aria-label={text('terms.contents')}>
        <ol className={styles.contents}>
          {clauses.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`} onClick={follow}>
                {text(title)}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <ol className={styles.clauses}>
        {clauses.map(({ id, title, body, parts }) => (
          <li key={id} id={id}>
            <h2>{text(title)}</h2>
            {body && <p>{text(body)}</p>}
            {parts.map((part) => (
              <section key={part.title}>
                <h3>{text(part.title)}</h3>
                <p>{text(part.body)}</p>
              </section>
            ))}
          </li>
        ))}
      </ol>
      {contactCenterPhone && (
        <p>
          {intl.formatMessage(
            { id: 'terms.phone' },
            { phone: <PhoneLink key="phone" phone={contactCenterPhone} /> },
          )}
        </p>
      )}
    </ReadingPage>
  );
}

/** Leads to a section without a step in the history: Back leaves the page, or closes its window (TNC-06). */
function follow(event: MouseEvent<HTMLAnchorElement>) {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  location.replace(event.currentTarget.href);
}

interface Clause {
  readonly id: string;
  readonly title: PlainMessageId;
  readonly body?: PlainMessageId;
  readonly parts: readonly { readonly title: PlainMessageId; readonly body: PlainMessageId }[];
}

/** The seven sections and their contents (TNC-02 to TNC-04). */
const clauses: readonly Clause[] = [
  {
    id: 'account',
    title: 'terms.s1',
    parts: [
      { title: 'terms.s1.1', body: 'terms.s1.1.text' },
      { title: 'terms.s1.2', body: 'terms.s1.2.text' },
      { title: 'terms.s1.3', body: 'terms.s1.3.text' },
      { title: 'terms.s1.4', body: 'terms.s1.4.text' },
      { title: 'terms.s1.5', body: 'terms.s1.5.text' },
      { title: 'terms.s1.6', body: 'terms.s1.6.text' },
    ],
  },
  {
    id: 'ownership',
    title: 'terms.s2',
    parts: [
      { title: 'terms.s2.1', body: 'terms.s2.1.text' },
      { title: 'terms.s2.2', body: 'terms.s2.2.text' },
      { title: 'terms.s2.3', body: 'terms.s2.3.text' },
    ],
  },
  { id: 'disclaimer', title: 'terms.s3', body: 'terms.s3.text', parts: [] },
  { id: 'indemnification', title: 'terms.s4', body: 'terms.s4.text', parts: [] },
  { id: 'privacy', title: 'terms.s5', body: 'terms.s5.text', parts: [] },
  {
    id: 'general',
    title: 'terms.s6',
    parts: [
      { title: 'terms.s6.1', body: 'terms.s6.1.text' },
      { title: 'terms.s6.2', body: 'terms.s6.2.text' },
      { title: 'terms.s6.3', body: 'terms.s6.3.text' },
      { title: 'terms.s6.4', body: 'terms.s6.4.text' },
    ],
  },
  { id: 'contact', title: 'terms.s7', body: 'terms.s7.text', parts: [] },
];
