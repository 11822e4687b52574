import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { send } from '../check/send.ts';
import type { RequestExample } from '../framework/mapping.ts';
import { useStateService } from '../service/testing.ts';
import { startRecorder } from './recorder.ts';
import { recordingOf } from './recording.ts';
import { parsed } from './scrub-call.ts';
import { examplesOf } from './testing.ts';

const given = ['Wai Man', 'Siti', 'Mei-Ling', 'Tai Man', 'Priya', 'Jun', 'Chloe', 'Ahmad', '淑芬', 'Xin Yi'];
const family = ['Cheung', 'bin Yusof', 'Lim', 'Quek', 'Raman', 'Ho', 'O’Neill', 'Mokhtar', '陳', 'Teo'];
const nth = (index: number, length: number): string =>
  String((index * 7_654_321 + 40_112_233) % 10 ** length).padStart(length, '3');

/** Personal values of people the product does not know, in the fields that real upstreams have for them. */
const planted: readonly (readonly [field: string, value: string | number])[] = Array.from(
  { length: 20 },
  (_, index) => {
    const person = `${given[index % 10]} ${family[(index * 3) % 10]}${index < 10 ? '' : ' Jr'}`;
    return [
      ['phone', `+852 ${nth(index, 8).slice(0, 4)} ${nth(index, 8).slice(4)}`],
      ['homePhone', Number(`9${nth(index + 20, 7)}`)],
      ['telNo', `8${nth(index + 40, 7)}`],
      ['faxNo', `03-${nth(index + 60, 8)}`],
      ['mobile', Number(`6${nth(index + 80, 7)}`)],
      ['hkid', `K${nth(index + 100, 6)}(${index % 10})`],
      ['passportNumber', `EJ${nth(index + 120, 7)}`],
      ['accountNumber', `${nth(index + 140, 3)}-${nth(index + 160, 6)}-${nth(index + 180, 3)}`],
      ['birthDate', `19${60 + index}-0${1 + (index % 9)}-1${index % 10}`],
      ['contactPerson', person],
    ] as const;
  },
).flat();

/** Texts of the contract that contain a name or a number among other words. */
const sentences = [
  'subject',
  'message',
  'remarks',
  'description',
  'location',
  'department',
  'title',
  'model',
  'taskNature',
  'itemName',
  'status',
  'name',
];
/** The same people in the fields that the contract has for people. */
const ofPeople = [
  'firstName',
  'serviceMan',
  'assignee',
  'creator',
  'updatedBy',
  'createdBy',
  'agentName',
  'contactName',
  'salesPerson',
  'customerName',
  'photo',
  'phone',
  'fax',
];

const next = { value: 0 };
const take = (): readonly [string, string | number] => {
  next.value += 1;
  return planted[next.value % planted.length] as readonly [string, string | number];
};

/** The same answer with something personal in every row: in unknown fields, beside and inside those of the contract. */
function withPeople(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withPeople);
  if (typeof value !== 'object' || value === null) return value;
  const row = Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withPeople(inner)]));
  for (const name of Object.keys(row).filter((key) => ofPeople.includes(key))) row[name] = take()[1];
  for (const name of Object.keys(row).filter((key) => sentences.includes(key)))
    row[name] = `${name} for ${String(take()[1]).toUpperCase()}`;
  const [first, second, third] = [take(), take(), take()];
  return { ...row, [first[0]]: first[1], nested: { [second[0]]: [second[1]] }, [`of ${third[1]}`]: true };
}

const live = useStateService();
let careless: Server;
let url = '';
beforeAll(async () => {
  careless = createServer(async (request, response) => {
    const headers = Object.entries(request.headers).filter(
      ([name]) => !['host', 'connection', 'content-length'].includes(name),
    );
    const body = await buffer(request);
    const { method = '' } = request;
    const answer = await fetch(live.url() + request.url, {
      method,
      headers: Object.fromEntries(headers) as Record<string, string>,
      ...(body.length > 0 && { body: new Uint8Array(body) }),
    });
    const json = parsed(Buffer.from(await answer.arrayBuffer()));
    response.writeHead(answer.status, {
      'Content-Type': 'application/json',
      'Set-Cookie': 'JSESSIONID=hidden',
      'X-Operator': String(planted[9]?.[1] && 'Operator'),
    });
    response.end(json === undefined ? '%PDF-1.4 hidden' : JSON.stringify(withPeople(json)));
  });
  careless.listen(0, '127.0.0.1');
  await once(careless, 'listening');
  url = `http://127.0.0.1:${(careless.address() as AddressInfo).port}`;
});
afterAll(() => {
  careless.close();
  careless.closeAllConnections();
});

/** A user types a name or a number into the first text of a form. */
const typed = (example: RequestExample): RequestExample => {
  if (typeof example.body !== 'object' || example.body === null) return example;
  const body = Object.fromEntries(
    Object.entries(example.body).map(([name, value]) => [
      name,
      sentences.includes(name) ? `ask ${take()[1]}` : value,
    ]),
  );
  return { ...example, body };
};

it('writes none of 200 personal values, wherever they stood', async () => {
  expect(new Set(planted.map(([, value]) => value)).size).toBe(200);
  const recorder = await startRecorder(url);
  for (const example of examplesOf('CHK')) await (await send(recorder.url, typed(example))).arrayBuffer();
  const calls = await recorder.stop();
  const said = calls.map(({ url: asked, body, answer }) => `${asked} ${body} ${answer}`).join('\n');
  expect(planted.filter(([, value]) => !said.includes(String(value)))).toEqual([]);

  const { mappings } = await recordingOf(calls);
  const written = JSON.stringify(mappings);
  const readable = decodeURIComponent(written.replace(/%(?![0-9A-F]{2})/gi, '%25'));
  const all = (written + readable).toLowerCase();
  const found = planted.filter(([, value]) => all.includes(String(value).toLowerCase()));
  expect(found).toEqual([]);
  for (const [field] of planted.filter(([name]) => !['phone', 'mobile', 'telNo'].includes(name)))
    expect(written).not.toContain(`"${field}"`);
  expect(written).not.toMatch(/JSESSIONID|X-Operator|hidden|nested|Bearer|dev\.U-/);
  expect(mappings.length).toBeGreaterThan(100);
});

it('passes nothing on that a stranger’s page asks', async () => {
  const recorder = await startRecorder(url);
  const [example] = examplesOf('CHK');
  if (!example) throw new Error('there is no example');
  const headers = { ...example.headers, Origin: 'https://stranger.example' };
  expect((await send(recorder.url, { ...example, headers })).status).toBe(403);
  expect(await recorder.stop()).toEqual([]);
});
