import { describe, expect, it } from 'vitest';
import { faqAddress, readFaqPlace, stageOf } from './faq-place.ts';

const stageAt = (address: string) => stageOf(readFaqPlace(new URLSearchParams(address)));

describe('a place in the FAQ', () => {
  it.each([
    ['', 'main'],
    ['name=toner', 'search'],
    ['generation=care', 'genList'],
    ['generation=care&type=P0', 'list'],
    ['name=toner&generation=care&type=T0', 'list'],
    ['generation=care&faq=FAQ-0001', 'detail'],
    ['faq=FAQ-0001', 'detail'],
    ['name=+', 'main'],
    ['type=P0', 'main'],
  ])('[FAQ-01] at "%s" is the stage %s', (address, stage) => expect(stageAt(address)).toBe(stage));

  it('[FAQ-06] skips the grouped view of what is new', () => {
    expect(stageAt('generation=whatsnews')).toBe('list');
  });

  it('is written as it is read, and says only what is set', () => {
    const place = { name: 'a&b', generation: 'care', type: 'FAQ-0007', faq: '' };
    expect(faqAddress(place)).toBe('?name=a%26b&generation=care&type=FAQ-0007');
    expect(readFaqPlace(new URLSearchParams(faqAddress(place)))).toEqual(place);
    expect(faqAddress({ name: '  ' })).toBe('');
  });

  it('takes no more of a name than the gateway does', () => {
    expect(readFaqPlace(new URLSearchParams({ name: 'x'.repeat(500) })).name).toHaveLength(100);
  });
});
