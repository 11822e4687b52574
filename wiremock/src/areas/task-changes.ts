import type { TaskSummary } from '@ebp/contracts/entities/task';
import { taskLoggerUpdate } from '@ebp/contracts/operations/task';
import { raw, render } from '../framework/template.ts';

/** Keeps text under a name for the rest of an answer. */
export function assign(name: string, text: string): string {
  return `{{#assign '${name}'}}${text}{{/assign}}`;
}

/** Runs the text once for each log entry that was added to a task since the start, oldest first. */
export function eachAdded(code: string, text: string): string {
  return `{{#each parameters.memory.[${taskLoggerUpdate.id}]}}{{#if (matches @key '${code}@[0-9]+')}}${text}{{/if}}{{/each}}`;
}

/** Finds out how a task stands by now, as JSON text under the name `status`. */
function statusFound({ code, status }: Pick<TaskSummary, 'code' | 'status'>): string {
  return (
    assign('status', JSON.stringify(status)) +
    eachAdded(code, assign('status', '{{toJson this.body.status}}'))
  );
}

/** How a task stands by now. */
export function statusNow(task: Pick<TaskSummary, 'code' | 'status'>): string {
  return raw(`${statusFound(task)}{{status}}`);
}

/** Those of the tasks that nobody has closed since the start. */
export function stillOpen(tasks: readonly TaskSummary[]): TaskSummary[] {
  const items = tasks.map((task) => {
    const row = render({ ...task, status: raw('{{status}}') }).trimEnd();
    const shown = `{{openSep}}${row} ${assign('openSep', ',')}`;
    return `${statusFound(task)}{{#unless (eq status '"CLOSED"')}}${shown}{{/unless}}`;
  });
  return raw(`${assign('openSep', '')}[${items.join('\n')}]`);
}
