import { describe, expect, it } from 'vitest';
import { readHandOver } from './telephony.screen.tsx';

const read = (query: string) => readHandOver(new URLSearchParams(query));

describe('what the telephone system hands over', () => {
  it('[CCC-03] [OPN-46] is its answer to a sign-in, a refusal, a call, or nothing', () => {
    expect(read('code=c&state=s')).toEqual({ kind: 'answer', answer: { code: 'c', state: 's' } });
    expect(read('code=c&state=s&iss=i')).toMatchObject({ answer: { code: 'c', state: 's', iss: 'i' } });
    expect(read('error=access_denied&state=s')).toEqual({ kind: 'refused' });
    for (const name of ['phone', 'number', 'ani'])
      expect(read(`${name}=28010001`)).toEqual({ kind: 'call', phone: '28010001' });
    expect(read('number=anonymous')).toEqual({ kind: 'call', phone: undefined });
    expect(read('')).toEqual({ kind: 'nothing' });
    expect(read('code=c')).toEqual({ kind: 'nothing' });
  });
});
