import type { DataOf, Operation, RequestOf } from '@ebp/contracts/operation';
import type { DemoAccount } from '@ebp/contracts/testing/demo-world';
import type { ZodType } from 'zod';
import { exampleCorrelationId, exampleSessionId, identityOf } from './account.ts';
import { jsonHeaders, type Mapping, mappingId, priority, type RequestExample } from './mapping.ts';
import { changes, emptyMemory, keyHeader, rememberDelayMs, topicHeader, usesMemory } from './memory.ts';
import { beforeSignIn, exampleOf, requestPattern, type Wanted } from './request-pattern.ts';
import { isTemplate, render } from './template.ts';

/** One recorded success of an operation. */
export interface Recorded<O extends Operation = Operation> {
  /** Unique within the operation; becomes part of names and file names. */
  readonly name: string;
  /** Whose calls it answers; their identity values are demanded. The first one stands in the example. */
  readonly as: DemoAccount | readonly DemoAccount[];
  /** Narrows the call; what is not named here may have any value the contract allows. */
  readonly params?: Readonly<Record<string, Wanted>>;
  readonly query?: Readonly<Record<string, Wanted>>;
  /** JSON path -> text it must equal. */
  readonly body?: Readonly<Record<string, string>>;
  /** What the browser sends in the example beyond `params` and `query`; identity is added. */
  readonly example?: { readonly query?: Readonly<Record<string, string>> } & Pick<
    Body<O>,
    'body' & keyof Body<O>
  >;
  /** Parts of the example of a multipart operation. */
  readonly form?: RequestExample['form'];
  /** `data` of the answer. May hold template expressions (see template.ts). */
  readonly data?: DataOf<O>;
  /** A file below `__files` instead, for an operation that answers a stream. */
  readonly file?: { readonly path: string; readonly contentType: string; readonly content?: FileContent };
  /** Keeps the request's body under this key (text or template), so that later answers can show it. */
  readonly remember?: string;
  /** Operation under whose id it is kept, where that is another one. */
  readonly rememberAs?: Operation;
  /** Exists by what users changed alone: nobody recorded it. */
  readonly madeByUsers?: true;
  /** Wins over the other answers of the operation where both fit. */
  readonly preferred?: true;
}

/** Text, or the bytes of a picture, document or film. */
export type FileContent = string | Uint8Array;

type Body<O extends Operation> =
  RequestOf<O> extends { readonly body: infer B }
    ? { readonly body?: B | OwnRecordBody<O> }
    : { readonly body?: unknown };

/** What callers send of themselves, where that is another form. */
type OwnRecordBody<O extends Operation> = O extends {
  readonly ownRecord: { readonly body: ZodType<infer B> };
}
  ? B
  : never;

/** What the generator writes for one operation: its mappings and the bodies they name. */
export interface StubSet {
  readonly operation: Operation;
  readonly mappings: readonly Mapping[];
  /** Path below `__files` -> content. */
  readonly files: Readonly<Record<string, FileContent>>;
}

const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const accountsOf = (as: Recorded['as']): readonly DemoAccount[] => ('pkey' in as ? [as] : as);

function exampleRequest(operation: Operation, recorded: Recorded): RequestExample {
  const [account] = accountsOf(recorded.as);
  if (!account) throw new TypeError(`${operation.id}: "${recorded.name}" answers nobody`);
  const stamp = (fields: Readonly<Record<string, Parameters<typeof identityOf>[1]>> = {}) =>
    Object.fromEntries(Object.entries(fields).map(([name, source]) => [name, identityOf(account, source)]));
  const wanted = Object.entries(recorded.query ?? {}).map(([name, value]) => [name, exampleOf(value)]);
  const defaults = (operation.query?.safeParse({}).data ?? {}) as Record<string, string>;
  const query = new URLSearchParams({
    ...defaults,
    ...recorded.example?.query,
    ...Object.fromEntries(wanted),
    ...stamp(operation.identity?.query),
  });
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = recorded.params?.[name];
    if (value === undefined) throw new TypeError(`${operation.id}: "${recorded.name}" needs params.${name}`);
    return exampleOf(value);
  });
  const body = operation.body || operation.identity?.body;
  const multipart = operation.request === 'multipart';
  return {
    method: operation.method,
    url: query.size > 0 ? `${path}?${query}` : path,
    headers: {
      ...(beforeSignIn.has(operation.id)
        ? {}
        : { Authorization: `Bearer dev.${account.pkey}.example`, 'X-Session-Id': exampleSessionId }),
      'X-Company': account.company,
      'X-Application-Key': 'EBP_PORTAL',
      'X-Correlation-Id': exampleCorrelationId,
      ...(body && !multipart && jsonHeaders),
    },
    ...(body &&
      !multipart && { body: { ...(recorded.example?.body as object), ...stamp(operation.identity?.body) } }),
    ...(multipart && { form: { ...recorded.form, ...stamp(operation.identity?.body) } }),
  };
}

function answering(
  area: string,
  operation: Operation,
  recorded: Recorded,
): [readonly Mapping[], Record<string, FileContent>] {
  const name = `${operation.id}: ${recorded.name}`;
  const fileName = slug(name);
  const text = recorded.file ? undefined : render({ isSuccess: true, data: recorded.data ?? null });
  const path = recorded.file?.path ?? `${area}/${fileName}.json`;
  const showsChanges = text !== undefined && usesMemory(text);
  const direct = {
    status: 200,
    headers: recorded.file ? { 'Content-Type': recorded.file.contentType } : jsonHeaders,
    bodyFileName: path,
    ...(text && isTemplate(text) && { transformers: ['response-template'] }),
    ...(showsChanges && { transformerParameters: emptyMemory }),
  };
  const indirect = {
    proxyBaseUrl: `{{request.baseUrl}}/${recorded.remember === undefined ? 'recall' : 'remember'}/${area}/${fileName}`,
    ...(recorded.remember !== undefined && {
      fixedDelayMilliseconds: rememberDelayMs,
      additionalProxyRequestHeaders: {
        [topicHeader]: (recorded.rememberAs ?? operation).id,
        [keyHeader]: recorded.remember,
      },
    }),
    transformers: ['response-template'],
  };
  const mapping: Mapping = {
    id: mappingId(name),
    name,
    priority: recorded.preferred ? priority.preferred : priority.answer,
    request: requestPattern(operation, { ...recorded, accounts: accountsOf(recorded.as) }),
    response: recorded.remember === undefined ? direct : indirect,
    metadata: {
      operation: operation.id,
      outcome: 'success',
      example: exampleRequest(operation, recorded),
      file: path,
    },
  };
  const content = text ?? recorded.file?.content;
  const files = content === undefined ? {} : { [path]: content };
  const isRead = recorded.remember === undefined && showsChanges;
  if (!isRead) return [[mapping], files];
  const pair = recordedAndChanged(mapping, indirect);
  return [recorded.madeByUsers ? pair.slice(1) : pair, files];
}

/** The recorded answer, and the one that takes its place once something was changed. */
function recordedAndChanged(mapping: Mapping, changed: Mapping['response']): readonly Mapping[] {
  const { scenarioName, none, shown } = changes;
  const name = `${mapping.name}, with changes`;
  return [
    { ...mapping, scenarioName, requiredScenarioState: none },
    { ...mapping, id: mappingId(name), name, scenarioName, requiredScenarioState: shown, response: changed },
  ];
}

/** Turns recorded successes into mappings and body files; `area` names their folders. */
export function recordedAnswers<O extends Operation>(
  area: string,
  operation: O,
  recorded: readonly Recorded<O>[],
): StubSet {
  const pairs = (recorded as readonly Recorded[]).map((one) => answering(area, operation, one));
  return {
    operation,
    mappings: pairs.flatMap(([mappings]) => mappings),
    files: Object.assign({}, ...pairs.map(([, files]) => files)) as Record<string, FileContent>,
  };
}
