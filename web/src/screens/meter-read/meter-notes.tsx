import { promisedHours } from '@ebp/contracts/rules/limits';
import { useIntl } from 'react-intl';
import { Notice } from '../../components/feedback/notice.tsx';
import { useText } from '../../i18n/use-text.ts';
import { useCompany, useSession } from '../../lib/session.ts';

/** Remarks, what happens after Submit, and the terms; other ways to send where the company has them (MTR-15). */
export function MeterNotes() {
  const text = useText();
  const intl = useIntl();
  const { hasOtherReadingMethods } = useCompany();
  const { usageSummaryContactEmail: email, contactCenterPhone: phone } = useSession().systemConfig;
  return (
    <Notice>
      <p>{text('meterRead.remark')}</p>
      <p>{text('meterRead.submitRemark', { hours: promisedHours.meterReading })}</p>
      {hasOtherReadingMethods && email && (
        <p>
          {intl.formatMessage(
            { id: 'meterRead.otherMethods' },
            {
              email,
              phone: phone ?? '',
              mail: (words) => (
                <a key="mail" href={`mailto:${email}`}>
                  {words}
                </a>
              ),
            },
          )}
        </p>
      )}
      <p>{text('meterRead.terms')}</p>
    </Notice>
  );
}
