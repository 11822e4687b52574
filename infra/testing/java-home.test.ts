import { join } from 'node:path';
import { javaCommand } from '@ebp/contracts/testing/recorded-upstream-process';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { findJava } from '../launcher/programs.ts';
import { toolPaths } from './services.ts';

beforeEach(() => void vi.stubEnv('JAVA_HOME', '/nowhere/java'));
afterEach(() => void vi.unstubAllEnvs());

it('tests use the Java that the launcher found, not a JAVA_HOME without one', () => {
  expect(join(toolPaths().JAVA_HOME, 'bin/java')).toBe(findJava());
});

it('WireMock is started with the Java of PATH where JAVA_HOME has none', () => {
  expect(javaCommand()).toBe('java');
});
