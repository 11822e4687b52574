import { promisedHours } from '@ebp/contracts/rules/limits';
import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { MailLink } from '../../components/button/mail-link.tsx';
import { Completed } from '../../forms/wizard/completed.tsx';
import { useText } from '../../i18n/use-text.ts';
import { useSession } from '../../lib/session.ts';

interface ConfirmUploadStageProps {
  reference: string;
  onBack: () => void;
}

/** Thanks for a file of readings: its number, whom to write to, and when an answer comes (MTR-14, MTR-15). */
export function ConfirmUploadStage({ reference, onBack }: ConfirmUploadStageProps) {
  const text = useText();
  const intl = useIntl();
  const { usageSummaryContactEmail: email } = useSession().systemConfig;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        {text('meterRead.uploaded')}
      </h2>
      <Completed
        thanks={text('meterRead.uploadThanks')}
        referenceName={text('meterRead.reference')}
        reference={reference}
        next={[
          text('meterRead.acknowledged', { hours: promisedHours.meterReading }),
          ...(email
            ? [
                intl.formatMessage(
                  { id: 'meterRead.uploadContact' },
                  { mail: <MailLink key="mail" email={email} /> },
                ),
              ]
            : []),
        ]}
        onBack={onBack}
      />
    </>
  );
}
