import { createContext, type ReactNode, use, useCallback, useMemo } from 'react';
import { useKept } from '../../forms/use-kept.ts';

type Drafts = Readonly<Record<string, string>>;
type ChangeDraft = (pkey: string, change: (draft: string | undefined) => string | undefined) => void;

const none: Drafts = {};

const DraftsContext = createContext<readonly [Drafts, ChangeDraft] | undefined>(undefined);

/** Keeps unsaved location references when the list changes page, order or stage. */
export function LocationDraftsProvider({ children }: { children: ReactNode }) {
  const [drafts = none, changeAll] = useKept<Drafts>('machine-location');
  const change = useCallback<ChangeDraft>(
    (pkey, update) =>
      changeAll(({ [pkey]: before, ...others } = none) => {
        const draft = update(before);
        if (draft !== undefined) return { ...others, [pkey]: draft };
        return Object.keys(others).length > 0 ? others : undefined;
      }),
    [changeAll],
  );
  return <DraftsContext value={useMemo(() => [drafts, change], [drafts, change])}>{children}</DraftsContext>;
}

interface LocationDraft {
  readonly value: string;
  /** Whether the input differs from the saved value. */
  readonly isChanged: boolean;
  readonly type: (value: string) => void;
  /** Drops the draft, unless it was changed since the save started. */
  readonly settle: (saved: string) => void;
}

/** The location reference of one machine as its field shows it. */
export function useLocationDraft(pkey: string, saved: string): LocationDraft {
  const context = use(DraftsContext);
  if (!context) throw new Error('useLocationDraft needs a LocationDraftsProvider');
  const [drafts, change] = context;
  const value = drafts[pkey] ?? saved;
  return {
    value,
    isChanged: value.trim() !== saved.trim(),
    type: (text) => change(pkey, () => (text === saved ? undefined : text)),
    settle: (text) => change(pkey, (draft) => (draft === text ? undefined : draft)),
  };
}
