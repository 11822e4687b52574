import { expect, it } from 'vitest';
import { ArchiveNames } from './archive-names.ts';

it('gives each file of a zip a name of its own, also where case alone differs', () => {
  const names = new ArchiveNames(['NOT-INCLUDED.txt']);
  const wanted = ['a.pdf', 'A.PDF', 'a.pdf', 'not-included.txt', 'plain', 'plain'];
  expect(wanted.map((name) => names.take(name))).toEqual([
    'a.pdf',
    'A (2).PDF',
    'a (3).pdf',
    'not-included (2).txt',
    'plain',
    'plain (2)',
  ]);
});

it('lets no name lead out of the folder a zip is unpacked in', () => {
  const names = new ArchiveNames();
  expect(names.take('../../etc/passwd')).toBe('passwd');
  expect(names.take('..\\..\\run.exe')).toBe('run.exe');
});

it('[OPN-32] gives names of 255 bytes at most, which file systems take, however often one is repeated', () => {
  const names = new ArchiveNames();
  const given = Array.from({ length: 99 }, () => names.take(`${'三'.repeat(200)}.pdf`));
  expect(given.at(-1)).toMatch(/^三+ \(99\)\.pdf$/);
  expect(Math.max(...given.map((name) => Buffer.byteLength(name)))).toBeLessThanOrEqual(255);
});
