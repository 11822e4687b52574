import type { Task } from '@ebp/contracts/entities/task';
import { Notice } from '../../components/feedback/notice.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { WithSummary } from '../../components/layout/with-summary.tsx';
import { WizardFoot } from '../../components/layout/wizard-foot.tsx';
import { TaskFacts } from '../../components/task/task-facts.tsx';
import { TaskLog } from '../../components/task/task-log.tsx';
import { SubmitButton } from '../../forms/fields/submit-button.tsx';
import { PortalForm } from '../../forms/portal-form.tsx';
import { FormWork } from '../../forms/unfinished-work.tsx';
import { useText } from '../../i18n/use-text.ts';
import { EntryFields } from './entry-fields.tsx';
import { useTaskLogger } from './use-task-logger.ts';

/** So many earlier entries stand beside the form; all of them are in the task. */
const shownEntries = 3;

interface LogFormProps {
  task: Task;
  onSaved: () => void;
  onBack: () => void;
}

/** The entry beside what its writer has to know: the task and what was done last. */
export function LogForm({ task, onSaved, onBack }: LogFormProps) {
  const text = useText();
  const { form, task: read, writtenMeanwhile } = useTaskLogger(task, onSaved);
  const giveUp = () => {
    form.giveUp();
    onBack();
  };
  return (
    <WithSummary
      label={text('task.about')}
      summary={
        <>
          <Panel title={read.subject}>
            <TaskFacts task={read} />
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
        <EntryFields />
        <WizardFoot
          onBack={giveUp}
          isBackDisabled={form.isSubmitting}
          primary={<SubmitButton form={form}>{text('common.save')}</SubmitButton>}
        />
      </PortalForm>
    </WithSummary>
  );
}
