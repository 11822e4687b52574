import { longestText } from '@ebp/contracts/rules/limits';
import { useIntl } from 'react-intl';
import { Link } from '../../components/button/link.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { WizardFoot } from '../../components/layout/wizard-foot.tsx';
import { FormCheckbox } from '../../forms/fields/form-checkbox.tsx';
import { FormTextArea } from '../../forms/fields/form-text-area.tsx';
import { FormTextField } from '../../forms/fields/form-text-field.tsx';
import { SubmitButton } from '../../forms/fields/submit-button.tsx';
import { PortalForm } from '../../forms/portal-form.tsx';
import type { Wizard } from '../../forms/wizard/use-wizard.ts';
import { useText } from '../../i18n/use-text.ts';
import { usePortalMap } from '../../lib/portal-map.ts';
import type { MachineRelocation } from './machine-relocation.values.ts';

/** The machine, its two places and what is wanted there (RLS-02). */
export function SearchStage({ wizard }: { wizard: Wizard<MachineRelocation> }) {
  const text = useText();
  const intl = useIntl();
  const several = usePortalMap().pathOf('ebpRelocReq');
  const { form } = wizard;
  const line = { maxLength: longestText.line, autoComplete: 'off', isRequired: true };
  const lines = { maxLength: longestText.paragraph, rows: 3, isRequired: true };
  return (
    <PortalForm form={form}>
      {several && (
        <Notice>
          {intl.formatMessage(
            { id: 'macReloc.intro' },
            {
              link: (words) => (
                <Link key="several" to={several}>
                  {words}
                </Link>
              ),
            },
          )}
        </Notice>
      )}
      <Panel title={text('macReloc.machine')}>
        <div className="columns-2">
          <div className="span-all">
            <FormTextField name="customerName" label={text('macReloc.customer')} isReadOnly />
          </div>
          <FormTextField name="model" label={text('macReloc.model')} {...line} />
          <FormTextField name="serialNumber" label={text('macReloc.serialNumber')} {...line} />
          <FormTextArea name="currLoc" label={text('macReloc.currentLocation')} {...lines} />
          <FormTextArea name="newLoc" label={text('macReloc.newLocation')} {...lines} />
        </div>
      </Panel>
      <Panel title={text('macReloc.services')}>
        <div className="stack-loose">
          <FormCheckbox
            name="isIntall"
            label={text('macReloc.install')}
            description={text('macReloc.installHint')}
          >
            {text('macReloc.install')}
          </FormCheckbox>
          <FormCheckbox
            name="isNetwork"
            label={text('macReloc.network')}
            description={text('macReloc.networkHint')}
          >
            {text('macReloc.network')}
          </FormCheckbox>
          <FormTextArea name="billingAddress" label={text('macReloc.billingAddress')} {...lines} />
        </div>
      </Panel>
      <WizardFoot
        onBack={wizard.back}
        isBackDisabled={form.isSubmitting}
        note={text('wizard.kept')}
        primary={<SubmitButton form={form}>{text('common.submit')}</SubmitButton>}
      />
    </PortalForm>
  );
}
