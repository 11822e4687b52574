import { describe, expect, it } from 'vitest';
import { singlePath } from '../../lib/pages/paths.ts';
import { screens } from '../screens.ts';
import { asCompany, pathUnder, readCompanyPath } from './open-visit.ts';

describe('the first segment of the address', () => {
  it.each(['/', '', '/ebp/home', '/pages/login'])('[OPN-12] names no company in %j', (path) =>
    expect(readCompanyPath(path)).toEqual({ kind: 'none' }),
  );

  it('[OPN-12] [CCC-03] is no company in the address of any page, nor in its address in a window of its own', () => {
    const addresses = screens.flatMap(({ path }) => [path, singlePath(path)]);
    const taken = addresses.filter((path) => readCompanyPath(path).kind !== 'none');
    expect(taken).toEqual([]);
  });

  it.each(['CHK', 'CSPL', 'CMM', 'CMTW'])('[OPN-12] names %s', (company) =>
    expect(readCompanyPath(`/${company}/ebp/home`)).toEqual({ kind: 'company', company }),
  );

  it.each(['/XYZ/ebp/home', '/chk/ebp/home', '/constructor'])('[SES-10] is unknown in %s', (path) =>
    expect(readCompanyPath(path)).toEqual({ kind: 'unknown' }),
  );

  it.each([
    ['/', '/CSPL/'],
    ['/ebp/home', '/CSPL/ebp/home'],
    ['/CSPL/ebp/home', '/CSPL/ebp/home'],
    ['/CHK/ebp/home', '/CSPL/ebp/home'],
    ['/CHK', '/CSPL'],
  ])('[OPN-12] makes %s to %s for the company of the session', (path, own) =>
    expect(pathUnder('CSPL', path)).toBe(own),
  );

  it('knows a company only by its code', () => {
    expect(asCompany('CMM')).toBe('CMM');
    expect(asCompany(null)).toBeUndefined();
  });
});
