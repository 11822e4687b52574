import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startWireMock } from '@ebp/contracts/testing/recorded-upstream-process';
import { recordingRoot } from './check/load.ts';
import { startRecording, stopRecording } from './record/recorder.ts';
import { scrubRecording } from './record/scrub-mapping.ts';

const usage = `npm run wiremock:record -- --target <address> [--name <name>] [--port <port>]   records until Ctrl-C
npm run wiremock:record -- --play <name> [--port <port>]                       plays a recording`;

/** A terminal and npm both pass Ctrl-C on: the second one must not cut short what the first one began. */
const untilAskedToStop = (): Promise<void> =>
  new Promise((resolve) => {
    process.on('SIGINT', () => resolve());
    process.on('SIGTERM', () => resolve());
  });

const folderOf = (name: string): string => join(recordingRoot, 'recordings', name);

async function record(target: string, name: string, port: number): Promise<void> {
  const empty = mkdtempSync(join(tmpdir(), 'record-'));
  const wiremock = await startWireMock(empty, port);
  try {
    await startRecording(wiremock.url, target);
    const asked = untilAskedToStop();
    console.log(`Recording ${target}. Set UPSTREAM_URL=${wiremock.url} and use the portal; Ctrl-C ends it.`);
    await asked;
    const text = scrubRecording(await stopRecording(wiremock.url));
    const mappings = join(folderOf(name), 'mappings');
    mkdirSync(mappings, { recursive: true });
    writeFileSync(join(mappings, 'recorded.json'), text);
    console.log(`Written, without personal data: ${mappings}/recorded.json`);
  } finally {
    await wiremock.stop();
    rmSync(empty, { recursive: true, force: true });
  }
}

async function play(name: string, port: number): Promise<void> {
  const wiremock = await startWireMock(folderOf(name), port);
  const asked = untilAskedToStop();
  console.log(`Playing ${name} on ${wiremock.url}; Ctrl-C stops it.`);
  await asked;
  await wiremock.stop();
}

const { values } = parseArgs({
  options: {
    target: { type: 'string' },
    play: { type: 'string' },
    name: { type: 'string', default: 'session' },
    port: { type: 'string', default: '8083' },
  },
});
const name = values.play ?? values.name;

if ((!values.target && !values.play) || !/^[\w-]+$/.test(name) || !/^\d+$/.test(values.port)) {
  console.error(usage);
  process.exitCode = 2;
} else if (values.play) {
  await play(values.play, Number(values.port));
} else if (values.target) {
  await record(values.target, name, Number(values.port));
}
