import { describe, expect, it } from 'vitest';
import { pageWindow } from './pagination.tsx';

describe('page numbers drawn', () => {
  it.each([
    [1, 1, [1]],
    [1, 4, [1, 2, 3, 4]],
    [1, 15, [1, 2, 3, null, 15]],
    [3, 15, [1, 2, 3, 4, null, 15]],
    [8, 15, [1, null, 7, 8, 9, null, 15]],
    [14, 15, [1, null, 13, 14, 15]],
    [15, 15, [1, null, 13, 14, 15]],
  ])('page %i of %i', (page, pageCount, expected) => {
    expect(pageWindow(page, pageCount)).toEqual(expected);
  });
});
