import { captchaLength, uploadExtension, uploadMaxBytes, uploadMediaType } from '@ebp/contracts/rules/limits';
import { normalizeCaptcha, type UploadType } from '@ebp/contracts/rules/upload';
import { type ReactNode, useRef, useState } from 'react';
import { uploadForm } from '../../api/customer-upload.ts';
import { Button } from '../../components/button/button.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { FileUpload } from '../../components/field/file-upload.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { RefreshIcon, SoundIcon } from '../../components/icons/action-icons.ts';
import { Panel } from '../../components/layout/panel.tsx';
import { FactList } from '../../components/layout/review-list.tsx';
import { useArea } from '../../i18n/use-area.ts';
import { useText } from '../../i18n/use-text.ts';
import { playSound } from '../../lib/browser/play-sound.ts';
import { ApiError } from '../../lib/gateway/api-error.ts';
import { notifyFailure } from '../../lib/gateway/failure-notice.ts';
import { isUnclear, NotSent } from '../../lib/journal/entry.ts';
import { holdWindow } from '../../lib/pages/leave-document.ts';
import { SubmitButton, useFormField } from '../form-fields.tsx';
import { PortalForm } from '../portal-form.tsx';
import { usePortalForm } from '../use-portal-form.ts';
import { fileNameIn } from '../use-work.ts';
import { noHistory, OutcomeNotice } from '../wizard/outcome-notice.tsx';
import styles from './pdf-upload.module.css';
import type { PdfForm } from './upload.schema.ts';
import { type Captcha, useCaptcha } from './use-captcha.ts';
import { uploadName } from './use-upload-receipt.ts';

interface PdfUploadProps {
  type: UploadType;
  title: string;
  /** What the form is for and where to get it. */
  subtitle: ReactNode;
  /** Called once the gateway has returned a reference number (PAP-22). */
  onUploaded: () => void;
}

/**
 * Uploads a completed form as a PDF: paper orders and meter readings (PAP-03, MTR-03). Only for people with the right
 * to upload; the page must load the message area `wizard`. Never inside another form.
 */
export function PdfUpload(props: PdfUploadProps) {
  return useArea('upload') ? <UploadForm {...props} /> : <Skeleton />;
}

function UploadForm({ type, title, subtitle, onUploaded }: PdfUploadProps) {
  const text = useText();
  const { form, captcha, progress } = usePdfUpload(type, onUploaded);
  const file = form.work.entry?.content.file;
  // After a reload: until then the field shows it.
  const isGone = file !== undefined && form.formik.values.file === null;
  const fileWas = isGone ? text('upload.fileWas', { name: fileNameIn(file) }) : undefined;
  return (
    <Panel title={title}>
      <PortalForm form={form} label={title}>
        {!form.isSubmitting && (
          <OutcomeNotice
            state={form.work.entry?.state}
            history={noHistory}
            detail={fileWas}
            onSendAnew={form.work.throwAway}
            onBeginAnew={form.begin}
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
  /** Upload progress, 0 to 1, while uploading. */
  progress: number | undefined;
  isSending: boolean;
}

/** A kilobyte is 1000 bytes here, as in the size limit (OPN-32). */
const kilobyte = 1000;

/**
 * A file with the media type that its name promises: the system or the browser may have another one for a PDF, or none. Its
 * first bytes are checked all the same.
 */
function withMediaType(file: File): File {
  if (!file.name.toLowerCase().endsWith(uploadExtension)) return file;
  return new File([file], file.name, { type: uploadMediaType, lastModified: file.lastModified });
}

/** The field for one PDF, with its upload progress (PAP-20). */
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
      onSelect={(chosen) => onChange(withMediaType(chosen))}
      onRemove={() => onChange(null)}
    />
  );
}

/** Normalises the typed code: upper case, no spaces, never longer than the captcha. */
function asCode(typed: string): string {
  return normalizeCaptcha(typed).slice(0, captchaLength);
}

/** The captcha picture and the input for its letters (PAP-21, OPN-05). */
function CaptchaField({ captcha }: { captcha: Captcha }) {
  const text = useText();
  const { onChange, ...field } = useFormField<string>('validCode', text('upload.code'));
  // While an input method composes it owns the text: changing it then would duplicate the letters.
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

/** The captcha picture, with buttons for a new one and for its audio version. */
function CaptchaPicture({ captcha }: { captcha: Captcha }) {
  const text = useText();
  const { strokes, isFailed, isFetching, renew, speak } = captcha;
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
        isDisabled={!strokes && (!isFailed || text('upload.pictureFailed'))}
        onClick={() => playSound(speak()).catch((error) => notifyFailure(error, 'refresh'))}
      />
    </div>
  );
}

const nothingChosen: PdfForm = { file: null, validCode: '' };
const secret = ['validCode'] as const;

/**
 * The upload of a completed form: one file and one captcha, sent once. Every attempt uses up the captcha, so each ends
 * with a new one; the file stays chosen until it was received.
 */
function usePdfUpload(type: UploadType, onUploaded: () => void) {
  const [progress, setProgress] = useState<number>();
  // Rejected letters are cleared from the input, but their error stays until new ones are typed.
  const isCodeRefused = useRef(false);

  const form = usePortalForm<PdfForm>({
    id: `upload-${type}`,
    initialValues: nothingChosen,
    keep: {
      form: uploadName(type),
      secret,
      resumes: isUnclear,
      isFromSendingOn: true,
      offlineMessage: 'upload.offline',
    },
    schema: async () => (await import('./upload.schema.ts')).uploadSchema(() => isCodeRefused.current),
    submit: async ({ file, validCode }, idempotencyKey) => {
      if (!file) throw new NotSent();
      isCodeRefused.current = false;
      // The gateway sends the form on even if the browser leaves, but not before it has the whole file.
      const release = holdWindow();
      const onUploadProgress = (share: number) => {
        if (share === 1) release();
        setProgress(share);
      };
      try {
        return await uploadForm({ type, file, validCode }, { idempotencyKey, onUploadProgress });
      } catch (error) {
        isCodeRefused.current = isAboutCode(error);
        await form.formik.setFieldValue('validCode', '');
        throw error;
      } finally {
        release();
        setProgress(undefined);
        captcha.renew();
      }
    },
    onSent: () => form.begin(),
    leadOn: onUploaded,
  });
  const captcha = useCaptcha(() => void form.formik.setFieldValue('validCode', ''));
  return { form, captcha, progress };
}

function isAboutCode(error: unknown): boolean {
  return error instanceof ApiError && error.fieldErrors.some(({ path }) => path === 'validCode');
}
