import { describe, expect, it } from 'vitest';
import { NotFound } from '../http/errors.ts';
import { FileHandles } from './file-handle.ts';

const owner = { sessionKey: 'session', rightsKey: 'rights' };

it('[OPN-40] a link outlives a rotation of the secrets, for its own session and rights alone', () => {
  const target = { type: 'INVOICE', fileName: 'may 2026.pdf' } as const;
  const link = new FileHandles(['older']).link(target, owner);
  const handle = link.slice(link.lastIndexOf('/') + 1);
  const rotated = new FileHandles(['newer', 'older']);
  expect(rotated.open(handle, owner)).toEqual(target);
  for (const other of [{ sessionKey: 'other' }, { rightsKey: 'other' }]) {
    expect(() => rotated.open(handle, { ...owner, ...other })).toThrow(NotFound);
  }
  expect(() => new FileHandles(['newer']).open(handle, owner)).toThrow(NotFound);
});

describe('[OPN-40] a signed link', () => {
  const handles = new FileHandles(['secret']);
  const opened = (fileName: string) => {
    const link = handles.link({ type: 'SERVICEHISTORY', fileName }, owner);
    return handles.open(link.slice(link.lastIndexOf('/') + 1), owner).fileName;
  };

  it.each([
    "Smith, Lee & O'Neill's Co..pdf",
    'quote #2 <50%> "new": a+b=c; d?.pdf',
    '報價（修訂）／第二版…\u{1f4c4}.pdf',
    '.profile',
    '界'.repeat(200),
  ])('opens a file that is called %j', (fileName) => {
    expect(opened(fileName)).toBe(fileName);
  });

  it.each([
    ...['', ' ', '.', '..', '...', '.. ', '../a.pdf', '..\\a.pdf', 'a/b.pdf', '/etc/passwd', 'a\\b.pdf'],
    ...[
      'C:a.pdf',
      'c:',
      '..%2fa.pdf',
      'a%2Fb.pdf',
      'a%5cb.pdf',
      'a%252fb.pdf',
      '%%32%66',
      '%u2215a.pdf',
      'a%00.pdf',
    ],
    ...[
      'a\u0000.pdf',
      'a\r\nSet-Cookie: b',
      'a\tb',
      'a\u0085b',
      'a\u2028b',
      'a\u2029b',
      'a\ud800b',
      '界'.repeat(201),
    ],
  ])('opens no file by %j', (fileName) => {
    expect(() => opened(fileName)).toThrow(NotFound);
  });
});
