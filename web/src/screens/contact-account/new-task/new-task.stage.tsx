import type { ContactAccount } from '@ebp/contracts/entities/contact-account';
import { useState } from 'react';
import { useTaskCreate } from '../../../api/task.ts';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { WithSummary } from '../../../components/layout/with-summary.tsx';
import { WizardFoot } from '../../../components/layout/wizard-foot.tsx';
import { notify } from '../../../components/overlay/notifications.ts';
import { SubmitButton } from '../../../forms/fields/submit-button.tsx';
import { FormWork } from '../../../forms/form-work.tsx';
import { PortalForm } from '../../../forms/portal-form.tsx';
import { usePortalForm } from '../../../forms/use-portal-form.ts';
import { useArea } from '../../../i18n/use-area.ts';
import { useText } from '../../../i18n/use-text.ts';
import { usePortalMap } from '../../../lib/portal-map.ts';
import { useCompany, useUser } from '../../../lib/session.ts';
import { usePageStep } from '../../../lib/tab.ts';
import { checkDue, firstTask, type NewTaskKind, type NewTaskValues, toRequest } from './new-task.values.ts';
import { AboutAccount, CallFields, TaskFields } from './new-task-fields.tsx';

interface NewTaskProps {
  account: ContactAccount;
  kind: NewTaskKind;
  /** Back to the account. */
  onLeave: () => void;
}

/** Plans a task for an account, or logs a call that no task is about yet. Loaded when it is opened. */
export function NewTaskStage(props: NewTaskProps) {
  return useArea('task') ? <NewTaskForm {...props} /> : <Skeleton />;
}

function NewTaskForm({ account, kind, onLeave }: NewTaskProps) {
  const text = useText();
  const { timeZone } = useCompany();
  const { code: agent } = useUser();
  const { pathOf } = usePortalMap();
  const { mutateAsync: create } = useTaskCreate();
  const title = text(kind === 'call' ? 'task.newCall' : 'task.new');
  usePageStep(title);
  const [initialValues] = useState(() =>
    firstTask(kind, {
      ...{ agent, timeZone },
      subject: kind === 'call' ? text('task.callWith', { name: account.name }) : '',
    }),
  );
  const form = usePortalForm({
    id: `new-${kind}-${account.code}`,
    initialValues,
    schema: async () => (await import('./new-task.schema.ts')).newTaskSchema(kind),
    rules: (values: NewTaskValues) => checkDue(values, timeZone),
    toRequest: (values: NewTaskValues) => toRequest(values, { kind, timeZone, account: account.code }),
    submit: async (body, idempotencyKey) => (await create({ body, idempotencyKey })).code,
    onSent: (_, code = '') => {
      notify({ tone: 'good', title: text('task.added', { code }) });
      onLeave();
    },
  });
  const giveUp = () => {
    form.giveUp();
    onLeave();
  };
  return (
    <WithSummary label={text('task.about')} summary={<AboutAccount account={account} />}>
      <FormWork form={form} history={{ name: text('menu.eccaCalendar'), path: pathOf('eccaCalendar') }} />
      <PortalForm form={form} label={title}>
        {kind === 'call' ? (
          <CallFields account={account} isOver={form.formik.values.status === 'CLOSED'} />
        ) : (
          <TaskFields account={account} />
        )}
        <WizardFoot
          isSticky
          onBack={giveUp}
          isBackDisabled={form.isSubmitting}
          primary={<SubmitButton form={form}>{text('common.save')}</SubmitButton>}
        />
      </PortalForm>
    </WithSummary>
  );
}
