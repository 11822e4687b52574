import { useIntl } from 'react-intl';
import { PdfUpload } from '../../forms/pdf-upload/pdf-upload.tsx';
import { useText } from '../../i18n/use-text.ts';
import { FormWorkbookLink } from './form-workbook-link.tsx';

/** The order as a filled-in form, for those who may send one (PAP-02, PAP-03). */
export function OrderUpload({ onUploaded }: { onUploaded: () => void }) {
  const text = useText();
  const intl = useIntl();
  return (
    <PdfUpload
      type="PAPERORDER"
      title={text('paperOrder.upload')}
      subtitle={intl.formatMessage(
        { id: 'paperOrder.uploadHint' },
        { link: (words) => <FormWorkbookLink>{words}</FormWorkbookLink> },
      )}
      onUploaded={onUploaded}
    />
  );
}
