import { useIntl } from 'react-intl';
import { useText } from '../../i18n/use-text.ts';
import { tableDate } from '../../lib/formats.ts';
import { useCompany, useUser } from '../../lib/session.ts';
import { greetingAt } from './greeting.ts';
import styles from './home.module.css';

/** Greets by first name, counts what is new and prints the three latest dates (HOM-01, HOM-02). */
export function WelcomeBar({ newMessages }: { newMessages: number | undefined }) {
  const text = useText();
  const intl = useIntl();
  const user = useUser();
  const { timeZone } = useCompany();
  const dates = [
    [text('home.latestOrder'), user.lastOrderDate],
    [text('home.latestReading'), user.lastMeterReadDate],
    [text('home.latestVisit'), user.loginDatetime],
  ] as const;
  return (
    <section className={styles.welcome}>
      <div className="stack-tight">
        <h1>{text(greetingAt(new Date(), timeZone), { name: user.firstName })}</h1>
        <p>
          {newMessages === undefined
            ? user.customerName
            : intl.formatMessage(
                { id: 'home.newMessages' },
                {
                  customer: user.customerName,
                  count: newMessages,
                  link: (words) => <a href="#new-messages">{words}</a>,
                },
              )}
        </p>
      </div>
      <dl className={styles.dates}>
        {dates.map(([name, date]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{tableDate(date, timeZone) || text('home.never')}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
