import { describe, expect, it } from 'vitest';
import { callerNumber } from './caller-number.ts';

describe('the number of a caller', () => {
  it.each([
    ['85228010001', '85228010001'],
    ['+852 2801-0001', '85228010001'],
    ['tel:+85228010001;ext=12', '85228010001'],
    ['sip:28010001@pbx.example', '28010001'],
    [' (852) 2801.0001 ', '85228010001'],
    [' SIPS:28010001@pbx.example', '28010001'],
    ['12', undefined],
    ['1'.repeat(21), undefined],
    ['Restricted', undefined],
    ['<script>1234</script>', undefined],
    ['', undefined],
  ])('[CCC-04] searches %j as %j', (text, digits) => expect(callerNumber(text)).toBe(digits));
});
