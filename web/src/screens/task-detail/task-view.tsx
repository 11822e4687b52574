import type { Task } from '@ebp/contracts/entities/task';
import { Link } from '../../components/button/link.tsx';
import { EditIcon } from '../../components/icons/screen-icons.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { TaskFacts } from '../../components/task/task-facts.tsx';
import { TaskLog } from '../../components/task/task-log.tsx';
import { useText } from '../../i18n/use-text.ts';
import { usePortalMap } from '../../lib/portal-map.ts';
import { TaskOwner } from './task-owner.tsx';

/** A task with its log, and a link to add an entry. */
export function TaskView({ task }: { task: Task }) {
  const text = useText();
  const { pathOf } = usePortalMap();
  const logger = pathOf('eccaTaskLogger', { code: task.code });
  return (
    <>
      <Panel title={task.subject} actions={<TaskOwner task={task} />}>
        <TaskFacts task={task} />
      </Panel>
      <Panel
        title={text('task.log')}
        actions={
          logger && (
            <Link to={logger} look={{ variant: 'primary' }} icon={<EditIcon isSmall />}>
              {text('task.writeLog')}
            </Link>
          )
        }
      >
        <TaskLog entries={task.logList} label={text('task.log')} />
      </Panel>
    </>
  );
}
