import type { FormikValues } from 'formik';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type DraftOwner, DraftStore } from './draft-store.ts';
import type { PortalForm } from './use-portal-form.ts';

interface DraftOptions<Values> {
  owner: DraftOwner;
  /** Fields that are never kept: passwords, captchas. */
  secret?: readonly (keyof Values)[];
  /** Takes the draft over without asking, e.g. when the address leads into the middle of a wizard. */
  isResumed?: boolean;
}

/** Typing settles for this long before it is written down. */
const settleMs = 300;

/** Keeps what is typed in this window, and offers it back after a reload, a timeout or a closed tab. */
export function useDraft<Values extends FormikValues>(
  form: PortalForm<Values>,
  options: DraftOptions<Values>,
) {
  const { owner, secret = noSecrets, isResumed = false } = options;
  const { company, user, form: name } = owner;
  const store = useMemo(() => new DraftStore<Values>({ company, user, form: name }), [company, user, name]);
  const { values, dirty, initialValues, setValues } = form.formik;
  const [offered, setOffered] = useState(() => store.read(initialValues));

  const unwritten = useRef<() => void>(undefined);
  useEffect(() => {
    unwritten.current = undefined;
    if (!dirty) return;
    const write = () => {
      // Nothing is to be written any more once the form was sent or thrown away.
      if (unwritten.current !== write) return;
      unwritten.current = undefined;
      store.write(values, secret);
    };
    unwritten.current = write;
    const timer = setTimeout(write, settleMs);
    return () => clearTimeout(timer);
  }, [store, values, dirty, secret]);

  // What was typed last is kept too when the page is left before it has settled.
  useEffect(() => {
    const writeNow = () => unwritten.current?.();
    window.addEventListener('pagehide', writeNow);
    return () => {
      window.removeEventListener('pagehide', writeNow);
      writeNow();
    };
  }, []);

  const restore = () => {
    if (offered) void setValues(offered, false);
    setOffered(undefined);
  };
  const forget = () => {
    unwritten.current = undefined;
    store.clear();
    setOffered(undefined);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the form opens
  useEffect(() => {
    if (isResumed) restore();
  }, []);

  return {
    /** There is a draft, and nothing has been typed over it yet. */
    isOffered: offered !== undefined && !dirty,
    restore,
    discard: forget,
    /** To be called once the form was sent. */
    clear: forget,
  };
}

const noSecrets: readonly never[] = [];
