import { type MouseEvent, type PointerEvent, useRef } from 'react';

/**
 * Handlers for a native dialog that a click beside its content closes: one that begins and ends there. What is pressed
 * inside and released beside, such as a text that is marked, closes nothing (WCAG 2.2, 2.5.2).
 */
export function useClickBeside(close: () => void) {
  const isPressedBeside = useRef(false);
  return {
    onPointerDown: ({ target, currentTarget }: PointerEvent) => {
      isPressedBeside.current = target === currentTarget;
    },
    onClick: ({ target, currentTarget }: MouseEvent) => {
      if (target === currentTarget && isPressedBeside.current) close();
    },
  };
}
