import type { UploadType } from '@ebp/contracts/rules/upload';
import type { ReactNode } from 'react';
import { Panel } from '../../components/layout/panel.tsx';
import { FactList } from '../../components/layout/review-list.tsx';
import { useText } from '../../i18n/use-text.ts';
import { SubmitButton } from '../fields/submit-button.tsx';
import { PortalForm } from '../portal-form.tsx';
import { OutcomeNotice } from '../wizard/outcome-notice.tsx';
import { CaptchaField } from './captcha-field.tsx';
import { PdfField } from './pdf-field.tsx';
import styles from './pdf-upload.module.css';
import { usePdfUpload } from './use-pdf-upload.ts';

interface PdfUploadProps {
  type: UploadType;
  title: string;
  /** What the form is for and where it is to be had. */
  subtitle: ReactNode;
  /** Runs once the gateway has given a reference number (PAP-22). */
  onUploaded: () => void;
}

/**
 * Sends a filled-in form as a PDF: paper orders and meter readings (PAP-03, MTR-03). For those with the right to upload;
 * a page that uses it loads the message areas `upload` and `wizard`. Never inside another form.
 */
export function PdfUpload({ type, title, subtitle, onUploaded }: PdfUploadProps) {
  const text = useText();
  const { form, captcha, progress } = usePdfUpload(type, onUploaded);
  return (
    <Panel title={title}>
      <PortalForm form={form} label={title}>
        {!form.isSubmitting && (
          <OutcomeNotice
            state={form.work.entry?.state}
            history={{ name: '', path: undefined }}
            onSendAnew={form.work.throwAway}
          />
        )}
        <div className={styles.about}>
          <p className="muted">{subtitle}</p>
          <FactList items={[{ term: text('upload.type'), value: text(`upload.type.${type}`) }]} />
        </div>
        <div className={styles.fields}>
          <PdfField progress={progress} isSending={form.isSubmitting} />
          <CaptchaField captcha={captcha} />
        </div>
        <div>
          <SubmitButton form={form} variant="secondary">
            {text('upload.send')}
          </SubmitButton>
        </div>
      </PortalForm>
    </Panel>
  );
}
