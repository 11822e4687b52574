import { promisedHours } from '@ebp/contracts/rules/limits';
import { useIntl } from 'react-intl';
import { MailLink } from '../../components/button/mail-link.tsx';
import { PhoneLink } from '../../components/button/phone-link.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { MissingMachine } from '../../forms/machine-choice/missing-machine.tsx';
import { useText } from '../../i18n/use-text.ts';
import { useCompany, useSession } from '../../lib/session.ts';

/** Remarks, what happens after Submit, and the terms; other ways to send where the company has them (MTR-15). */
export function MeterNotes() {
  const text = useText();
  const intl = useIntl();
  const { hasOtherReadingMethods } = useCompany();
  const { flags, systemConfig } = useSession();
  const { usageSummaryContactEmail: email, contactCenterPhone: phone } = systemConfig;
  return (
    <Notice>
      {!flags.isLoginByScan && <MissingMachine />}
      <p>{text('meterRead.remark')}</p>
      <p>{text('meterRead.submitRemark', { hours: promisedHours.meterReading })}</p>
      {hasOtherReadingMethods && email && (
        <p>
          {intl.formatMessage(
            { id: 'meterRead.otherMethods' },
            {
              mail: <MailLink key="mail" email={email} />,
              phone: <PhoneLink key="phone" phone={phone} />,
            },
          )}
        </p>
      )}
      <p>{text('meterRead.terms')}</p>
    </Notice>
  );
}
