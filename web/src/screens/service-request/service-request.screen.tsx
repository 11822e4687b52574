import type { UserInfo } from '@ebp/contracts/entities/user';
import { promisedHours } from '@ebp/contracts/rules/limits';
import type { QueryClient } from '@tanstack/react-query';
import { currentUserQuery } from '../../api/current-user.ts';
import { Button } from '../../components/button/button.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { ReviewList } from '../../components/layout/review-list.tsx';
import { WithUser } from '../../forms/request/with-user.tsx';
import { useCodeList } from '../../forms/use-code-list.ts';
import { Completed } from '../../forms/wizard/completed.tsx';
import { WizardFrame } from '../../forms/wizard/wizard-frame.tsx';
import { type Text, useText } from '../../i18n/use-text.ts';
import { usePortalMap } from '../../lib/pages/portal-map.ts';
import { usePageNote, usePageSuffix } from '../../lib/pages/tab.ts';
import { useSession } from '../../lib/session/session.ts';
import { FillStage, machineFacts } from './fill.stage.tsx';
import { SelectStage } from './select.stage.tsx';
import {
  lunchTimesQuery,
  type ServiceRequestWizard,
  symptomsQuery,
  useServiceRequestWizard,
} from './use-service-request.ts';

export function askForSymptoms(client: QueryClient): void {
  void client.prefetchQuery(currentUserQuery);
  void client.prefetchQuery(symptomsQuery);
  void client.prefetchQuery(lunchTimesQuery);
}

/** Requests an engineer for one machine; for a guest, the scanned one (SRV-01, SRV-12). */
export function ServiceRequestScreen() {
  const text = useText();
  const { isLoginByScan } = useSession().flags;
  usePageSuffix(isLoginByScan ? text('menu.ebpQrCodeLogin') : undefined);
  return <WithUser>{(user) => <ServiceRequest user={user} />}</WithUser>;
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

/** Thanks, the request number, when somebody calls back, whom to ask, and what was sent (SRV-11). */
function CompleteStage({ request }: { request: ServiceRequestWizard }) {
  const text = useText();
  const { nameOf: lunchTimeName } = useCodeList('LUNCHTIME');
  const { wizard, machine, again } = request;
  const { entry } = wizard;
  return (
    <Completed
      thanks={text('serviceRequest.thanks')}
      referenceName={text('serviceRequest.number')}
      reference={entry?.reference}
      next={[text('wizard.contact', { hours: promisedHours.contactCentre })]}
      onBack={wizard.back}
      actions={machine && <Button onClick={again}>{text('serviceRequest.again')}</Button>}
    >
      {machine && wizard.form.formik.values.symptomCodeList.length > 0 && (
        <Panel title={text('serviceRequest.yours')}>
          <ReviewList items={[...machineFacts(machine, text), ...answers(request, text, lunchTimeName)]} />
        </Panel>
      )}
    </Completed>
  );
}

function answers(request: ServiceRequestWizard, text: Text, lunchTimeName: (code: string) => string) {
  const { symptomCodeList, symptomDict, lunchTime, remarks } = request.wizard.form.formik.values;
  const chosen = request.options.filter(({ code }) => symptomCodeList.includes(code));
  const said = (name: string, value?: string) => (value ? text('kit.pair', { name, value }) : name);
  const symptoms = (
    <ul>
      {chosen.map((symptom) => (
        <li key={symptom.code}>{said(request.symptomName(symptom), symptomDict[symptom.code])}</li>
      ))}
    </ul>
  );
  return [
    { term: text('serviceRequest.symptoms'), value: symptoms },
    ...(lunchTime ? [{ term: text('serviceRequest.lunchTime'), value: lunchTimeName(lunchTime) }] : []),
    ...(remarks ? [{ term: text('serviceRequest.remarks'), value: remarks }] : []),
  ];
}
