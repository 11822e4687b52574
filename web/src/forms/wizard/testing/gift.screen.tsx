import { object } from 'yup';
import { Button } from '../../../components/button/button.tsx';
import { MachineIcon } from '../../../components/icons/screen-icons.ts';
import { WizardFoot } from '../../../components/layout/wizard-foot.tsx';
import type { ScreenDescriptor } from '../../../lib/pages/screen-descriptor.ts';
import { FormTextField, SubmitButton } from '../../form-fields.tsx';
import { PortalForm } from '../../portal-form.tsx';
import { requiredText } from '../../schema-rules.ts';
import { Completed } from '../completed.tsx';
import { type Stages, useWizard } from '../use-wizard.ts';
import { WizardFrame } from '../wizard-frame.tsx';

const stages: Stages = ['select', 'fill', 'confirm', 'complete'];
const names = {
  select: 'Select gift',
  fill: 'Fill in form',
  confirm: 'Confirm information',
  complete: 'Complete',
  received: 'Gift received',
};
const nothingChosen = { gift: '', words: '' };

export type SendGift = (values: typeof nothingChosen, idempotencyKey: string) => Promise<string | undefined>;

/** The function that the test's wizard sends with. */
const sendGift: { current: SendGift } = { current: async () => undefined };
/** What its rules wait for. */
const arrival: { current: Promise<unknown> | undefined } = { current: undefined };

/** The smallest wizard with every stage, to test what all wizards share. Its rules may arrive late. */
export function giftWizard(send: SendGift, rulesArrive?: Promise<unknown>): ScreenDescriptor {
  return {
    slug: 'ebpTonerOrder',
    path: '/ebp/tonerOrder/',
    icon: MachineIcon,
    layout: 'multiple',
    hasOwnBack: true,
    areas: ['wizard'],
    load: async () => {
      sendGift.current = send;
      arrival.current = rulesArrive;
      return { Screen: Gift };
    },
  };
}

function Gift() {
  const wizard = useWizard({
    id: 'gift',
    stages,
    initialValues: nothingChosen,
    schema: async () => {
      await arrival.current;
      return object({ words: requiredText() });
    },
    toRequest: (values) => values,
    send: (values, key) => sendGift.current(values, key),
    furthest: ({ gift }) => (gift ? 'confirm' : 'select'),
  });
  const { form, stage } = wizard;
  const choose = async () => {
    await form.formik.setFieldValue('gift', 'book');
    wizard.go('fill');
  };
  return (
    <WizardFrame wizard={wizard} names={names} history={{ name: 'Past gifts', path: '/ebp/consumableOrder' }}>
      {stage === 'select' && (
        <WizardFoot
          onBack={wizard.back}
          primary={<Button onClick={() => void choose()}>Choose book</Button>}
        />
      )}
      {stage === 'fill' && (
        <PortalForm form={form}>
          <FormTextField name="words" label="Words" />
          <WizardFoot onBack={wizard.back} primary={<SubmitButton form={form}>Next</SubmitButton>} />
        </PortalForm>
      )}
      {stage === 'confirm' && (
        <PortalForm form={form}>
          <p>{form.formik.values.words}</p>
          <WizardFoot onBack={wizard.back} primary={<SubmitButton form={form}>Give</SubmitButton>} />
        </PortalForm>
      )}
      {stage === 'complete' && (
        <Completed
          thanks="Thank you"
          referenceName="Gift number"
          reference={wizard.entry?.reference}
          next={['We pack it.']}
          onBack={wizard.back}
        >
          {form.formik.values.words && <p>You wrote: {form.formik.values.words}</p>}
        </Completed>
      )}
    </WizardFrame>
  );
}
