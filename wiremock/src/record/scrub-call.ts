import { companyCode } from '@ebp/contracts/company-schema';
import { success } from '@ebp/contracts/envelope';
import { type Language, languages } from '@ebp/contracts/languages';
import type { Operation } from '@ebp/contracts/operation';
import { fillPath } from '@ebp/contracts/path-template';
import { upstreamRequest } from '@ebp/contracts/upstream-request';
import * as z from 'zod';
import { jsonHeaders, type ResponseDefinition } from '../framework/mapping.ts';
import { operationAt } from '../framework/paths.ts';
import { pdf } from '../framework/pdf.ts';
import type { Fakes } from './fakes.ts';
import type { RecordedCall } from './recorder.ts';
import { rejectionOf } from './rejection.ts';
import { scrubbed } from './scrub-value.ts';

/** The request of a call, without personal data. */
export interface ScrubbedRequest {
  readonly operation: Operation;
  readonly company: string;
  /** Empty where none of the portal's was asked for. */
  readonly language: Language | '';
  readonly actingFor: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string | readonly string[]>>;
  /** Parsed JSON; absent where none was sent. */
  readonly body?: unknown;
  /** Plain parts of a form. */
  readonly form?: Readonly<Record<string, string>>;
}

export interface ScrubbedCall extends ScrubbedRequest {
  readonly response: ResponseDefinition;
  /** Not so where it is rejected, which has the status of a success. */
  readonly isSuccess: boolean;
}

export function parsed(bytes: Buffer): unknown {
  try {
    return bytes.length === 0 ? undefined : JSON.parse(bytes.toString());
  } catch {
    return undefined;
  }
}

const plainParts = async (body: Buffer, contentType: string): Promise<Record<string, string>> => {
  const headers = { 'Content-Type': contentType };
  const data = await new Response(new Uint8Array(body), { headers }).formData().catch(() => new FormData());
  return Object.fromEntries(
    [...data].filter((part): part is [string, string] => typeof part[1] === 'string'),
  );
};

function scrubbedQuery(schema: z.ZodType | undefined, search: URLSearchParams, fakes: Fakes) {
  const query = Object.fromEntries(
    [...new Set(search.keys())].map((name) => {
      const values = search.getAll(name);
      return [name, values.length === 1 ? values[0] : values];
    }),
  );
  return scrubbed(schema, query, fakes) as ScrubbedRequest['query'];
}

/** @returns nothing for a call outside the catalogue, whose content is unknown */
async function scrubbedRequest(call: RecordedCall, fakes: Fakes): Promise<ScrubbedRequest | undefined> {
  const url = URL.parse(call.url, 'http://upstream');
  const found = url && operationAt(call.method, url.pathname);
  if (!found) return undefined;
  const { operation } = found;
  const schemas = upstreamRequest(operation);
  const params = scrubbed(schemas.params, found.params, fakes) as Record<string, string>;
  const isForm = call.contentType.startsWith('multipart/form-data');
  const body = isForm || !schemas.body ? undefined : parsed(call.body);
  const form = isForm ? await plainParts(call.body, call.contentType) : undefined;
  return {
    operation,
    company: companyCode.safeParse(call.company).data ?? '',
    language: languages.find((tag) => tag === call.language) ?? '',
    actingFor: fakes.text(call.actingFor),
    path: fillPath(operation.path, params),
    query: scrubbedQuery(schemas.query, url.searchParams, fakes),
    ...(body !== undefined && { body: scrubbed(schemas.body, body, fakes) }),
    ...(form && { form: scrubbed(schemas.body, form, fakes) as Record<string, string> }),
  };
}

const saysSuccess = (json: unknown, isSuccess: boolean): boolean =>
  z.object({ isSuccess: z.literal(isSuccess) }).safeParse(json).success;

/** Of an unsuccessful answer only the fields of a rejection: it may repeat what was sent. */
function scrubbedAnswer(operation: Operation, json: unknown, fakes: Fakes): unknown {
  return saysSuccess(json, true)
    ? scrubbed(success(operation.data), json, fakes)
    : { ...(scrubbed(rejectionOf(operation, json), json, fakes) as object), data: null };
}

const document = pdf('Recorded document', ['Its content was not kept.']);

/**
 * Documents are replaced completely, because their content cannot be checked, and of the headers only the media type is
 * kept.
 */
function scrubbedDocument(answerType: string): ResponseDefinition {
  const [mediaType = ''] = answerType.split(';');
  const isPlain = /^(?:application|image|video|audio|text)\/[\w.+-]{1,80}$/.test(mediaType);
  return {
    status: 200,
    headers: { 'Content-Type': isPlain ? mediaType : 'application/octet-stream' },
    body: mediaType === 'application/pdf' ? document : 'Recorded document',
  };
}

/** A call without personal data; the same fakes give related calls the same values. */
export async function scrubbedCall(call: RecordedCall, fakes: Fakes): Promise<ScrubbedCall | undefined> {
  const request = await scrubbedRequest(call, fakes);
  if (!request) return undefined;
  const { operation } = request;
  const { status, answer, answerType } = call;
  const json = parsed(answer);
  if (operation.answer === 'stream' && status === 200 && !saysSuccess(json, false))
    return { ...request, response: scrubbedDocument(answerType), isSuccess: true };
  const jsonBody = json === undefined ? undefined : scrubbedAnswer(operation, json, fakes);
  return {
    ...request,
    response: { status, headers: jsonHeaders, ...(jsonBody !== undefined && { jsonBody }) },
    isSuccess: status === 200 && saysSuccess(json, true),
  };
}
