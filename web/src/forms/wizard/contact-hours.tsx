import { PhoneLink } from '../../components/button/contact-links.tsx';
import { FactList } from '../../components/layout/review-list.tsx';
import { useText } from '../../i18n/use-text.ts';
import { useSession } from '../../lib/session/session.ts';

/** Phone and hours of the contact centre, from the configuration; Sunday reads closed unless hours are set (OPN-50). */
export function ContactHours() {
  const text = useText();
  const config = useSession().systemConfig;
  const hours = (from: string | undefined, to: string | undefined) =>
    from && to ? text('wizard.hours', { from, to }) : undefined;
  const { contactCenterPhone: phone } = config;
  const weekdays = hours(config.operationHourWeekdayFrom, config.operationHourWeekdayTo);
  const saturday = hours(config.operationHourSaturdayFrom, config.operationHourSaturdayTo);
  const sunday = hours(config.operationHourSundayFrom, config.operationHourSundayTo);
  return (
    <FactList
      items={[
        ...(phone ? [{ term: text('wizard.phone'), value: <PhoneLink phone={phone} /> }] : []),
        ...(weekdays ? [{ term: text('wizard.weekdays'), value: weekdays }] : []),
        ...(saturday ? [{ term: text('wizard.saturday'), value: saturday }] : []),
        { term: text('wizard.sunday'), value: sunday ?? text('wizard.closed') },
      ]}
    />
  );
}
