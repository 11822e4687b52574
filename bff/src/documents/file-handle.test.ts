import { expect, it } from 'vitest';
import { NotFound } from '../http/errors.ts';
import { FileHandles } from './file-handle.ts';

it('[OPN-40] a link outlives a rotation of the secrets, for its own session alone', () => {
  const target = { type: 'INVOICE', fileName: 'may 2026.pdf' } as const;
  const link = new FileHandles(['older']).link(target, 'session');
  const handle = link.slice(link.lastIndexOf('/') + 1);
  const rotated = new FileHandles(['newer', 'older']);
  expect(rotated.open(handle, 'session')).toEqual(target);
  expect(() => rotated.open(handle, 'other')).toThrow(NotFound);
  expect(() => new FileHandles(['newer']).open(handle, 'session')).toThrow(NotFound);
});
