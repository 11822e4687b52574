import type { TonerProduct } from '@ebp/contracts/entities/product';
import type { UserInfo } from '@ebp/contracts/entities/user';
import { longestText } from '@ebp/contracts/rules/limits';
import { useId, useMemo, useState } from 'react';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { WithSummary } from '../../components/layout/with-summary.tsx';
import { WizardFoot } from '../../components/layout/wizard-foot.tsx';
import { ProductPicture } from '../../components/media/product-picture.tsx';
import { Disclosure } from '../../components/navigation/disclosure.tsx';
import { FormCheckbox, FormTextArea, SubmitButton } from '../../forms/form-fields.tsx';
import { GuestContact } from '../../forms/guest-contact/guest-contact.tsx';
import { PortalForm } from '../../forms/portal-form.tsx';
import { KeptNote } from '../../forms/wizard/kept-note.tsx';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { useText } from '../../i18n/use-text.ts';
import { plainNumber } from '../../lib/formats/formats.ts';
import { pictureAddress } from '../../lib/pages/picture-address.ts';
import { useSession } from '../../lib/session/session.ts';
import { MachineBlock } from './machine-block.tsx';
import { SharedDelivery } from './machine-delivery.tsx';
import type { ModelGroupEntry, ModelGroupOf } from './model-groups.ts';
import { sumOrder, totalOf } from './order-sum.ts';
import { SupplyTerms } from './supply-terms.tsx';
import styles from './toner-order.module.css';
import type { TonerOrder } from './toner-order.values.ts';
import type { TonerOrderWizard } from './use-toner-order.ts';

/** Quantities, delivery and agreement, machines grouped by model (TON-08 to TON-19). */
export function FillStage({ order, user }: { order: TonerOrderWizard; user: UserInfo }) {
  const text = useText();
  const { wizard, context, contact, products, isReady, groups } = order;
  const { form } = wizard;
  const { machineList, delivery } = form.formik.values;
  const isMany = machineList.length > 1;
  // Other products of the same machines do not take away the field that somebody is typing in.
  const [wasReady, setWasReady] = useState(isReady);
  if (isReady && !wasReady) setWasReady(true);
  const isThere = isReady || (wasReady && order.isAnswered);
  const canOrder = !context.isGuest || context.products.length > 0;
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
  if (!isThere && !products.error) return <Skeleton />;
  if (products.error && !products.data) {
    return (
      <>
        <LoadFailure title={text('tonerOrder.productsFailed')} query={products} />
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
        note={<KeptNote />}
        primary={canOrder && <SubmitButton form={form}>{text('common.next')}</SubmitButton>}
      />
    </PortalForm>
  );
}

interface ModelGroupProps {
  group: ModelGroupOf;
  order: TonerOrderWizard;
  user: UserInfo;
}

/** A panel for all machines of one model. */
function ModelGroup({ group, order, user }: ModelGroupProps) {
  const text = useText();
  const id = useId();
  const { imageUrl } = useSession().login;
  const { model, machines } = group;
  const coloursOf = ({ machine: { pkey } }: ModelGroupEntry) =>
    order
      .productsOf(pkey)
      .map(({ tonerCategoryName }) => tonerCategoryName)
      .join();
  const { isGuest } = order.context;
  // The machine of a guest is named in the header, and is the only one.
  const pictured = isGuest ? undefined : machines[0]?.machine;
  return (
    <section className={`surface ${styles.group}`} aria-labelledby={id}>
      <header className={styles.model}>
        {pictured && (
          <ProductPicture src={pictureAddress(imageUrl, pictured.smallIconPathUrl)} alt="" size="thumbnail" />
        )}
        <div>
          <h3 id={id}>{model}</h3>
          {!isGuest && <p className="muted small">{text('machine.total', { count: machines.length })}</p>}
        </div>
      </header>
      {machines.map((entry, place) => {
        const before = machines[place - 1];
        const isFurther = before !== undefined && coloursOf(before) === coloursOf(entry);
        return (
          <MachineBlock
            key={entry.machine.pkey}
            entry={entry}
            isFurther={isFurther}
            order={order}
            user={user}
          />
        );
      })}
    </section>
  );
}

/** The running summary of the order. */
function OrderSoFar({ order, products }: { order: TonerOrder; products: readonly TonerProduct[] }) {
  const text = useText();
  const { locale } = useLanguage();
  const lines = sumOrder(order, products);
  return (
    <Panel title={text('tonerOrder.soFar')}>
      {lines.length === 0 ? (
        <p className="muted">{text('tonerOrder.nothingYet')}</p>
      ) : (
        <ul className={styles.sum}>
          {lines.map(({ name, qty, machines }) => (
            <li key={name}>
              <span>
                {name}
                <br />
                <span className="muted small">{text('machine.total', { count: machines })}</span>
              </span>
              <span>{plainNumber(qty, locale)}</span>
            </li>
          ))}
          <li>
            <span>{text('tonerOrder.total')}</span>
            <span>{plainNumber(totalOf(lines), locale)}</span>
          </li>
        </ul>
      )}
    </Panel>
  );
}
