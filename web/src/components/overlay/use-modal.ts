import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { isAsking } from '../../lib/focus/is-asking.ts';

/**
 * A native dialog, open from the beginning: it traps the focus and restores it. It closes when the portal asks something,
 * such as whether to stay signed in, which behind it could not be answered, and when somebody is led elsewhere beneath it.
 * A click beside its content closes it as well: one that begins and ends there. What is pressed inside and released
 * beside, such as a text that is marked, closes nothing (WCAG 2.2, 2.5.2).
 * @returns the properties of the dialog, and how to close it
 */
export function useModal() {
  const ref = useRef<HTMLDialogElement>(null);
  const isPressedBeside = useRef(false);
  useEffect(() => {
    ref.current?.showModal();
    const giveWay = () => {
      if (isAsking('[role=alertdialog]')) ref.current?.close();
    };
    const popups = new MutationObserver(giveWay);
    popups.observe(document.body, { childList: true, subtree: true });
    return () => popups.disconnect();
  }, []);
  const close = () => ref.current?.close();
  useLedElsewhere(close);
  const modal = {
    ref,
    onPointerDown: ({ target, currentTarget }: PointerEvent) => {
      isPressedBeside.current = target === currentTarget;
    },
    onClick: ({ target, currentTarget }: MouseEvent) => {
      if (target === currentTarget && isPressedBeside.current) close();
    },
  };
  return { modal, close };
}

/**
 * For what lies over the page without belonging to it: called once another page is shown, or another address of the same
 * one, such as by a call that rings or by Back. Filters that apply while they are typed lead nowhere: they replace it.
 */
export function useLedElsewhere(onLed: () => void): void {
  const { pathname, key } = useLocation();
  const isReplaced = useNavigationType() === 'REPLACE';
  const [opened] = useState({ pathname, key });
  const isLed = pathname !== opened.pathname || (key !== opened.key && !isReplaced);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (isLed) onLed();
  }, [isLed]);
}
