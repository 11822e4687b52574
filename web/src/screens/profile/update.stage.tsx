import { longestText, passwordMaxLength } from '@ebp/contracts/rules/limits';
import { wantsPasswordChange } from '@ebp/contracts/rules/password';
import { canChangeEmail, checkProfile } from '@ebp/contracts/rules/profile';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { usePasswordChange, useProfileChange } from '../../api/profile.ts';
import { PhoneLink } from '../../components/button/contact-links.tsx';
import { Link } from '../../components/button/link.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { PrivacyLink, TermsLink } from '../../components/frame/legal-links.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { WizardFoot } from '../../components/layout/wizard-foot.tsx';
import { notify } from '../../components/overlay/notifications.ts';
import { CodeListSelect } from '../../forms/code-list-select.tsx';
import {
  FormCheckbox,
  FormPasswordField,
  FormPhoneField,
  FormTextField,
  SubmitButton,
} from '../../forms/form-fields.tsx';
import { FormWork } from '../../forms/form-work.tsx';
import { PortalForm } from '../../forms/portal-form.tsx';
import { usePortalForm } from '../../forms/use-portal-form.ts';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { useText } from '../../i18n/use-text.ts';
import { paths } from '../../lib/pages/paths.ts';
import { useSession } from '../../lib/session/session.ts';
import styles from './profile.module.css';
import {
  noPasswords,
  type Person,
  type ProfileValues,
  passwordsOf,
  rebased,
  toRequest,
  valuesOf,
} from './profile-values.ts';

/** The person's own data and, optionally, a new password (PRF-02 to PRF-10). */
export function UpdateStage({ person, onSaved }: { person: Person; onSaved: () => void }) {
  const text = useText();
  const navigate = useNavigate();
  const { isPasswordAvailable } = useSession().login;
  const form = useProfileForm(person, onSaved);
  return (
    <div className="stack-loose">
      <FormWork form={form} />
      <PortalForm form={form} label={text('profile.form')}>
        <PersonPanel person={person} />
        {isPasswordAvailable && <PasswordPanel />}
        <PreferencesPanel person={person} />
        <ContactRemark />
        <WizardFoot
          onBack={() => void navigate(paths.ebpHome)}
          isBackDisabled={form.isSubmitting}
          primary={<SubmitButton form={form}>{text('common.submit')}</SubmitButton>}
        />
      </PortalForm>
    </div>
  );
}

function PersonPanel({ person }: { person: Person }) {
  const text = useText();
  const canChange = canChangeEmail(person);
  return (
    <Panel title={text('profile.person')}>
      <div className="columns-2">
        <FormTextField
          name="email"
          label={text('profile.email')}
          description={canChange ? undefined : text('profile.emailHint')}
          type="email"
          maxLength={longestText.email}
          autoComplete="email"
          isReadOnly={!canChange}
          isRequired={canChange}
        />
        <div className="only-wide" />
        <CodeListSelect list="SALUTATION" name="salutation" label={text('profile.salutation')} isRequired />
        <FormTextField
          name="firstName"
          label={text('profile.firstName')}
          maxLength={longestText.line}
          autoComplete="given-name"
          isRequired
        />
        <FormTextField
          name="lastName"
          label={text('profile.lastName')}
          maxLength={longestText.line}
          autoComplete="family-name"
          isRequired
        />
        <FormPhoneField
          name="phone"
          label={text('profile.phone')}
          maxLength={longestText.phone}
          autoComplete="tel"
          isRequired
        />
      </div>
    </Panel>
  );
}

/** Three fields that must be filled together or not at all (PRF-07). */
function PasswordPanel() {
  const text = useText();
  return (
    <Panel title={text('profile.password')}>
      <div className="stack">
        <p className="muted">{text('profile.passwordText')}</p>
        <div className="columns-2">
          <FormPasswordField
            name="oldPassword"
            label={text('profile.oldPassword')}
            autoComplete="current-password"
            maxLength={passwordMaxLength}
          />
          <div className="only-wide" />
          <FormPasswordField
            name="newPassword"
            label={text('profile.newPassword')}
            description={text('profile.newPasswordHint')}
            autoComplete="new-password"
            maxLength={passwordMaxLength}
          />
          <FormPasswordField
            name="confirmNewPassword"
            label={text('profile.confirmNewPassword')}
            description={text('profile.confirmHint')}
            autoComplete="new-password"
            maxLength={passwordMaxLength}
          />
        </div>
      </div>
    </Panel>
  );
}

/** Statements, and the terms if not yet accepted (PRF-05); links to the documents are next to them (PRF-09). */
function PreferencesPanel({ person }: { person: Person }) {
  const text = useText();
  return (
    <Panel title={text('profile.preferences')}>
      <div className="stack">
        <FormCheckbox name="isAllowSOA" label={text('profile.isAllowSOA')}>
          {text('profile.isAllowSOA')}
        </FormCheckbox>
        {!person.isAcceptedTC && (
          <FormCheckbox name="isAcceptedTC" label={text('common.termsOfUse')} isRequired>
            {text('profile.isAcceptedTC')}
          </FormCheckbox>
        )}
        <div className={styles.documents}>
          <TermsLink />
          <PrivacyLink />
        </div>
      </div>
    </Panel>
  );
}

/** Whom to ask, in the company's wording and as far as it is configured (PRF-09, CFG-13). */
function ContactRemark() {
  const intl = useIntl();
  const { contactCenterPhone: number, contactUsUrl } = useSession().systemConfig;
  if (!number && !contactUsUrl) return null;
  const phone = <PhoneLink key="phone" phone={number} />;
  const link = (words: ReactNode) => (
    <Link href={contactUsUrl} opensNewWindow>
      {words}
    </Link>
  );
  return (
    <Notice>
      {number && <p>{intl.formatMessage({ id: 'profile.contactPhone' }, { phone })}</p>}
      {contactUsUrl && <p>{intl.formatMessage({ id: 'profile.contactLink' }, { link })}</p>}
    </Notice>
  );
}

const secret = ['oldPassword', 'newPassword', 'confirmNewPassword'] as const;

/**
 * Changes the password first, if a new one was entered: if that fails, nothing is saved (OPN-69). Once it is changed,
 * its fields are emptied, whatever becomes of the rest: the next attempt must not use the old password again.
 */
function useProfileForm(person: Person, onSaved: () => void) {
  const text = useText();
  const { mutateAsync: save } = useProfileChange();
  const { mutateAsync: changePassword } = usePasswordChange();
  const client = useQueryClient();
  const { company } = useSession();
  const { language } = useLanguage();
  const initialValues = useMemo(() => valuesOf(person), [person]);
  const form = usePortalForm<ProfileValues>({
    id: 'profile',
    keep: { secret, refresh: (values) => rebased(values, person) },
    initialValues,
    followsInitialValues: true,
    schema: async () => (await import('./profile.schema.ts')).profileSchema,
    rules: (values) => checkProfile(toRequest(values, person), person),
    submit: async (values) => {
      const passwords = passwordsOf(values);
      if (wantsPasswordChange(passwords)) {
        await changePassword(passwords);
        await form.formik.setValues((now) => ({ ...now, ...noPasswords }), false);
        void import('./notifications.panel.tsx')
          .then(({ renewNotifications }) => renewNotifications(client, company, language))
          .catch(() => undefined);
        notify({ tone: 'good', title: text('profile.passwordChanged') });
      }
      await save({ pkey: person.pkey, body: toRequest(values, person) });
    },
    leadOn: onSaved,
  });
  const { values, setFieldValue } = form.formik;
  // Input may have been begun with an earlier address, which cannot be corrected in a read-only field. What may have been
  // received is known by being what it was.
  const { email } = valuesOf(person);
  const isHeld = form.isSubmitting || form.work.isUnclear(values);
  const hasOldEmail = !canChangeEmail(person) && values.email !== email && !isHeld;
  useEffect(() => {
    if (hasOldEmail) void setFieldValue('email', email, false);
  }, [hasOldEmail, email, setFieldValue]);
  return form;
}
