import { readFileSync } from 'node:fs';
import { messageIdOf, type ProblemCode, problemStatus } from '../src/envelope.ts';
import { type Json, refTo } from './openapi-schemas.ts';

const texts: Readonly<Record<string, string>> = {
  ...textsOf('common'),
  // Only tabs that act for a customer load it.
  ...textsOf('acting'),
};

function textsOf(area: string): Record<string, string> {
  return JSON.parse(readFileSync(new URL(`../../web/src/i18n/en/${area}.json`, import.meta.url), 'utf8'));
}

/** Failures by their HTTP status, as one answer each: a status may stand for several codes. */
const codesByStatus = new Map<number, ProblemCode[]>();
for (const [code, status] of Object.entries(problemStatus) as [ProblemCode, number][]) {
  codesByStatus.set(status, [...(codesByStatus.get(status) ?? []), code]);
}

const nameOf = (status: number): string => `Failure${status}`;

/** Errors that any call may return. */
const anyCall = [403, 404, 405, 429, 500, 503];
/** Additional errors of calls with a session, with a body, with a file, that create, or that go upstream. */
const more = {
  session: [401],
  body: [400, 408, 413, 422],
  file: [413, 415],
  create: [409],
  upstream: [502, 504],
};

/** The responses of a call that may fail in these ways. */
export function failures(kinds: readonly (keyof typeof more)[]): Json {
  const statuses = new Set([...anyCall, ...kinds.flatMap((kind) => more[kind])]);
  return Object.fromEntries(
    [...statuses].sort((a, b) => a - b).map((status) => [status, refTo('responses', nameOf(status))]),
  );
}

/** A failure as it is sent, under the code's name, with the text that the portal's own pages show for it. */
function exampleOf(code: ProblemCode): [ProblemCode, Json] {
  const messageId = messageIdOf(code);
  const error = { code, messageId, correlationId: '00000000-0000-4000-8000-00000000c0de' };
  return [code, { summary: texts[messageId], value: { isSuccess: false, data: null, error } }];
}

const answer = (codes: readonly ProblemCode[], description: string): Json => ({
  description,
  content: {
    'application/json': {
      schema: refTo('schemas', 'Failure'),
      examples: Object.fromEntries(codes.map(exampleOf)),
    },
  },
});

/** For `components.responses`: one for each status, and one of any status. */
export function failureResponses(): Json {
  const byStatus = [...codesByStatus].map(([status, codes]) => [
    nameOf(status),
    answer(codes, codes.join(', ')),
  ]);
  return { ...Object.fromEntries(byStatus), Failure: answer(['INTERNAL'], 'Any other status is a failure') };
}
