import type { ServerResponse } from 'node:http';
import type { FileLink, Operation } from '@ebp/contracts/operation';
import { type ConditionParts, holdsAny, meets } from '../access/authorise.ts';
import { jsonHead } from '../http/answer.ts';
import { ClientAborted, UpstreamFailed } from '../http/errors.ts';
import type { LiveSession } from '../session/live-session.ts';
import type { UpstreamAnswer } from './exchange/upstream-answer.ts';

/** Makes the address of a file for one session. */
export type LinkFile = (
  target: Pick<FileLink, 'type'> & { readonly fileName: string },
  sessionKey: string,
) => string;

type Row = Record<string, unknown>;

/** Sessions that see no other machines than their own, whatever the upstream answers: guests, and who acts for a customer. */
const isLimited = ({ kind, acting }: LiveSession): boolean => kind === 'guest' || acting !== undefined;

/** Only answers that contain file names, or machines this session must not see, are parsed and serialised again. */
export function needsTransform(operation: Operation, session: LiveSession): boolean {
  return operation.links !== undefined || (isLimited(session) && operation.guestRows !== undefined);
}

/**
 * Adds links to rows with a file name and removes other machines from a guest's lists.
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
  if (isLimited(session) && operation.guestRows !== undefined) {
    keepOwnMachines(envelope, operation.guestRows, session.machineKeys);
    if (session.kind === 'guest') for (const list of operation.guestRows.emptied ?? []) empty(envelope, list);
  }
  for (const link of operation.links ?? []) {
    if (link.when === undefined || meets(parts, link.when)) addLinks(envelope, link, session, linkFile);
  }
  return envelope;
}

function keepOwnMachines(
  envelope: Row,
  { rows, machineKey }: NonNullable<Operation['guestRows']>,
  own: ReadonlySet<string>,
): void {
  const { holder, name } = holderOf(envelope, rows) ?? {};
  if (holder === undefined || name === undefined) {
    throw new UpstreamFailed({ why: { code: 'UPSTREAM_SHAPE_OTHER', detail: rows } });
  }
  const list = holder[name];
  if (list === undefined || list === null) return;
  if (!Array.isArray(list)) throw new UpstreamFailed({ why: { code: 'UPSTREAM_SHAPE_OTHER', detail: rows } });
  holder[name] = list.filter(
    (row) => isRow(row) && typeof row[machineKey] === 'string' && own.has(row[machineKey]),
  );
}

function empty(envelope: Row, path: string): void {
  const { holder, name } = holderOf(envelope, path) ?? {};
  if (holder !== undefined && name !== undefined) holder[name] = [];
}

function addLinks(envelope: Row, link: FileLink, session: LiveSession, linkFile: LinkFile): void {
  const found = holderOf(envelope, link.rows);
  const list = found?.holder[found.name];
  const isAllowed = link.anyOf === undefined || holdsAny(session, link.anyOf);
  for (const row of Array.isArray(list) ? list : [list]) {
    if (!isRow(row)) continue;
    const fileName = row[link.fileName];
    const canOpen = isAllowed && typeof fileName === 'string' && fileName !== '';
    row[link.link] = canOpen ? linkFile({ type: link.type, fileName }, session.sessionKey) : '';
  }
}

/** The object that holds the rows of a dotted path inside `data`, and the name of its list. */
function holderOf(envelope: Row, path: string): { holder: Row; name: string } | undefined {
  const steps = ['data', ...path.split('.').filter((step) => step !== '')];
  const name = steps.at(-1) ?? 'data';
  let holder: Row = envelope;
  for (const step of steps.slice(0, -1)) {
    const inner = holder[step];
    if (!isRow(inner)) return undefined;
    holder = inner;
  }
  return { holder, name };
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Sends JSON text that is already an envelope. It is personal, so it is never cached; no upstream header is passed on.
 */
export function sendEnvelope(response: ServerResponse, body: Buffer | string): void {
  response.writeHead(200, jsonHead(Buffer.byteLength(body)));
  // As a string, the body is written together with the head in one system call; latin1 maps bytes one to one.
  if (typeof body === 'string') response.end(body);
  else response.end(body.toString('latin1'), 'latin1');
}

/**
 * Streams an answer at the browser's pace.
 * @throws UpstreamFault when it breaks off; close the connection then, so that the browser sees an incomplete answer
 */
export async function streamEnvelope(response: ServerResponse, answer: UpstreamAnswer): Promise<void> {
  response.writeHead(200, jsonHead(answer.headers['content-length']));
  await answer.stream({
    write: (chunk) => response.write(chunk),
    onDrain: (resume) => response.once('drain', resume),
  });
  if (response.destroyed) throw new ClientAborted();
  response.end();
}
