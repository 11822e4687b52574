import { createContext, use, useEffect, useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useLatest } from './use-latest.ts';

/** What a screen can tell its tab. */
export interface TabScope {
  /** Key of the tab, slug of its screen, and its current address. */
  readonly page: { readonly tab: string; readonly slug: string; readonly path: string };
  /** Increases when the person asks for the page's initial state (SHL-26). */
  readonly cleanedCount: number;
  readonly setNote: (note: string | undefined) => void;
  readonly setSuffix: (suffix: string | undefined) => void;
  readonly setStep: (step: string | undefined) => void;
  readonly setBack: (back: (() => void) | undefined) => void;
  readonly identify: (words: { readonly label: string } | { readonly groupKey: string }) => void;
  /** Closes this page and, if it is shown, opens another. */
  readonly leave: (to: string) => void;
}

const TabContext = createContext<TabScope | undefined>(undefined);

export const TabScopeProvider = TabContext.Provider;

/** The tab of the surrounding page; undefined outside of the portal's pages. */
export function useTabPage(): TabScope['page'] | undefined {
  return use(TabContext)?.page;
}

/** Called when a shortcut asks for the initial state: search screens return to their search stage. */
export function useCleaned(onCleaned: () => void): void {
  const count = use(TabContext)?.cleanedCount ?? 0;
  const seen = useRef(count);
  const clean = useLatest(onCleaned);
  useEffect(() => {
    if (seen.current === count) return;
    seen.current = count;
    // After the effect, because filters are applied with `flushSync`, which does nothing inside an effect.
    queueMicrotask(clean);
  }, [count, clean]);
}

/** A note next to the page's name in the header bar, such as the customer or the number of chosen machines. */
export function usePageNote(note: string | undefined): void {
  const setNote = use(TabContext)?.setNote;
  // In the same paint as the content, which would otherwise shift.
  useLayoutEffect(() => setNote?.(note), [setNote, note]);
}

/** A second part of the page's name, in its heading and the window title, such as the kind of visit. */
export function usePageSuffix(suffix: string | undefined): void {
  const setSuffix = use(TabContext)?.setSuffix;
  useLayoutEffect(() => setSuffix?.(suffix), [setSuffix, suffix]);
}

/**
 * Where the person is within the page, in the window title alone: the step of a form, the record whose details are
 * open, or what was just done (WCAG 2.2, 2.4.2).
 */
export function usePageStep(step: string | undefined): void {
  const setStep = use(TabContext)?.setStep;
  useLayoutEffect(() => {
    setStep?.(step);
    return () => setStep?.(undefined);
  }, [setStep, step]);
}

/**
 * What Back in the header bar does at a later stage of the page, such as one record of a list. Without it Back goes
 * home. Keep the same function between renders.
 */
export function usePageBack(onBack: (() => void) | undefined): void {
  const setBack = use(TabContext)?.setBack;
  // In the same paint as the stage: replacing Back later would drop the focus if the person had just moved it there.
  useLayoutEffect(() => {
    setBack?.(onBack);
    return () => setBack?.(undefined);
  }, [setBack, onBack]);
}

/** The tab's label instead of the page's name, such as the name of the account. */
export function useTabLabel(label: string | undefined): void {
  const identify = use(TabContext)?.identify;
  useEffect(() => {
    if (label) identify?.({ label });
  }, [identify, label]);
}

/**
 * Groups the page with others of its contact, if only the loaded record says whose it is. Pages with the contact's code
 * in their address declare it in their descriptor (`contactParam`).
 */
export function useTabContact(code: string | null | undefined): void {
  const identify = use(TabContext)?.identify;
  useEffect(() => {
    if (code) identify?.({ groupKey: code });
  }, [identify, code]);
}

/** Leaves a page that is finished, such as a saved form: its tab closes. */
export function useLeavePage(): (to: string) => void {
  const navigate = useNavigate();
  const leave = use(TabContext)?.leave;
  return leave ?? ((to) => void navigate(to));
}
