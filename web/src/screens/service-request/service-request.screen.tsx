import type { UserInfo } from '@ebp/contracts/entities/user';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { currentUserQuery } from '../../api/current-user.ts';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { WizardFrame } from '../../forms/wizard/wizard-frame.tsx';
import { useText } from '../../i18n/use-text.ts';
import { usePortalMap } from '../../lib/portal-map.ts';
import { useSession } from '../../lib/session.ts';
import { usePageNote, usePageSuffix } from '../../lib/tab.ts';
import { CompleteStage } from './complete.stage.tsx';
import { FillStage } from './fill.stage.tsx';
import { SelectStage } from './select.stage.tsx';
import { lunchTimesQuery, symptomsQuery, useServiceRequestWizard } from './use-service-request.ts';

export function askForSymptoms(client: QueryClient): void {
  void client.prefetchQuery(currentUserQuery);
  void client.prefetchQuery(symptomsQuery);
  void client.prefetchQuery(lunchTimesQuery);
}

/** Requests an engineer for one machine; for a guest, the scanned one (SRV-01, SRV-12). */
export function ServiceRequestScreen() {
  const text = useText();
  const user = useQuery(currentUserQuery);
  const { isLoginByScan } = useSession().flags;
  usePageSuffix(isLoginByScan ? text('menu.ebpQrCodeLogin') : undefined);
  if (user.data) return <ServiceRequest user={user.data.userInfo} />;
  return user.isLoadingError ? (
    <LoadFailure title={text('machine.failed')} query={user} level={2} />
  ) : (
    <Skeleton />
  );
}

function ServiceRequest({ user }: { user: UserInfo }) {
  const text = useText();
  const { pathOf } = usePortalMap();
  const request = useServiceRequestWizard(user);
  const { wizard, machine, isGuest } = request;
  const { stage } = wizard;
  usePageNote(stage === 'fill' && !isGuest ? machine?.machineId : undefined);
  return (
    <WizardFrame
      wizard={wizard}
      label={text('wizard.steps')}
      names={{
        select: text('serviceRequest.select'),
        fill: text('serviceRequest.fill'),
        complete: text('serviceRequest.complete'),
        received: text('serviceRequest.received'),
      }}
      hasSteps={!isGuest}
      history={{ name: text('menu.ebpServiceHistory'), path: pathOf('ebpServiceHistory') }}
    >
      {stage === 'select' && <SelectStage request={request} machines={user.machineList} />}
      {stage === 'fill' && <FillStage request={request} />}
      {stage === 'complete' && <CompleteStage request={request} />}
    </WizardFrame>
  );
}
