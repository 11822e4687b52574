import { captchaLength, uploadExtension, uploadMaxBytes } from '@ebp/contracts/rules/limits';
import { normalizeCaptcha, type UploadType } from '@ebp/contracts/rules/upload';
import { type ReactNode, useRef } from 'react';
import { captchaSpeech } from '../../api/captcha.ts';
import { Button } from '../../components/button/button.tsx';
import { FileUpload } from '../../components/field/file-upload.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { RefreshIcon } from '../../components/icons/action-icons.tsx';
import { SoundIcon } from '../../components/icons/control-icons.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { FactList } from '../../components/layout/review-list.tsx';
import { useText } from '../../i18n/use-text.ts';
import { notifyFailure } from '../../lib/failure-notice.ts';
import { playSound } from '../../lib/play-sound.ts';
import { SubmitButton } from '../fields/submit-button.tsx';
import { PortalForm } from '../portal-form.tsx';
import { useFormField } from '../use-form-field.ts';
import { OutcomeNotice } from '../wizard/outcome-notice.tsx';
import styles from './pdf-upload.module.css';
import type { Captcha } from './use-captcha.ts';
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

interface PdfFieldProps {
  /** Share of the upload that is done, while it is under way. */
  progress: number | undefined;
  isSending: boolean;
}

/** A kilobyte counts 1000 here, as in the limit (OPN-32). */
const kilobyte = 1000;

/** The chooser of one PDF, with the way its upload has come (PAP-20). */
function PdfField({ progress, isSending }: PdfFieldProps) {
  const text = useText();
  const { value: file, onChange, ...field } = useFormField<File | null>('file', text('upload.document'));
  return (
    <FileUpload
      {...field}
      isRequired
      isDisabled={isSending}
      prompt={text('upload.prompt')}
      description={text('upload.limit', { size: uploadMaxBytes / kilobyte })}
      accept={uploadExtension}
      file={
        file && {
          name: file.name,
          size: text('upload.size', { size: Math.max(1, Math.ceil(file.size / kilobyte)) }),
          progress,
        }
      }
      onSelect={onChange}
      onRemove={() => onChange(null)}
    />
  );
}

/** The letters as typed: upper case, without blanks, never more than the picture has. */
function asCode(typed: string): string {
  return normalizeCaptcha(typed).slice(0, captchaLength);
}

/** The picture and the input for its letters (PAP-21, OPN-05). */
function CaptchaField({ captcha }: { captcha: Captcha }) {
  const text = useText();
  const { onChange, ...field } = useFormField<string>('validCode', text('upload.code'));
  // An input method owns the text while it composes: changing it underneath would double the letters.
  const isComposing = useRef(false);
  return (
    <div className={styles.captcha}>
      <TextField
        {...field}
        isRequired
        autoComplete="off"
        isCode
        onFocus={captcha.renewIfOld}
        onCompositionStart={() => {
          isComposing.current = true;
        }}
        onCompositionEnd={() => {
          isComposing.current = false;
          onChange(asCode(field.value));
        }}
        onChange={(typed) => onChange(isComposing.current ? typed : asCode(typed))}
      />
      <CaptchaPicture captcha={captcha} />
    </div>
  );
}

/** The letters to be read, with a way to others and a way to hear them. */
function CaptchaPicture({ captcha }: { captcha: Captcha }) {
  const text = useText();
  const { strokes, isFailed, isFetching, renew } = captcha;
  return (
    <div className={styles.picture}>
      {strokes ? (
        <svg
          viewBox={strokes.viewBox}
          role="img"
          aria-label={text('upload.picture', { count: captchaLength })}
        >
          {strokes.strokes.map(({ d, transform, width }) => (
            <path key={`${transform} ${d}`} d={d} transform={transform} strokeWidth={width} />
          ))}
        </svg>
      ) : (
        <span className={styles.noPicture}>{isFailed && text('upload.pictureFailed')}</span>
      )}
      <Button
        isIconOnly
        icon={<RefreshIcon />}
        label={text('upload.newPicture')}
        title={text('upload.newPicture')}
        isBusy={isFetching}
        onClick={renew}
      />
      <Button
        isIconOnly
        icon={<SoundIcon />}
        label={text('upload.speak')}
        title={text('upload.speak')}
        isDisabled={!strokes}
        onClick={() => playSound(captchaSpeech()).catch((error) => notifyFailure(error, 'refresh'))}
      />
    </div>
  );
}
