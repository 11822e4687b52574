import type { TaskSummary } from '@ebp/contracts/entities/task';
import { Panel } from '../../components/layout/panel.tsx';
import { WaitingTasks } from '../../components/task/waiting-tasks.tsx';
import { useText } from '../../i18n/use-text.ts';
import styles from './contact-account.module.css';

/** What is still to be done for the account. */
export function OpenTasks({ tasks }: { tasks: readonly TaskSummary[] }) {
  const text = useText();
  const words = { overdue: text('contactAccount.overdue'), urgent: text('contactAccount.urgent') };
  return (
    <Panel title={text('contactAccount.openTasks', { count: tasks.length })} isFlush>
      {tasks.length === 0 ? (
        <p className={styles.none}>{text('contactAccount.noTasks')}</p>
      ) : (
        <WaitingTasks tasks={tasks} words={words} />
      )}
    </Panel>
  );
}
