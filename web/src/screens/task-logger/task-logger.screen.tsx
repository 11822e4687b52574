import type { Task } from '@ebp/contracts/entities/task';
import { today } from '@ebp/contracts/rules/dates';
import { longestText } from '@ebp/contracts/rules/limits';
import { taskMinutesMax } from '@ebp/contracts/rules/task-log';
import { useQuery } from '@tanstack/react-query';
import { taskQuery } from '../../api/task.ts';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { WithSummary } from '../../components/layout/with-summary.tsx';
import { WizardFoot } from '../../components/layout/wizard-foot.tsx';
import { notify } from '../../components/overlay/notifications.ts';
import { TaskFacts } from '../../components/task/task-facts.tsx';
import { TaskLog } from '../../components/task/task-log.tsx';
import { AccountPhone } from '../../forms/account-phone.tsx';
import { FormDateField, FormNumberField, FormTextField, SubmitButton } from '../../forms/form-fields.tsx';
import { FormWork } from '../../forms/form-work.tsx';
import { PortalForm } from '../../forms/portal-form.tsx';
import { FirstFocus, MomentField, ResultFields, StatusAfterField } from '../../forms/task-entry-fields.tsx';
import { useText } from '../../i18n/use-text.ts';
import { usePageParam } from '../../lib/pages/page-address.ts';
import { paths } from '../../lib/pages/paths.ts';
import { usePortalMap } from '../../lib/pages/portal-map.ts';
import { useLeavePage, usePageSuffix, useTabContact, useTabLabel } from '../../lib/pages/tab.ts';
import { useCompany } from '../../lib/session/session.ts';
import { useTaskLogger } from './use-task-logger.ts';

/** Adds an entry to the log of one task (CCC-09). */
export function TaskLoggerScreen() {
  const text = useText();
  const code = usePageParam('code');
  const leavePage = useLeavePage();
  const { pathOf } = usePortalMap();
  const task = useQuery(taskQuery(code));
  usePageSuffix(code);
  useTabLabel(`${text('menu.eccaTaskLogger')} ${code}`);
  useTabContact(task.data?.contactAccountCode);
  if (task.isLoadingError)
    return <LoadFailure title={text('task.failed')} query={task} level={2} unknown={text('task.unknown')} />;
  if (!task.data) return <Skeleton />;
  const leave = () => leavePage(pathOf('eccaTaskDetail', { code }) ?? paths.ebpHome);
  const finish = (isHeld: boolean) => {
    notify({ tone: 'good', title: text('task.saved', { code }) });
    if (isHeld) leave();
  };
  return <LogForm task={task.data} onSaved={finish} onBack={leave} />;
}

/** Number of earlier entries next to the form; the task has all of them. */
const shownEntries = 3;

/** The form for an entry, next to what the agent needs to know: the task and its last entries. */
function LogForm({
  task,
  onSaved,
  onBack,
}: {
  task: Task;
  onSaved: (isHeld: boolean) => void;
  onBack: () => void;
}) {
  const text = useText();
  const { form, task: read, writtenMeanwhile } = useTaskLogger(task, onSaved);
  return (
    <WithSummary
      label={text('task.about')}
      summary={
        <>
          <Panel title={read.subject}>
            <TaskFacts
              task={read}
              phone={read.contactAccountCode && <AccountPhone account={read.contactAccountCode} />}
            />
          </Panel>
          <Panel title={text('task.lastEntries')}>
            <TaskLog entries={read.logList.slice(0, shownEntries)} label={text('task.lastEntries')} />
          </Panel>
        </>
      }
    >
      <FormWork form={form} />
      <PortalForm form={form} label={text('task.entry')}>
        {writtenMeanwhile.length > 0 && (
          <Notice tone="warn">
            <div className="stack">
              <h2>{text('task.writtenMeanwhile')}</h2>
              <TaskLog entries={writtenMeanwhile} label={text('task.writtenMeanwhile')} />
            </div>
          </Notice>
        )}
        <EntryFields isOver={form.formik.values.status === 'CLOSED'} />
        <WizardFoot
          isSticky
          onBack={onBack}
          isBackDisabled={form.isSubmitting}
          primary={<SubmitButton form={form}>{text('common.save')}</SubmitButton>}
        />
      </PortalForm>
    </WithSummary>
  );
}

/** What was done, and the next step, if something is left to do (CCC-09). */
function EntryFields({ isOver }: { isOver: boolean }) {
  const text = useText();
  const { timeZone } = useCompany();
  return (
    <>
      <Panel title={text('task.entry')}>
        <FirstFocus>
          <ResultFields />
          <div className="columns-2">
            <MomentField name="workDatetime" label={text('task.workDatetime')} />
            <FormNumberField
              name="minutesSpent"
              label={text('task.minutesField')}
              max={taskMinutesMax}
              overMessage={text('task.minutes', { max: taskMinutesMax })}
              hasStepper
              isOptional
            />
          </div>
        </FirstFocus>
      </Panel>
      <Panel title={text('task.after')}>
        <div className="stack-loose">
          <StatusAfterField />
          {!isOver && (
            <div className="columns-2">
              <FormTextField
                name="nextStep"
                label={text('task.nextStep')}
                maxLength={longestText.line}
                autoComplete="off"
                isOptional
              />
              <FormDateField
                name="followUpDate"
                label={text('task.followUpDate')}
                min={today(timeZone)}
                isOptional
              />
            </div>
          )}
        </div>
      </Panel>
    </>
  );
}
