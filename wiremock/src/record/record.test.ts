import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { operations } from '@ebp/contracts';
import { success } from '@ebp/contracts/envelope';
import { startWireMock } from '@ebp/contracts/testing/recorded-upstream-process';
import { expect, it } from 'vitest';
import { send } from '../check/send.ts';
import { strictFaults } from '../check/strict-parse.ts';
import type { RequestExample } from '../framework/mapping.ts';
import { useStateService } from '../service/testing.ts';
import { type RecordedCall, startRecorder } from './recorder.ts';
import { recordingOf } from './recording.ts';
import { parsed, type ScrubbedRequest, scrubbedCall } from './scrub-call.ts';
import { examplesOf, variantsOf } from './testing.ts';

const live = useStateService();

/** A call as a gateway makes it that knows the recording's people and keys. */
function exampleOf(request: ScrubbedRequest): RequestExample {
  const { operation, company, path, query, body, form } = request;
  const search = new URLSearchParams(query as Record<string, string>);
  return {
    method: operation.method,
    url: search.size > 0 ? `${path}?${search}` : path,
    headers: { 'X-Company': company, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
    ...(body !== undefined && { body }),
    ...(form && { form: { ...form, file: { fileName: 'f.pdf', content: '%PDF-1.4' } } }),
  };
}

it('records every operation with variants of query and body from a live upstream and plays each of them', async () => {
  const examples = examplesOf('CHK');
  const all = [...examples, ...examples.flatMap(variantsOf), ...examplesOf('CMTW')];
  const recorder = await startRecorder(live.url());
  for (const example of all) await (await send(recorder.url, example)).arrayBuffer();
  const calls: readonly RecordedCall[] = await recorder.stop();
  const { mappings, fakes, leftOut } = await recordingOf(calls);
  expect([calls.length, leftOut]).toEqual([all.length, 0]);

  const folder = mkdtempSync(join(tmpdir(), 'recording-'));
  mkdirSync(join(folder, 'mappings'));
  writeFileSync(join(folder, 'mappings/recorded.json'), JSON.stringify({ mappings }));
  const player = await startWireMock(folder);
  const played = new Set<string>();
  /** Stub -> the one question that it is for. */
  const questions = new Map<string, string>();
  try {
    for (const call of calls) {
      const scrubbed = await scrubbedCall(call, fakes);
      if (!scrubbed) throw new Error(`${call.url} is no operation`);
      const { operation, response } = scrubbed;
      const at = `${call.method} ${call.url} ${call.body}`;
      const example = exampleOf(scrubbed);
      const answer = await send(player.url, example);
      const [stub = ''] = (answer.headers.get('Matched-Stub-Name') ?? '').split(', answer');
      expect(stub, at).toMatch(new RegExp(`^recorded \\d+: ${operation.id}$`));
      const question = JSON.stringify(example);
      expect(questions.get(stub) ?? question, at).toBe(question);
      questions.set(stub, question);
      expect(answer.status, at).toBe(call.status);
      const bytes = Buffer.from(await answer.arrayBuffer());
      if (operation.answer === 'stream') {
        expect(bytes.length, at).toBeGreaterThan(0);
      } else {
        expect(parsed(bytes), at).toEqual(response.jsonBody);
        const isSuccess = (parsed(call.answer) as { isSuccess: boolean }).isSuccess;
        if (isSuccess) {
          expect(strictFaults(success(operation.data), parsed(bytes), at)).toEqual([]);
          played.add(operation.id);
        }
      }
      if (operation.answer === 'stream') played.add(operation.id);
    }
    expect([...played].toSorted()).toEqual(operations.map(({ id }) => id).toSorted());
  } finally {
    await player.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}, 180_000);
