import { operations } from '@ebp/contracts/catalogue';
import { success } from '@ebp/contracts/envelope';
import { userCurrentInfo } from '@ebp/contracts/operations/user';
import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import { expect, it } from 'vitest';
import { send } from '../check/send.ts';
import { strictFaults } from '../check/strict-parse.ts';
import { callAdmin } from '../framework/admin.ts';
import type { RequestExample } from '../framework/mapping.ts';
import { operationAt } from '../framework/paths.ts';
import { useStateService } from '../service/testing.ts';
import { useRecordedUpstream } from '../testing/recorded-upstream.ts';
import type { Fakes } from './fakes.ts';
import { type RecordedCall, startRecorder } from './recorder.ts';
import { recordingOf } from './recording.ts';
import { parsed, type ScrubbedCall, type ScrubbedRequest, scrubbedCall } from './scrub-call.ts';
import { examplesOf, variantsOf } from './testing.ts';

const live = useStateService();
const player = useRecordedUpstream();

/** A call like that of a gateway that knows the recording's people and keys. */
function exampleOf(request: ScrubbedRequest): RequestExample {
  const { operation, company, language, actingFor, path, query, body, form } = request;
  const search = new URLSearchParams(query as Record<string, string>);
  return {
    method: operation.method,
    url: search.size > 0 ? `${path}?${search}` : path,
    headers: {
      Authorization: 'Bearer anybody',
      'X-Session-Id': 's-1',
      'X-Company': company,
      'X-Application-Key': 'EBP_PORTAL',
      'X-Correlation-Id': 'c-1',
      ...(language && { 'Accept-Language': language }),
      ...(actingFor && { 'X-Acting-For': actingFor }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body }),
    ...(form && { form: { ...form, file: { fileName: 'f.pdf', content: '%PDF-1.4' } } }),
  };
}

const saying =
  (headers: Readonly<Record<string, string>>) =>
  (example: RequestExample): RequestExample => ({ ...example, headers: { ...example.headers, ...headers } });

/** The same page in Chinese, and what an agent reads of itself and of the customer whom it acts for. */
function askedOtherwise(examples: readonly RequestExample[]): readonly RequestExample[] {
  const reads = examples.filter(({ method }) => method === 'GET');
  const agent = saying({ Authorization: `Bearer dev.${demoAccounts.contactCentreAgent.pkey}.example` });
  const own = reads.filter(({ url }) => url === userCurrentInfo.path).map(agent);
  return [
    ...reads.map(saying({ 'Accept-Language': 'zh-Hant' })),
    ...own,
    ...own.map(saying({ 'X-Acting-For': 'HK001' })),
  ];
}

/** One call of each form: an operation with certain parts of query and body. */
function eachForm(examples: readonly RequestExample[]): readonly RequestExample[] {
  const formOf = ({ method, url, body }: RequestExample) => {
    const [path = '', search] = url.split('?');
    const parts = [...new URLSearchParams(search).keys(), ...Object.keys(Object(body))];
    return [operationAt(method, path)?.operation.id, ...parts].join();
  };
  return [...new Map(examples.map((one) => [formOf(one), one])).values()];
}

/** The same question is repeated in the order of its answers; this many different questions are asked at once. */
const atOnce = 8;
async function eachQuestion(calls: readonly Scrubbed[], ask: (call: Scrubbed) => Promise<void>) {
  const waiting = [...Map.groupBy(calls, ({ question }) => question).values()];
  const work = async (): Promise<void> => {
    for (let same = waiting.shift(); same; same = waiting.shift()) for (const call of same) await ask(call);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

interface Scrubbed {
  readonly call: RecordedCall;
  readonly scrubbed: ScrubbedCall;
  readonly example: RequestExample;
  readonly question: string;
}

async function asScrubbed(call: RecordedCall, fakes: Fakes): Promise<Scrubbed> {
  const scrubbed = await scrubbedCall(call, fakes);
  if (!scrubbed) throw new Error(`${call.url} is no operation`);
  const example = exampleOf(scrubbed);
  return { call, scrubbed, example, question: JSON.stringify(example) };
}

it('records every operation with variants of query, body, language and customer acted for, and plays each of them', async () => {
  const examples = examplesOf('CHK').map(saying({ 'Accept-Language': 'en' }));
  const all = [
    ...[...examples, ...eachForm(examples).flatMap(variantsOf), ...askedOtherwise(examples)],
    ...examplesOf('CMTW').map(saying({ 'Accept-Language': 'en' })),
  ];
  const recorder = await startRecorder(live.url());
  for (const example of all) await (await send(recorder.url, example)).arrayBuffer();
  const calls = await recorder.stop();
  const { mappings, fakes, leftOut } = await recordingOf(calls);
  expect([calls.length, leftOut]).toEqual([all.length, 0]);

  // Its stubs take precedence over those of the recorded upstream, whose own answers are marked as such.
  await callAdmin(player.url, 'POST', 'mappings/import', { mappings });
  const asked = await Promise.all(calls.map((call) => asScrubbed(call, fakes)));
  const played = new Set<string>();
  /** Stub -> the one question that it answers. */
  const questions = new Map<string, string>();
  await eachQuestion(asked, async ({ call, scrubbed: { operation, response }, example, question }) => {
    const at = `${call.method} ${call.url} ${call.body}`;
    const answer = await send(player.url, example);
    const [stub = ''] = (answer.headers.get('Matched-Stub-Name') ?? '').split(', answer');
    expect(stub, at).toMatch(new RegExp(`^recorded \\d+: ${operation.id}$`));
    expect(questions.get(stub) ?? question, at).toBe(question);
    questions.set(stub, question);
    expect(answer.status, at).toBe(call.status);
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (operation.answer === 'stream') {
      expect(bytes.length, at).toBeGreaterThan(0);
      played.add(operation.id);
      return;
    }
    expect(parsed(bytes), at).toEqual(response.jsonBody);
    if (!(parsed(call.answer) as { isSuccess: boolean }).isSuccess) return;
    expect(strictFaults(success(operation.data), parsed(bytes), at)).toEqual([]);
    played.add(operation.id);
  });
  expect([...played].toSorted()).toEqual(operations.map(({ id }) => id).toSorted());
}, 180_000);
