import type { FileLink, Operation, OwnRows } from '@ebp/contracts/operation';
import { documentName } from '@ebp/contracts/operations/file';
import { isBlank } from '@ebp/contracts/rules/fields';
import { type ConditionParts, holdsAny, meets } from '../access/authorise.ts';
import { UpstreamFailed } from '../http/errors.ts';
import type { LiveSession } from '../session/live-session.ts';

/** Makes the address of a file for one session and its rights. */
export type LinkFile = (
  target: Pick<FileLink, 'type'> & { readonly fileName: string },
  session: Pick<LiveSession, 'sessionKey' | 'rightsKey'>,
) => string;

type Row = Record<string, unknown>;

/** Sessions that see no other machines and customers than their own, whatever the upstream answers: guests, and who acts for a customer. */
const isLimited = ({ kind, acting }: LiveSession): boolean => kind === 'guest' || acting !== undefined;

/** Only answers that contain file names, or rows this session must not see, are parsed and serialised again. */
export function needsTransform(operation: Operation, session: LiveSession): boolean {
  return operation.links !== undefined || (isLimited(session) && operation.ownRows !== undefined);
}

/**
 * Changes a parsed answer in place and returns it: adds links to rows with the name of a file that can be opened, and
 * removes from the lists of a guest, and of who acts for a customer, what is not theirs.
 * @throws UpstreamFailed when the answer does not have the expected shape: nothing passes unfiltered
 */
export function transformAnswer(
  operation: Operation,
  session: LiveSession,
  parts: ConditionParts,
  answer: unknown,
  linkFile: LinkFile,
): unknown {
  const envelope = isRow(answer) ? answer : {};
  if (isLimited(session) && operation.ownRows !== undefined) {
    keepOwnRows(envelope, operation.ownRows, session);
    if (session.kind === 'guest') withhold(envelope, operation.ownRows.instead ?? {});
  }
  for (const link of operation.links ?? []) {
    if (link.when === undefined || meets(parts, link.when)) addLinks(envelope, link, session, linkFile);
  }
  return envelope;
}

function keepOwnRows(envelope: Row, ownRows: OwnRows, session: LiveSession): void {
  const { rows } = ownRows;
  const found = holderOf(envelope, rows);
  if (found === undefined) throw otherShape(rows);
  const { holder, name } = found;
  const list = holder[name];
  if (list === undefined || list === null) return;
  if (!Array.isArray(list)) throw otherShape(rows);
  holder[name] = list.filter((row) => isRow(row) && isOwn(row, ownRows, session));
}

function isOwn(row: Row, of: OwnRows, { machineKeys, customerCodes }: LiveSession): boolean {
  if (of.machineKey) {
    const key = of.machineKey.map((field) => row[field]).find((value) => !isBlank(value));
    return typeof key === 'string' && machineKeys.has(key);
  }
  const code = row[of.customerCode] ?? '';
  return code === '' || (typeof code === 'string' && customerCodes.has(code));
}

function otherShape(detail: string): UpstreamFailed {
  return new UpstreamFailed({ why: { code: 'UPSTREAM_SHAPE_OTHER', detail } });
}

function withhold(envelope: Row, instead: Readonly<Record<string, unknown>>): void {
  for (const [path, value] of Object.entries(instead)) {
    const found = holderOf(envelope, path);
    if (found !== undefined) found.holder[found.name] = value;
  }
}

function addLinks(envelope: Row, link: FileLink, session: LiveSession, linkFile: LinkFile): void {
  const found = holderOf(envelope, link.rows);
  const list = found?.holder[found.name];
  const isAllowed = link.anyOf === undefined || holdsAny(session, link.anyOf);
  for (const row of Array.isArray(list) ? list : [list]) {
    if (!isRow(row)) continue;
    const { data: fileName } = documentName.safeParse(row[link.fileName]);
    const canOpen = isAllowed && fileName !== undefined;
    row[link.link] = canOpen ? linkFile({ type: link.type, fileName }, session) : '';
  }
}

/** The object that holds the rows of a dotted path inside `data`, and the name of its list. */
function holderOf(envelope: Row, path: string): { holder: Row; name: string } | undefined {
  let found = { holder: envelope, name: 'data' };
  for (const step of path === '' ? [] : path.split('.')) {
    const inner = found.holder[found.name];
    if (!isRow(inner)) return undefined;
    found = { holder: inner, name: step };
  }
  return found;
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
