import { useState } from 'react';
import { FileIcon } from '../../../components/icons/screen-icons.ts';
import type { ScreenDescriptor } from '../../../lib/pages/screen-descriptor.ts';
import { LeaveGuard } from '../../leave-guard.tsx';
import { PdfUpload } from '../pdf-upload.tsx';
import { useUploadReceipt } from '../use-upload-receipt.ts';

/** A minimal page with the upload panel. */
export const uploadScreen: ScreenDescriptor = {
  slug: 'ebpPaperOrder',
  path: '/ebp/paperOrder/',
  icon: FileIcon,
  layout: 'multiple',
  areas: ['wizard'],
  load: async () => ({ Screen: Upload }),
};

const holdsNone = () => false;

function Upload() {
  const [isSent, setIsSent] = useState(false);
  const refNo = useUploadReceipt('PAPERORDER', '');
  return (
    <>
      <PdfUpload
        type="PAPERORDER"
        title="Send a form"
        subtitle="For those who have one."
        onUploaded={() => setIsSent(true)}
      />
      {/* As the portal's frame does. */}
      <LeaveGuard losesInput={holdsNone} holdsInput={holdsNone} />
      {isSent && <p>Received as {refNo}</p>}
    </>
  );
}
