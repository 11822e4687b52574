import { promisedHours } from '@ebp/contracts/rules/limits';
import type { QueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { currentUserQuery } from '../../api/current-user.ts';
import { meterReadingsQuery } from '../../api/meter-read.ts';
import { MailLink } from '../../components/button/contact-links.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { useUploadReceipt } from '../../forms/pdf-upload/use-upload-receipt.ts';
import { Completed } from '../../forms/wizard/completed.tsx';
import { useArea } from '../../i18n/use-area.ts';
import { useText } from '../../i18n/use-text.ts';
import { useFocusedHeading } from '../../lib/focus/use-first-focus.ts';
import { uploadReceipt } from '../../lib/pages/order-address.ts';
import { useCleaned, usePageStep, usePageSuffix } from '../../lib/pages/tab.ts';
import { useSession } from '../../lib/session/session.ts';
import { SearchStage, type SearchStageProps } from './search.stage.tsx';
import { useReadings } from './use-readings.ts';

const confirmUpload = `?${uploadReceipt}`;

export function askForReadings(client: QueryClient): void {
  void client.prefetchQuery(currentUserQuery);
  void client.prefetchQuery(meterReadingsQuery);
}

/** Readings of machines, one by one or many at once; for a guest, of the scanned one (MTR-01, MTR-02). */
export function MeterReadScreen() {
  const text = useText();
  const navigate = useNavigate();
  const { isLoginByScan } = useSession().flags;
  const receipt = useUploadReceipt('METERREAD', confirmUpload);
  const readings = useReadings();
  const toSearch = useCallback(() => void navigate({ search: '' }), [navigate]);
  usePageSuffix(isLoginByScan ? text('menu.ebpQrCodeLogin') : undefined);
  useCleaned(toSearch);
  if (receipt !== undefined) return <ConfirmUploadStage reference={receipt} onBack={toSearch} />;
  const Stage = isLoginByScan ? GuestStage : SearchStage;
  return <Stage readings={readings} onUploaded={() => void navigate({ search: confirmUpload })} />;
}

/** The same with the messages that only guests need. */
function GuestStage(props: SearchStageProps) {
  return useArea('guest-contact') ? <SearchStage {...props} /> : <Skeleton />;
}

/** Thanks for an uploaded file: its reference number, whom to contact, and when an answer comes (MTR-14, MTR-15). */
function ConfirmUploadStage({ reference, onBack }: { reference: string; onBack: () => void }) {
  const text = useText();
  const intl = useIntl();
  const { usageSummaryContactEmail: email } = useSession().systemConfig;
  const heading = useFocusedHeading();
  usePageStep(text('meterRead.uploaded'));
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
                {
                  shown: intl.formatMessage(
                    { id: 'meterRead.uploadContact' },
                    { mail: <MailLink key="mail" email={email} /> },
                  ),
                  said: text('meterRead.uploadContact', { mail: email }),
                },
              ]
            : []),
        ]}
        onBack={onBack}
      />
    </>
  );
}
