import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const here = (file: string) => new URL(file, import.meta.url);
const dockerfiles = readdirSync(here('.')).filter((name) => name.endsWith('.Dockerfile'));

it('[OPN-64] every image is built without the secrets, the history and the packages of the machine', () => {
  expect(dockerfiles).toHaveLength(3);
  const excluded = dockerfiles.map((name) => readFileSync(here(`${name}.dockerignore`), 'utf8').split('\n'));
  expect(excluded[0]).toEqual(expect.arrayContaining(['.git', '.run', '.cache', '**/node_modules']));
  expect(excluded).toEqual(dockerfiles.map(() => excluded[0]));
});

it('the packages of every image come from the registry that the npm settings of this repository name', () => {
  for (const name of dockerfiles) {
    expect(readFileSync(here(name), 'utf8')).toContain('COPY package.json package-lock.json .npmrc ./\n');
  }
});
