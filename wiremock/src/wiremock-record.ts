import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { freePort } from '@ebp/contracts/testing/free-ports';
import { startWireMock } from '@ebp/contracts/testing/recorded-upstream-process';
import { registerPacksOf } from './packs.ts';
import { startRecorder } from './record/recorder.ts';
import { fetchWith } from './verify/credentials.ts';
import { createFront } from './workbench/front.ts';

/**
 * A terminal and npm both forward Ctrl-C: the second signal must not interrupt the shutdown that the first one began.
 */
const untilAskedToStop = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve());
  });

const recordings = join(import.meta.dirname, '../recordings');
const folderOf = (name: string): string => join(recordings, name);
const mappingsFile = (name: string): string => join(folderOf(name), 'mappings/recorded.json');

async function record(target: string, name: string, port: number, call: typeof fetch): Promise<void> {
  const recorder = await startRecorder(target, port, call);
  const asked = untilAskedToStop();
  console.log(`Recording ${target}. Set UPSTREAM_URL=${recorder.url} and use the portal; Ctrl-C ends it.`);
  await asked;
  // Loaded after the packs: its schemas name every company there is.
  const { recordingOf } = await import('./record/recording.ts');
  const { mappings, leftOut } = await recordingOf(await recorder.stop());
  if (mappings.length === 0) {
    console.error(`Nothing was recorded: no gateway sent an operation's call to ${recorder.url}.`);
    process.exitCode = 1;
    return;
  }
  const file = mappingsFile(name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify({ mappings }, null, 2)}\n`);
  if (leftOut > 0) console.log(`${leftOut} calls of no operation were left out.`);
  console.log(`Written, without personal data: ${file}`);
}

/** WireMock would answer every call of a missing recording with 404. */
function isRecorded(name: string): boolean {
  if (existsSync(mappingsFile(name))) return true;
  const made = readdirSync(recordings).filter((other) => existsSync(mappingsFile(other)));
  console.error(`There is no recording ${name}. There are: ${made.join(', ') || 'none'}`);
  process.exitCode = 1;
  return false;
}

async function play(name: string, port: number): Promise<void> {
  if (!isRecorded(name)) return;
  const hidden = { port: await freePort(), adminLogin: `player:${randomUUID()}` };
  // WireMock, which starts last, ends with this process.
  void untilAskedToStop().then(() => process.exit());
  await once(createFront(hidden).listen(port, '127.0.0.1'), 'listening');
  await startWireMock(folderOf(name), hidden);
  console.log(`Playing ${name} on http://127.0.0.1:${port}; Ctrl-C stops it.`);
}

function faultOf(): string | undefined {
  if (!values.target && !values.play) return '--target is needed, or --play.';
  if (!/^[\w-]+$/.test(name)) return `${name} is no name of a recording: only letters, digits, - and _.`;
  if (values.packs && !existsSync(values.packs)) return `There is no folder ${values.packs}.`;
  return /^\d+$/.test(values.port) ? undefined : `${values.port} is no port.`;
}

// `npm run wiremock:record`
const { values } = parseArgs({
  options: {
    target: { type: 'string' },
    play: { type: 'string' },
    name: { type: 'string', default: 'session' },
    port: { type: 'string', default: '8083' },
    credentials: { type: 'string' },
    packs: { type: 'string' },
    header: { type: 'string', multiple: true, default: [] },
  },
});
const name = values.play ?? values.name;

const fault = faultOf();

if (fault) {
  console.error(`${fault} npm run wiremock:record -- --help tells more.`);
  process.exitCode = 2;
} else if (values.play) {
  await play(values.play, Number(values.port));
} else if (values.target) {
  if (values.packs) registerPacksOf(values.packs);
  const call = fetchWith(values.credentials, values.header);
  await record(values.target, name, Number(values.port), call);
}
