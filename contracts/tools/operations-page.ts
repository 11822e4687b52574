import { operationsWhileActing } from '../src/access/acting.ts';
import { operations } from '../src/catalogue.ts';
import type { Operation } from '../src/operation.ts';

const code = (text: string): string => `\`${text}\``;

const early = ({ beforeTerms }: { readonly beforeTerms?: true }): string =>
  beforeTerms ? ', also before the terms' : '';

function callers({ access, accessWhen, ownRecord }: Operation): string {
  if (access.to === 'nobody') return 'the gateway alone';
  const anyOf = (keys: readonly string[]): string => keys.map(code).join(' or ');
  const parts = [
    access.to === 'signed-in' ? 'every session' : anyOf(access.anyOf),
    ...(accessWhen ?? []).map(
      ({ when, anyOf: keys }) => `with ${code(`${when.at}=${when.is}`)} ${anyOf(keys)}`,
    ),
    ...(ownRecord ? [`${anyOf(ownRecord.anyOf)} for one’s own record${early(ownRecord)}`] : []),
    ...(access.guest ? ['guests too'] : []),
    ...(access.beforeTerms ? ['before the terms'] : []),
  ];
  return parts.join('; ');
}

function row(operation: Operation): string {
  const { id, requirement, method, path, effect, identity, scope = [] } = operation;
  const stamped = [...Object.keys(identity?.query ?? {}), ...Object.keys(identity?.body ?? {})];
  const cells = [
    code(id),
    `${method} ${code(path)}`,
    requirement,
    effect,
    callers(operation),
    scope.map(({ kind, at }) => `${kind} ${code(at)}`).join('<br>'),
    stamped.map(code).join(', '),
  ];
  return `| ${cells.join(' | ')} |`;
}

/** What is asked beyond the upstream's documents, and how it is switched off. */
function extensions(): string {
  const rows = operations.flatMap(({ id, extension }) => {
    if (!extension) return [];
    const { setting, summary, more } = extension;
    const added = more ? more.query.map(code).join(', ') : 'the whole operation';
    return [`| ${code(id)} | ${summary} | ${added} | ${code(setting)} |`];
  });
  return [
    '## Extensions',
    '',
    'Asked beyond the documents of the upstream. Without its setting an extension is not asked for: a whole operation answers 404, and the pages that use it leave it out or say so.',
    '',
    '| id | what the upstream does | new | setting |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
    actingSentence(),
    '',
  ].join('\n');
}

/** An extension of many calls at once: in whose name they are answered. */
function actingSentence(): string {
  return `With ${code('ACTING_FOR_CUSTOMERS')}, calls that an agent makes for a customer carry ${code('X-Acting-For')}, the code of that customer, beside the agent's token. The upstream checks that the token is an agent's who serves this customer, and answers as to a user of it, under the agent's own key and code; everybody else who sends the header is refused with 403 and ${code('isSuccess: false')}. These calls: ${[...operationsWhileActing].map(code).join(', ')}.`;
}

/** A page that lists every upstream call with key, scope and group. */
export function operationsPage(): string {
  const groups = [...new Set(operations.map(({ group }) => group))].sort();
  const sections = groups.map((group) => {
    const rows = operations.filter((operation) => operation.group === group).map(row);
    return [
      `## ${group}`,
      '',
      '| id | call | requirement | effect | who may call it | checked to be the caller’s | written by the gateway |',
      '| --- | --- | --- | --- | --- | --- | --- |',
      ...rows,
      '',
    ].join('\n');
  });
  const intro = [
    '# Upstream operations',
    '',
    `Generated from \`contracts/src/catalogue.ts\` by \`npm run docs:generate\`: ${operations.length} operations by endpoint group.`,
    'A `read` may be repeated, a `create` needs an idempotency key. Where several keys are named, one of them suffices.',
    '',
  ];
  return `${intro.join('\n')}\n${[...sections, extensions()].join('\n')}`;
}
