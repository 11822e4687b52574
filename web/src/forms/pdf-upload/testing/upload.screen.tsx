import { useState } from 'react';
import { FileIcon } from '../../../components/icons/screen-icons.ts';
import type { ScreenDescriptor } from '../../../lib/pages/screen-descriptor.ts';
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
      {isSent && <p>Received as {refNo}</p>}
    </>
  );
}
