import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { useUploadReceipt } from '../../forms/pdf-upload/use-upload-receipt.ts';
import { useText } from '../../i18n/use-text.ts';
import { useSession } from '../../lib/session.ts';
import { useCleaned, usePageSuffix } from '../../lib/tab.ts';
import { ConfirmUploadStage } from './confirm-upload.stage.tsx';
import { SearchStage } from './search.stage.tsx';
import { useReadings } from './use-readings.ts';

const confirmUpload = '?stage=confirmUpload';

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
  return <SearchStage readings={readings} onUploaded={() => void navigate({ search: confirmUpload })} />;
}
