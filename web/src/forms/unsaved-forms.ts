import { useEffect } from 'react';
import { useUnsavedMark } from '../lib/tab.ts';

const unsaved = new Set<object>();

/** Tells whether a form that is in sight holds input nobody has sent. */
export function hasUnsavedForm(): boolean {
  return unsaved.size > 0;
}

/** Counts a form among the unsaved ones while it is, and marks its tab. */
export function useUnsavedForm(isUnsaved: boolean): void {
  useUnsavedMark(isUnsaved);
  useEffect(() => {
    if (!isUnsaved) return;
    const form = {};
    unsaved.add(form);
    return () => void unsaved.delete(form);
  }, [isUnsaved]);
}
