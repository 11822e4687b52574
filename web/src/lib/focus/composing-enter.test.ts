import type { KeyboardEvent } from 'react';
import { expect, it, vi } from 'vitest';
import { ignoreComposingEnter } from './composing-enter.ts';

function press(key: string, keyCode: number, isComposing: boolean) {
  const preventDefault = vi.fn();
  ignoreComposingEnter({
    key,
    nativeEvent: { isComposing, keyCode },
    preventDefault,
  } as unknown as KeyboardEvent);
  return preventDefault;
}

it.each([
  ['while composing', 13, true],
  ['that ends a composition in Safari', 229, false],
])('[MAC-02] keeps the Enter %s from searching', (_, keyCode, isComposing) => {
  expect(press('Enter', keyCode, isComposing)).toHaveBeenCalledOnce();
});

it('[MAC-02] leaves any other key alone', () => {
  expect(press('Enter', 13, false)).not.toHaveBeenCalled();
  expect(press('a', 229, true)).not.toHaveBeenCalled();
});
