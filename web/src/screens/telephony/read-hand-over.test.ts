import { describe, expect, it } from 'vitest';
import { callerNumber, readHandOver } from './read-hand-over.ts';

const read = (query: string) => readHandOver(new URLSearchParams(query));

describe('what the telephone system hands over', () => {
  it('[CCC-03] [OPN-46] is its answer to a sign-in, a refusal, a call, or nothing', () => {
    expect(read('code=c&state=s')).toEqual({ kind: 'answer', answer: { code: 'c', state: 's' } });
    expect(read('code=c&state=s&iss=i')).toMatchObject({ answer: { code: 'c', state: 's', iss: 'i' } });
    expect(read('error=access_denied&state=s')).toEqual({ kind: 'refused' });
    expect(read('ani=28010001')).toEqual({ kind: 'call', phone: '28010001' });
    expect(read('number=anonymous')).toEqual({ kind: 'call', phone: undefined });
    expect(read('')).toEqual({ kind: 'nothing' });
    expect(read('code=c')).toEqual({ kind: 'nothing' });
  });

  it.each([
    ['85228010001', '85228010001'],
    ['+852 2801-0001', '85228010001'],
    ['tel:+85228010001;ext=12', '85228010001'],
    ['sip:28010001@pbx.example', '28010001'],
    [' (852) 2801.0001 ', '85228010001'],
    ['12', undefined],
    ['1'.repeat(21), undefined],
    ['Restricted', undefined],
    ['<script>1234</script>', undefined],
    ['', undefined],
  ])('[CCC-04] searches %j as %j', (text, digits) => expect(callerNumber(text)).toBe(digits));
});
