import type { Machine } from '@ebp/contracts/entities/machine';
import { CorrelationId } from '../../components/feedback/correlation-id.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { FormPhoneField } from '../../forms/fields/form-phone-field.tsx';
import { FormTextField } from '../../forms/fields/form-text-field.tsx';
import { SubmitButton } from '../../forms/fields/submit-button.tsx';
import { PortalForm } from '../../forms/portal-form.tsx';
import { useNamedText, useText } from '../../i18n/use-text.ts';
import type { ApiError } from '../../lib/api-error.ts';
import { BackToLogin } from './back-to-login.tsx';
import styles from './qr-code-login.module.css';
import { useRequestorForm } from './requestor.form.ts';
import { ScannedDevice } from './scanned-device.tsx';

/** The machine of the scanned code and the person who stands in front of it. */
export function ConfirmMachine({ machine, ql }: { machine: Machine; ql: string | undefined }) {
  const text = useText();
  const { form, failure } = useRequestorForm(ql);
  return (
    <>
      <div className="stack-tight">
        <h1>{text('qr.title')}</h1>
        <p className="muted">{text('qr.text')}</p>
      </div>
      <ScannedDevice machine={machine} />
      <PortalForm form={form} label={text('qr.requestor')}>
        <h2>{text('qr.requestor')}</h2>
        <FormTextField
          name="fullName"
          label={text('qr.fullName')}
          autoComplete="name"
          maxLength={120}
          isRequired
        />
        <FormTextField
          name="email"
          label={text('qr.email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          isRequired
        />
        <FormPhoneField name="contactNumber" label={text('qr.contactNumber')} maxLength={40} isRequired />
        <FormTextField
          name="newLocation"
          label={text('qr.newLocation')}
          description={text('qr.newLocationHint')}
          maxLength={400}
          isOptional
        />
        {failure && <ConfirmFailure failure={failure} />}
        <div className={styles.actions}>
          <SubmitButton form={form} isWide>
            {text('qr.confirm')}
          </SubmitButton>
          <BackToLogin />
        </div>
      </PortalForm>
    </>
  );
}

/** Nothing was ordered or read yet: whatever failed, it can be confirmed again. */
function ConfirmFailure({ failure }: { failure: ApiError }) {
  const text = useText();
  const namedText = useNamedText();
  return (
    <Notice tone="bad" isLive>
      <p>{failure.code === 'NETWORK' ? text('qr.notSent') : namedText(failure.messageId)}</p>
      {failure.correlationId && <CorrelationId id={failure.correlationId} />}
    </Notice>
  );
}
