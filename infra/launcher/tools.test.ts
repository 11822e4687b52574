import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { findJavaForWiremock } from './tools.ts';

let folder: string;
const program = (name: string, script: string) =>
  writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
const installJava = (version: string) => program('java', `echo 'openjdk version "${version}"' >&2`);

/** A release like Ubuntu 22.04: its default is Java 11, and it has newer ones. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ebp-java-'));
  vi.stubEnv('PATH', [folder, process.env.PATH].join(delimiter));
  vi.stubEnv('JAVA_HOME', undefined);
  onTestFinished(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });
  const runtimes = [9, 11, 21, 17].map((version) => `openjdk-${version}-jre-headless - a runtime`);
  program('apt-cache', `echo '${runtimes.join('\n')}'`);
  installJava('11.0.22');
});

it('where the Java of a release is too old, its newest one is installed', async () => {
  const installed: string[] = [];
  const java = await findJavaForWiremock(async (packages) => {
    installed.push(...packages);
    if (packages.includes('openjdk-21-jre-headless')) installJava('21.0.4');
    return true;
  });
  expect(installed).toEqual(['default-jre-headless', 'openjdk-21-jre-headless']);
  expect(java).toBe(join(folder, 'java'));
});

it('where nothing may be installed, people are told of a Java that is new enough', async () => {
  await expect(findJavaForWiremock(async () => false)).rejects.toThrow(
    'apt-get install openjdk-21-jre-headless)',
  );
});

it('where the release has no newer Java, people are told of its own', async () => {
  program('apt-cache', "echo 'openjdk-11-jre-headless - a runtime'");
  await expect(findJavaForWiremock(async () => false)).rejects.toThrow(
    'apt-get install default-jre-headless)',
  );
});
