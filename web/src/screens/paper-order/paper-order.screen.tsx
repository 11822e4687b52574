import type { UserInfo } from '@ebp/contracts/entities/user';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Ref } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { currentUserQuery } from '../../api/current-user.ts';
import { handoverQuery } from '../../api/handover.ts';
import { Button } from '../../components/button/button.tsx';
import { PhoneLink } from '../../components/button/contact-links.tsx';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { useStepHeading } from '../../components/navigation/wizard-steps.tsx';
import { useBaskets } from '../../forms/baskets/use-baskets.ts';
import { useUploadReceipt } from '../../forms/pdf-upload/use-upload-receipt.ts';
import { Completed } from '../../forms/wizard/completed.tsx';
import { WizardFrame } from '../../forms/wizard/wizard-frame.tsx';
import { useText } from '../../i18n/use-text.ts';
import { lazyPart } from '../../lib/pages/lazy-part.tsx';
import { uploadReceipt } from '../../lib/pages/order-address.ts';
import { usePortalMap } from '../../lib/pages/portal-map.ts';
import { useCleaned, usePageStep } from '../../lib/pages/tab.ts';
import { useInSteps } from '../../lib/pages/use-in-steps.ts';
import { useSession } from '../../lib/session/session.ts';
import { ConfirmStage, OrderReview } from './confirm.stage.tsx';
import { FillStage } from './fill.stage.tsx';
import type { PaperOrderFacts } from './paper-order.request.ts';
import { paperOfferOf } from './repeat-paper-order.ts';
import { type PaperOrderWizard, usePaperOrder } from './use-paper-order.ts';

const RepeatedNotice = lazyPart(
  async () => (await import('../../forms/repeat-order/repeated-notice.tsx')).RepeatedNotice,
);
const ChangedSince = lazyPart(
  async () => (await import('../../forms/repeat-order/repeated-notice.tsx')).ChangedSince,
);
const Changed = lazyPart(async () => (await import('../../forms/repeat-order/repeated-notice.tsx')).Changed);

const SaveBasket = lazyPart(async () => (await import('../../forms/baskets/save-basket.tsx')).SaveBasket);

/** Orders paper and staples for one customer, by form or by PDF (PAP-01). */
export function PaperOrderScreen() {
  const text = useText();
  const user = useQuery(currentUserQuery);
  const { isAwaited } = useBaskets('paper-order');
  // What is above the form is there at once: nothing moves when it comes.
  const isThere = useInSteps(user.data !== undefined && !isAwaited);
  if (user.data && isThere) return <PaperOrder user={user.data.userInfo} />;
  if (user.isLoadingError) return <LoadFailure title={text('paperOrder.failed')} query={user} level={2} />;
  return <Skeleton />;
}

const uploaded = { search: `?${uploadReceipt}` };

function PaperOrder({ user }: { user: UserInfo }) {
  const text = useText();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { pathOf } = usePortalMap();
  const order = usePaperOrder(user);
  const { wizard } = order;
  const { stage } = wizard;
  const refNo = useUploadReceipt('PAPERORDER', uploaded.search);
  const uploadHeading = useStepHeading(refNo ?? '');
  useCleaned(() => void client.invalidateQueries({ queryKey: currentUserQuery.queryKey }));
  if (refNo !== undefined) {
    return <ConfirmUploadStage refNo={refNo} headingRef={uploadHeading} onBack={() => wizard.go('fill')} />;
  }
  return (
    <WizardFrame
      wizard={wizard}
      names={{
        fill: text('paperOrder.fill'),
        confirm: text('paperOrder.confirm'),
        complete: text('paperOrder.complete'),
        received: text('paperOrder.received'),
      }}
      items={order.items}
      isHandedOver={order.isOverLimit}
      history={{ name: text('menu.ebpConsumableOrder'), path: pathOf('ebpConsumableOrder') }}
    >
      {stage !== 'complete' && order.repeat.filled && <RepeatedNotice repeated={order.repeat.filled} />}
      {order.changes.length > 0 && <Changed differences={order.changes} />}
      {stage === 'confirm' && wizard.entry?.handover && order.facts && (
        <ChangedOffers handover={wizard.entry.handover} facts={order.facts} />
      )}
      <FillStage order={order} onUploaded={() => void navigate(uploaded)} />
      {stage === 'confirm' && <ConfirmStage order={order} />}
      {stage === 'complete' && <CompleteStage order={order} />}
    </WizardFrame>
  );
}

interface ChangedOffersProps {
  /** The id of a colleague's hand-over. */
  handover: string;
  facts: PaperOrderFacts;
}

/** What changed since a colleague filled the order in; nothing if it is for another company by now. */
function ChangedOffers({ handover, facts }: ChangedOffersProps) {
  const { data } = useQuery(handoverQuery(handover));
  if (data?.content?.customerCode !== facts.customer.code) return null;
  return <ChangedSince handover={handover} offerOf={paperOfferOf(facts.products)} />;
}

interface ConfirmUploadStageProps {
  refNo: string;
  /** For the focus when the stage opens. */
  headingRef: Ref<HTMLHeadingElement>;
  onBack: () => void;
}

/** An uploaded form was received: its reference number and whom to contact about it (PAP-23). */
function ConfirmUploadStage({ refNo, headingRef, onBack }: ConfirmUploadStageProps) {
  const text = useText();
  const intl = useIntl();
  const { paperOrderContactNumber: phone } = useSession().systemConfig;
  usePageStep(text('paperOrder.uploaded'));
  return (
    <div className="stack-loose">
      <h2 ref={headingRef} tabIndex={-1}>
        {text('paperOrder.uploaded')}
      </h2>
      <Completed
        thanks={text('paperOrder.uploadThanks')}
        referenceName={text('paperOrder.reference')}
        reference={refNo}
        next={[
          text('paperOrder.uploadNext'),
          ...(phone
            ? [
                {
                  shown: intl.formatMessage(
                    { id: 'paperOrder.uploadContact' },
                    { phone: <PhoneLink key="phone" phone={phone} /> },
                  ),
                  said: text('paperOrder.uploadContact', { phone }),
                },
              ]
            : []),
        ]}
        onBack={onBack}
      />
    </div>
  );
}

/** Thanks, the order number, what happens next and whom to ask (PAP-18, PAP-19). */
function CompleteStage({ order }: { order: PaperOrderWizard }) {
  const text = useText();
  const { wizard, again, items } = order;
  const { entry, form, back } = wizard;
  return (
    <Completed
      thanks={text('paperOrder.thanks')}
      referenceName={text('paperOrder.orderNumber')}
      reference={entry?.reference}
      offersPush
      next={[text('paperOrder.next')]}
      actions={
        items && (
          <>
            <SaveBasket form={form.id} content={{ ...form.formik.values }} items={items} isSent />
            <Button onClick={again}>{text('repeatOrder.again')}</Button>
          </>
        )
      }
      onBack={back}
    >
      <OrderReview order={order} />
    </Completed>
  );
}
