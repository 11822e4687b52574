import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Room the chevron takes at the end of the control, in CSS pixels; the start padding is read from the element. */
const chevronRoom = 32;

/** Tells whether a text is wider than the control that shows it on one line; measured again when the control is resized. */
export function useCutText<E extends HTMLElement>(text: string): [RefObject<E | null>, boolean] {
  const ref = useRef<E>(null);
  const [isCut, setIsCut] = useState(false);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => {
      const style = getComputedStyle(element);
      const room = element.clientWidth - Number.parseFloat(style.paddingInlineStart) - chevronRoom;
      setIsCut(textWidth(text, style.font) > room);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [text]);
  return [ref, isCut];
}

let canvas: CanvasRenderingContext2D | null = null;

function textWidth(text: string, font: string): number {
  canvas ??= document.createElement('canvas').getContext('2d');
  if (!canvas) return 0;
  canvas.font = font;
  return canvas.measureText(text).width;
}
