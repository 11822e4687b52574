import { promisedHours } from '@ebp/contracts/rules/limits';
import { Button } from '../../components/button/button.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { ReviewList } from '../../components/layout/review-list.tsx';
import { Completed } from '../../forms/wizard/completed.tsx';
import { useText } from '../../i18n/use-text.ts';
import { machineFacts } from './machine-facts.tsx';
import type { ServiceRequestWizard } from './use-service-request.ts';

/** Thanks, the request number, when somebody calls back, whom to ask, and what was sent (SRV-11). */
export function CompleteStage({ request }: { request: ServiceRequestWizard }) {
  const text = useText();
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
          <ReviewList items={[...machineFacts(machine, text), ...answers(request, text)]} />
        </Panel>
      )}
    </Completed>
  );
}

function answers(request: ServiceRequestWizard, text: ReturnType<typeof useText>) {
  const { symptomCodeList, symptomDict, lunchTime, remarks } = request.wizard.form.formik.values;
  const chosen = request.options.filter(({ code }) => symptomCodeList.includes(code));
  const symptoms = (
    <ul>
      {chosen.map((symptom) => (
        <li key={symptom.code}>
          {[request.symptomName(symptom), symptomDict[symptom.code]].filter(Boolean).join(': ')}
        </li>
      ))}
    </ul>
  );
  const lunch = request.lunchTimes.find(({ value }) => value === lunchTime)?.label;
  return [
    { term: text('serviceRequest.symptoms'), value: symptoms },
    ...(lunch ? [{ term: text('serviceRequest.lunchTime'), value: lunch }] : []),
    ...(remarks ? [{ term: text('serviceRequest.remarks'), value: remarks }] : []),
  ];
}
