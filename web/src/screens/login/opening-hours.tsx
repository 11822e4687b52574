import { useText } from '../../i18n/use-text.ts';
import { useSession } from '../../lib/session.ts';
import styles from './login.module.css';

/** Hours of the contact centre, from the configuration; Sunday reads closed unless hours are set (OPN-50). */
export function OpeningHours() {
  const text = useText();
  const config = useSession().systemConfig;
  const hours = (from: string | undefined, to: string | undefined) =>
    from && to ? text('login.hours', { from, to }) : undefined;
  const weekdays = hours(config.operationHourWeekdayFrom, config.operationHourWeekdayTo);
  const saturday = hours(config.operationHourSaturdayFrom, config.operationHourSaturdayTo);
  if (!weekdays) return null;
  return (
    <dl className={styles.hours}>
      <dt>{text('login.weekdays')}</dt>
      <dd>{weekdays}</dd>
      {saturday && (
        <>
          <dt>{text('login.saturday')}</dt>
          <dd>{saturday}</dd>
        </>
      )}
      <dt>{text('login.sunday')}</dt>
      <dd>{hours(config.operationHourSundayFrom, config.operationHourSundayTo) ?? text('login.closed')}</dd>
    </dl>
  );
}
