import type { UserInfo } from '@ebp/contracts/entities/user';
import { longestText } from '@ebp/contracts/rules/limits';
import { useMemo } from 'react';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { WithSummary } from '../../components/layout/with-summary.tsx';
import { WizardFoot } from '../../components/layout/wizard-foot.tsx';
import { Disclosure } from '../../components/navigation/disclosure.tsx';
import { FormCheckbox } from '../../forms/fields/form-checkbox.tsx';
import { FormTextArea } from '../../forms/fields/form-text-area.tsx';
import { SubmitButton } from '../../forms/fields/submit-button.tsx';
import { GuestContact } from '../../forms/guest-contact/guest-contact.tsx';
import { PortalForm } from '../../forms/portal-form.tsx';
import { useText } from '../../i18n/use-text.ts';
import { ApiError } from '../../lib/api-error.ts';
import { SharedDelivery } from './machine-delivery.tsx';
import { ModelGroup } from './model-group.tsx';
import { OrderSoFar } from './order-so-far.tsx';
import { SupplyTerms } from './supply-terms.tsx';
import { useModelGroups } from './use-model-groups.ts';
import type { TonerOrderWizard } from './use-toner-order.ts';

interface FillStageProps {
  order: TonerOrderWizard;
  user: UserInfo;
}

/** Quantities, delivery and agreement, machines grouped by model (TON-08 to TON-19). */
export function FillStage({ order, user }: FillStageProps) {
  const text = useText();
  const { wizard, context, contact, products, isReady } = order;
  const { form } = wizard;
  const groups = useModelGroups(order);
  const { machineList, delivery } = form.formik.values;
  const isMany = machineList.length > 1;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the machines show of the order; a remark changes none
  const machines = useMemo(
    () => groups.map((group) => <ModelGroup key={group.model} group={group} order={order} user={user} />),
    [
      isMany ? machineList : form.formik.values,
      delivery,
      form.faults,
      products.data,
      context.hasContact,
      user,
    ],
  );
  if (!isReady && !products.error) return <Skeleton />;
  if (products.error && !products.data) {
    return (
      <>
        <ErrorState
          title={text('tonerOrder.productsFailed')}
          onRetry={() => void products.refetch()}
          isRetrying={products.isFetching}
          correlationId={products.error instanceof ApiError ? products.error.correlationId : undefined}
        />
        <WizardFoot onBack={wizard.back} primary={null} />
      </>
    );
  }
  const once = (
    <>
      {!context.isGuest && <SharedDelivery order={order} user={user} />}
      <Panel>
        <div className="stack-loose">
          <FormCheckbox
            name="isAgreeStatement"
            label={text('tonerOrder.agreement')}
            description={text('tonerOrder.statementHint')}
            isRequired
          >
            {text('tonerOrder.statement')}
          </FormCheckbox>
          <FormTextArea
            name="remarks"
            label={text('tonerOrder.remarks')}
            isOptional
            maxLength={longestText.paragraph}
            description={text('tonerOrder.remarksHint')}
          />
        </div>
      </Panel>
    </>
  );
  return (
    <PortalForm form={form}>
      <WithSummary
        label={text('tonerOrder.soFar')}
        summary={<OrderSoFar order={form.formik.values} products={context.products} />}
        beside={isMany && once}
      >
        {context.isGuest && (
          <Disclosure summary={text('tonerOrder.supplyTerms')}>
            <div className="stack-tight">
              <p>{text('tonerOrder.guestContact')}</p>
              <SupplyTerms />
            </div>
          </Disclosure>
        )}
        {machines}
        {!isMany && once}
        {context.isGuest && <GuestContact contact={contact} nameLabel={text('tonerOrder.requestor')} />}
      </WithSummary>
      <WizardFoot
        onBack={wizard.back}
        note={text('wizard.kept')}
        primary={<SubmitButton form={form}>{text('common.next')}</SubmitButton>}
      />
    </PortalForm>
  );
}
