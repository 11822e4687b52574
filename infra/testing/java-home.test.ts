import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@ebp/contracts/testing/free-ports';
import { startWireMock } from '@ebp/contracts/testing/recorded-upstream-process';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { findJava } from '../launcher/programs.ts';
import { toolPaths } from './services.ts';

beforeEach(() => void vi.stubEnv('JAVA_HOME', '/nowhere/java'));
afterEach(() => void vi.unstubAllEnvs());

it('tests use the Java that the launcher found, not a JAVA_HOME without one', () => {
  expect(join(toolPaths().JAVA_HOME, 'bin/java')).toBe(findJava());
});

it('WireMock starts with the Java of PATH where JAVA_HOME has none', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ebp-wiremock-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const { url, stop } = await startWireMock(folder, { port: await freePort() });
  onTestFinished(stop);
  expect((await fetch(`${url}/__admin/health`)).status).toBe(200);
});
