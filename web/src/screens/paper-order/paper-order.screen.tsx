import type { UserInfo } from '@ebp/contracts/entities/user';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { currentUserQuery } from '../../api/current-user.ts';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { useStepHeading } from '../../components/navigation/use-step-heading.ts';
import { useUploadReceipt } from '../../forms/pdf-upload/use-upload-receipt.ts';
import { RepeatedNotice } from '../../forms/repeat-order/repeated-notice.tsx';
import { WizardFrame } from '../../forms/wizard/wizard-frame.tsx';
import { useText } from '../../i18n/use-text.ts';
import { usePortalMap } from '../../lib/portal-map.ts';
import { useCleaned } from '../../lib/tab.ts';
import { CompleteStage } from './complete.stage.tsx';
import { ConfirmStage } from './confirm.stage.tsx';
import { ConfirmUploadStage } from './confirm-upload.stage.tsx';
import { FillStage } from './fill.stage.tsx';
import { usePaperOrder } from './use-paper-order.ts';

/** Paper and staples for one customer, by form or by PDF (PAP-01). */
export function PaperOrderScreen() {
  const text = useText();
  const user = useQuery(currentUserQuery);
  if (user.data) return <PaperOrder user={user.data.userInfo} />;
  if (user.isError) return <LoadFailure title={text('paperOrder.failed')} query={user} level={2} />;
  return <Skeleton />;
}

const uploaded = { search: '?stage=confirmUpload' };

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
      label={text('wizard.steps')}
      names={{
        fill: text('paperOrder.fill'),
        confirm: text('paperOrder.confirm'),
        complete: text('paperOrder.complete'),
      }}
      history={{ name: text('menu.ebpConsumableOrder'), path: pathOf('ebpConsumableOrder') }}
    >
      {stage !== 'complete' && <RepeatedNotice repeated={order.repeat.filled} />}
      {stage === 'fill' && <FillStage order={order} onUploaded={() => void navigate(uploaded)} />}
      {stage === 'confirm' && <ConfirmStage order={order} />}
      {stage === 'complete' && <CompleteStage order={order} />}
    </WizardFrame>
  );
}
