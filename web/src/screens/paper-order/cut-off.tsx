import { minutesToCutOff } from '@ebp/contracts/rules/paper-delivery';
import { useEffect, useState } from 'react';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { useText } from '../../i18n/use-text.ts';
import { fullHour } from '../../lib/formats.ts';
import { useCompany } from '../../lib/session.ts';

const minuteMs = 60_000;

/** How long orders still are for the next business day; nothing where the company has no cut-off, and at weekends. */
export function CutOff() {
  const text = useText();
  const { language } = useLanguage();
  const { paperDelivery: terms, timeZone } = useCompany();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  const left = minutesToCutOff(terms, timeZone, now);
  if (left === undefined || terms.cutOffHour === undefined) return null;
  const time = fullHour(terms.cutOffHour, language);
  return (
    <p className="muted">
      {left > 0
        ? text('paperOrder.cutOffIn', { hours: Math.floor(left / 60), minutes: left % 60, time })
        : text('paperOrder.cutOffPassed', { time })}
    </p>
  );
}
