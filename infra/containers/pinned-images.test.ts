import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { root } from '../launcher/paths.ts';
import { foreignImages, pinImages, pinnedDigests } from './pinned-images.ts';

const some = `sha256:${'ab'.repeat(32)}`;
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ebp-docker-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
});

/** A docker command that records its calls and answers each with the same digest. */
function playDocker(answer: string): () => string[] {
  const journal = join(folder, 'journal');
  const script = `#!/bin/sh\necho "$@" >> ${journal}\n[ "$1" = image ] && echo '${answer}'\nexit 0\n`;
  writeFileSync(join(folder, 'docker'), script, { mode: 0o755 });
  vi.stubEnv('PATH', `${folder}${delimiter}${process.env.PATH}`);
  onTestFinished(() => void vi.unstubAllEnvs());
  return () => readFileSync(journal, 'utf8').trim().split('\n');
}

describe('[OPN-64] images that are not built here', () => {
  it('are all named by digest, by a variable each that has to be given', () => {
    const images = foreignImages();
    expect(images.map(({ variable }) => variable).sort()).toEqual([
      ...['DISTROLESS_DIGEST', 'HAPROXY_DIGEST', 'NODE_DIGEST', 'REDIS_DIGEST', 'WIREMOCK_DIGEST'],
    ]);
    for (const { reference } of images) expect(reference).not.toMatch(/:latest$/);
  });

  it('have digests in one place, once it is there: one each, whole', () => {
    const file = join(root, 'infra/containers/digests.env');
    if (existsSync(file)) expect(Object.keys(pinnedDigests(file))).toHaveLength(foreignImages().length);
    else expect(() => pinnedDigests(file)).toThrow(/npm run images:pin/);
  });

  it('get the digests that their registries tell, and no others', () => {
    const asked = playDocker(`docker.io/library/node@${some}`);
    const file = join(folder, 'digests.env');
    pinImages(file);
    expect(pinnedDigests(file)).toMatchObject({ NODE_DIGEST: some, REDIS_DIGEST: some });
    for (const { reference } of foreignImages()) expect(asked()).toContain(`pull --quiet ${reference}`);
  });

  it('are not pinned to what is no digest', () => {
    playDocker('node:24');
    expect(() => pinImages(join(folder, 'digests.env'))).toThrow(/knows no digest/);
    writeFileSync(join(folder, 'digests.env'), `NODE_DIGEST=${some.slice(0, -1)}\n`);
    expect(() => pinnedDigests(join(folder, 'digests.env'))).toThrow(/No digest of node:/);
  });

  it('keep an image from being built while one of them has no digest', () => {
    const file = join(root, 'infra/containers/digests.env');
    if (existsSync(file)) return;
    const { status, stderr } = spawnSync(
      process.execPath,
      [join(root, 'infra/containers/images.ts'), 'build'],
      {
        encoding: 'utf8',
      },
    );
    expect([status, stderr]).toEqual([1, expect.stringContaining('npm run images:pin')]);
  });
});
