import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

const recordings = join(import.meta.dirname, '../recordings');

it('plays no recording that was never made, and names those there are', () => {
  const made = randomUUID();
  onTestFinished(() => rmSync(join(recordings, made), { recursive: true }));
  mkdirSync(join(recordings, made, 'mappings'), { recursive: true });
  writeFileSync(join(recordings, made, 'mappings/recorded.json'), '{"mappings":[]}');
  const args = [join(import.meta.dirname, 'wiremock-record.ts'), '--play', 'uta', '--port', '0'];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', timeout: 10_000 });
  expect(stderr).toMatch(new RegExp(`^There is no recording uta\\. There are: .*${made}`));
  expect(status).toBe(1);
});
