import { createContext, use, useEffect, useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';

/** What a screen can say to the tab it is shown in. */
export interface TabScope {
  /** Key of the tab, slug of its screen, and the address in it. */
  readonly page: { readonly tab: string; readonly slug: string; readonly path: string };
  /** The user-cleaned counter: changes when the person asked for the page from its beginning (SHL-26). */
  readonly cleanedCount: number;
  readonly setNote: (note: string | undefined) => void;
  readonly setSuffix: (suffix: string | undefined) => void;
  readonly setBack: (back: (() => void) | undefined) => void;
  readonly identify: (words: { readonly label: string } | { readonly groupKey: string }) => void;
  /** Closes this page and shows another. */
  readonly leave: (to: string) => void;
}

const TabContext = createContext<TabScope | undefined>(undefined);

export const TabScopeProvider = TabContext.Provider;

/** The page that is shown; undefined outside of the portal's pages. */
export function useTabPage(): TabScope['page'] | undefined {
  return use(TabContext)?.page;
}

/** Runs when a shortcut asks for the page in its first state: search screens go back to their search stage. */
export function useCleaned(onCleaned: () => void): void {
  const count = use(TabContext)?.cleanedCount ?? 0;
  const seen = useRef(count);
  const latest = useRef(onCleaned);
  useEffect(() => {
    latest.current = onCleaned;
  });
  useEffect(() => {
    if (seen.current === count) return;
    seen.current = count;
    // After the effect, as filters come into force at once and React draws nothing at once within an effect.
    queueMicrotask(() => latest.current());
  }, [count]);
}

/** Words beside the page's name in the header bar, such as the customer or how many machines are chosen. */
export function usePageNote(note: string | undefined): void {
  const setNote = use(TabContext)?.setNote;
  // In one go with what it belongs to, which would otherwise be moved by it.
  useLayoutEffect(() => setNote?.(note), [setNote, note]);
}

/** A second part of the page's name, in its heading and the title of the window, such as the kind of visit. */
export function usePageSuffix(suffix: string | undefined): void {
  const setSuffix = use(TabContext)?.setSuffix;
  useLayoutEffect(() => setSuffix?.(suffix), [setSuffix, suffix]);
}

/**
 * What Back in the header bar does while the page shows a later stage, such as one record of a list. Without it Back
 * goes home. Keep the same function between renders.
 */
export function usePageBack(onBack: (() => void) | undefined): void {
  const setBack = use(TabContext)?.setBack;
  // In one go with the stage: a Back that is replaced a moment later drops the focus somebody has just put on it.
  useLayoutEffect(() => {
    setBack?.(onBack);
    return () => setBack?.(undefined);
  }, [setBack, onBack]);
}

/** What the tab of this page reads instead of the page's name, such as the name of the account in it. */
export function useTabLabel(label: string | undefined): void {
  const identify = use(TabContext)?.identify;
  useEffect(() => {
    if (label) identify?.({ label });
  }, [identify, label]);
}

/**
 * Puts the page beside the others of its contact, where only the loaded record tells whose it is. Pages with the
 * contact's code in their address name it in their descriptor (`contactParam`).
 */
export function useTabContact(code: string | null | undefined): void {
  const identify = use(TabContext)?.identify;
  useEffect(() => {
    if (code) identify?.({ groupKey: code });
  }, [identify, code]);
}

/** Leads on from a page that has done its work, such as a form that was saved: its tab closes. */
export function useLeavePage(): (to: string) => void {
  const navigate = useNavigate();
  const leave = use(TabContext)?.leave;
  return leave ?? ((to) => void navigate(to));
}
