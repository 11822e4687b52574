import type { FormikValues } from 'formik';
import { useLayoutEffect, useRef, useState } from 'react';
import { useLanguage } from '../i18n/language-provider.tsx';
import { type PlainMessageId, useText } from '../i18n/use-text.ts';
import { newId } from '../lib/browser/new-id.ts';
import {
  type Content,
  type Draft,
  type Entry,
  holds,
  isUnclear,
  NotSent,
  type Send,
} from '../lib/journal/entry.ts';
import { useEntriesOf, useJournal } from '../lib/journal/use-journal.ts';
import { withoutAsked } from '../lib/pages/order-address.ts';
import { useTabPage } from '../lib/pages/tab.ts';

interface WorkOptions<Values> {
  /** Name of the form in the journal. */
  form: string;
  initialValues: Values;
  isKept: boolean;
  /** Fields that are never stored: passwords, captchas. */
  secret?: readonly (keyof Values)[] | undefined;
  /** Brings input that is continued up to today's data; what may have been received is known by being what it was. */
  refresh?: ((values: Values) => Values) | undefined;
  /**
   * Whether the form continues this entry when it opens: one that was left at the same address, or else the latest;
   * otherwise it offers its drafts.
   */
  resumes?: ((entry: Entry) => boolean) | undefined;
}

/** How the journal stores a form. */
export interface KeepOptions<Values> extends Pick<WorkOptions<Values>, 'secret' | 'refresh' | 'resumes'> {
  form?: string;
  /** A later stage: stored even if nothing but the portal's initial values is in it. */
  hasBegun?: boolean;
  /** For input that cannot be stored, such as a file, or not here; only the outcome of sending is stored. */
  isFromSendingOn?: boolean;
  /**
   * For input that is invalid after minutes, such as a captcha: without a connection this message is shown, and nothing
   * waits for one.
   */
  offlineMessage?: PlainMessageId;
}

interface Received {
  readonly reference: string | undefined;
  readonly isHeld: boolean;
}

/** A form's connection to the journal: its current entry, if any, and functions to switch to another. */
export function useWork<Values extends FormikValues>(options: WorkOptions<Values>) {
  const { form, initialValues, isKept, secret = [], refresh, resumes = () => false } = options;
  const opened = useJournal();
  const journal = isKept ? opened : undefined;
  const page = useTabPage();
  const text = useText();
  const { store } = useLanguage();
  const [id, setId] = useState(() => {
    const found = opened?.entries().filter((one) => one.form === form && resumes(one)) ?? [];
    return (journal?.askedOf(form) ?? found.find(({ path }) => path === page?.path) ?? found[0])?.id;
  });
  const entries = useEntriesOf(form, id);
  const current = useRef(id);
  const entry = journal?.get(id);
  const follow = (next: string | undefined) => {
    // React renders a component once more for a state that it has already.
    if (next !== current.current) setId(next);
    current.current = next;
  };
  const draftOf = (values: Values): Draft | undefined =>
    page && { form, content: contentOf(values, secret), ...page, path: withoutAsked(page.path) };

  const isFollowing = (key: string) => journal?.get(current.current) === journal?.get(key);
  const isGone = () => current.current !== undefined && !journal?.get(current.current);

  // Before anybody can change it: input of another window would continue in a new entry.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens
  useLayoutEffect(() => {
    journal?.ask(undefined);
    if (id && entry?.state !== 'sent') journal?.take(id);
  }, []);

  return {
    entry,
    /**
     * Other entries of this form that were not sent, or may not have been; also this one if another window has it open.
     */
    others: entries.filter(
      (one) => one.state !== 'sent' && (one.id !== entry?.id || journal?.isElsewhere(one)),
    ),
    /** Whether what a colleague handed over was received: as this entry, or as one sent before it was typed on. */
    isHandoverReceived: entries.some(
      ({ handover, state }) => state === 'sent' && handover !== undefined && handover === entry?.handover,
    ),
    /** The values of an entry, in the fields of this form. What is not stored is as the form has it `now`. */
    valuesOf: (one: Entry, now: Values = initialValues): Values => {
      const unstored = Object.fromEntries(secret.map((name) => [name, now[name]]));
      const values = restored(one.content, { ...initialValues, ...unstored });
      return refresh && !isUnclear(one) ? refresh(values) : values;
    },
    /** What is stored of these values. */
    contentOf: (values: Values): Content => contentOf(values, secret),
    /**
     * Stores the form's current values; with nothing in them but secrets and the initial values, only if it has `begun`.
     */
    write: (values: Values, hasBegun: boolean): void => {
      const draft = draftOf(values);
      const known = journal?.get(current.current);
      if (!journal || !draft || isGone()) return;
      const isEmpty = !hasBegun && same(draft.content, contentOf(initialValues, secret));
      if (isEmpty && !known) return;
      if (isEmpty && known?.state === 'writing') {
        journal.throwAway(known.id);
        follow(undefined);
      } else follow(journal.write(current.current, draft).id);
    },
    /**
     * Sends the form's values, once, with the idempotency key of its entry. Returns the reference number, and whether the
     * form still holds what was sent: who typed on meanwhile has begun another entry.
     */
    send: async (values: Values, call: Send, toRequest?: () => unknown): Promise<Received> => {
      const draft = draftOf(values);
      if (!journal || !draft) return { reference: await call(newId(), await toRequest?.()), isHeld: true };
      if (isGone()) throw new NotSent();
      const { id: key } = journal.write(current.current, draft);
      follow(key);
      const sent = await journal.send(key, call, toRequest);
      const { reference } = sent;
      const isHeld = isFollowing(key);
      if (isHeld) follow(sent.id);
      // That entry shows no receipt of this one.
      else void import('./tell-received.ts').then((told) => told.tellReceived(reference, store, text));
      return { reference, isHeld };
    },
    /** Whether the form still holds the entry with this key. */
    isFollowing,
    follow,
    /** The entry that this form was asked to continue while it was already open. */
    asked: journal?.askedOf(form),
    take: (one: Entry): void => {
      journal?.ask(undefined);
      journal?.take(one.id);
      follow(one.id);
    },
    /** Whether these values were sent and the outcome is unknown. */
    isUnclear: (values: Values): boolean => {
      const [known, draft] = [journal?.get(current.current), draftOf(values)];
      return isUnclear(known) && draft !== undefined && holds(known, draft);
    },
    /** Turns an entry that may have been received into new input with a new key. */
    renew: (): void => follow(current.current && journal?.renew(current.current)?.id),
    /** Whether it was thrown away on home or in another window, and no other one is to be continued in its place. */
    isThrownAway: (): boolean => isGone() && !journal?.askedOf(form),
    throwAway: (): void => {
      if (current.current) journal?.throwAway(current.current);
      follow(undefined);
    },
  };
}

export type Work<Values extends FormikValues> = ReturnType<typeof useWork<Values>>;

/** The fields except the secret ones; of a file only what identifies it. */
export function contentOf<Values extends FormikValues>(
  values: Values,
  secret: readonly (keyof Values)[] = [],
): Content {
  const open = Object.entries(values).filter(([name]) => !secret.includes(name));
  return Object.fromEntries(
    open.map(([name, value]) => [name, value instanceof File ? nameOf(value) : value]),
  );
}

/** Without the time of its last change: a copy of the file has another, and the gateway compares the bytes. */
function nameOf({ name, size }: File): string {
  return `${name} ${size}`;
}

/** The name of a file that is stored by its name and size. */
export function fileNameIn(stored: unknown): string {
  return String(stored).replace(/ \d+$/, '');
}

/** The form may have changed since an entry was stored, so values of another type are not restored. */
export function restored<Values extends FormikValues>(content: Content, initialValues: Values): Values {
  const known = Object.entries(content).filter(([name, value]) => sameKind(value, initialValues[name]));
  return { ...initialValues, ...Object.fromEntries(known) };
}

function sameKind(kept: unknown, initial: unknown): boolean {
  return (
    initial !== undefined && typeof kept === typeof initial && Array.isArray(kept) === Array.isArray(initial)
  );
}

/** Whether they say the same, which may be two objects. */
export function same(one: Content, other: Content): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
