import { useMemo, useRef, useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import type { DraftOwner } from '../draft-store.ts';
import { freshSending, type Sending, SendRecord } from './send-record.ts';

/** Calls the gateway and resolves to the reference number, if there is one. */
export type Send = (idempotencyKey: string) => Promise<string | undefined>;

/** Sends something once, whatever happens to the page, the connection or the answer on the way. */
export function useSending({ company, user, form }: DraftOwner) {
  const record = useMemo(() => new SendRecord({ company, user, form }), [company, user, form]);
  const [sending, setSending] = useState(() => record.read());
  const latest = useRef(sending);
  const change = (next: Sending) => {
    latest.current = next;
    record.write(next);
    setSending(next);
  };
  const keyToUse = () => (latest.current.state === 'done' ? crypto.randomUUID() : latest.current.key);

  return {
    sending,
    /** @throws what the call threw, once it is written down what that says about the outcome */
    run: async (send: Send): Promise<void> => {
      const key = keyToUse();
      change({ state: 'open', key });
      try {
        change({ state: 'done', reference: await send(key) });
      } catch (error) {
        change({ state: stateAfter(error), key });
        throw error;
      }
    },
    /** What is sent next is something new, on the sender's own word. */
    renew: () => change(freshSending()),
  };
}

/**
 * What a failure says about the outcome. `CONFLICT`: under this key something else was sent before; what became of that
 * is not known here. An answer that breaks the contract is an answer: it was received, and nobody can tell what.
 */
function stateAfter(error: unknown): 'unsent' | 'open' | 'unknown' {
  if (!(error instanceof ApiError)) return 'open';
  switch (error.code) {
    case 'OUTCOME_UNKNOWN':
    case 'CONFLICT':
    case 'BAD_ANSWER':
      return 'unknown';
    case 'NETWORK':
    case 'TIMEOUT':
      return 'open';
    default:
      return 'unsent';
  }
}
