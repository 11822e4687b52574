import type { Task } from '@ebp/contracts/entities/task';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { contactCentreQuery, useContactCentre } from '../../api/contact-centre.ts';
import { taskAssigneesQuery, useTaskAssign } from '../../api/task.ts';
import { Button } from '../../components/button/button.tsx';
import { Select } from '../../components/field/select.tsx';
import { notify } from '../../components/overlay/notifications.ts';
import { useSubmitGuard } from '../../forms/use-submit-guard.ts';
import { useText } from '../../i18n/use-text.ts';
import { useRights, useUser } from '../../lib/session/session.ts';

/**
 * Loads what `TaskOwner` needs beside the task, and tells whether it is still awaited, unless it failed: rendered later
 * than the task, it would move it.
 */
export function useOwnerAwaited(): boolean {
  const { canUpdate } = useRights('eccaTaskLogger');
  const centre = useQuery({ ...contactCentreQuery, enabled: canUpdate });
  const agents = useQuery({
    ...taskAssigneesQuery(),
    enabled: canUpdate && centre.data?.canPlanTasks === true,
  });
  return [centre, agents].some(({ isLoading, failureCount }) => isLoading && failureCount === 0);
}

/** Takes an open task over, or gives it to a colleague, where the upstream can do that and this agent may. */
export function TaskOwner({ task }: { task: Task }) {
  const { canUpdate } = useRights('eccaTaskLogger');
  const { canPlanTasks } = useContactCentre();
  return canUpdate && canPlanTasks && task.status !== 'CLOSED' ? (
    <OwnerActions key={task.code} task={task} />
  ) : null;
}

function OwnerActions({ task }: { task: Task }) {
  const text = useText();
  const { code: own } = useUser();
  const { data: agents = [] } = useQuery(taskAssigneesQuery());
  const [wished, setWished] = useState('');
  const assign = useTaskAssign(task);
  const { run, isSubmitting } = useSubmitGuard();
  const give = (agent: string) => {
    const saved = async () => {
      const { assignee } = await assign.mutateAsync(agent);
      setWished('');
      notify({ tone: 'good', title: text('task.given', { code: task.code, name: assignee ?? agent }) });
    };
    // Once for each version of the task, however often it is pressed; a failure is shown by the mutation.
    run(saved, `${task.version} ${agent}`).catch(() => undefined);
  };
  const others = agents.filter(({ code }) => code !== own && code !== task.assigneeCode);
  // Whoever has the task by now is no choice any more.
  const chosen = others.some(({ code }) => code === wished) ? wished : '';
  return (
    <>
      {others.length > 0 && (
        <>
          <Select
            label={text('task.give')}
            isLabelHidden
            isSmall
            placeholder={text('task.give')}
            value={chosen}
            onChange={setWished}
            options={others.map(({ code: value, name: label }) => ({ value, label }))}
          />
          <Button
            isSmall
            isBusy={isSubmitting}
            isDisabled={chosen === '' && text('task.chooseColleague')}
            onClick={() => give(chosen)}
          >
            {text('task.hand')}
          </Button>
        </>
      )}
      {task.assigneeCode !== own && (
        <Button isSmall isBusy={isSubmitting} onClick={() => give(own)}>
          {text('task.takeOver')}
        </Button>
      )}
    </>
  );
}
