import { describe, expect, it } from 'vitest';
import { pictureAddress } from './picture-address.ts';

describe('picture address', () => {
  it('[MAC-06] lies below the image address, whatever slashes meet there', () => {
    for (const imageUrl of ['/static', '/static/']) {
      for (const path of ['products/a.svg', '/products/a.svg']) {
        expect(pictureAddress(imageUrl, path)).toBe('/static/products/a.svg');
      }
    }
  });

  it.each([undefined, null, '', ' ', '/'])('[ERR-05] is none for the path %j', (path) => {
    expect(pictureAddress('/static/', path)).toBeUndefined();
  });

  it.each(['https://elsewhere.example/a.svg', 'javascript:alert(1)', '../secret', 'a/../../b', 'a\\b'])(
    'is none for %s, which leads elsewhere',
    (path) => {
      expect(pictureAddress('/static/', path)).toBeUndefined();
    },
  );
});
