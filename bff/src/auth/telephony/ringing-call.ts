import { callerNumber } from '@ebp/contracts/rules/caller-number';
import * as z from 'zod';
import { jsonIn } from '../../http/json.ts';
import { callTopic } from './telephony-api.ts';

const participant = z.object({
  purpose: z.string().optional(),
  state: z.string().optional(),
  direction: z.string().optional(),
  address: z.string().optional(),
  user: z.object({ id: z.string() }).optional(),
});
const notification = z.object({
  topicName: z.string(),
  eventBody: z.object({ id: z.string().min(1).max(128), participants: z.array(participant).max(100) }),
});

const callers = ['customer', 'external'];

export interface RingingCall {
  /** The caller's digits; absent if the number is hidden. */
  readonly phone?: string;
}

/** The calls that ring at one agent, from the messages of the provider's channel. */
export class RingingCalls {
  readonly #userId: string;
  readonly #ringing = new Set<string>();

  constructor(userId: string) {
    this.#userId = userId;
  }

  /**
   * The call that begins to ring with a message: once each time, however many messages tell of it. Heartbeats and others
   * tell none.
   */
  begunBy(text: unknown): RingingCall | undefined {
    const { data } = notification.safeParse(jsonIn(String(text)));
    if (data?.topicName !== callTopic(this.#userId)) return undefined;
    const { id: conversation, participants } = data.eventBody;
    const rings = participants.some(({ state, user }) => state === 'alerting' && user?.id === this.#userId);
    // Queued again or transferred back, a conversation keeps its id.
    if (!rings) this.#ringing.delete(conversation);
    const caller = participants.find(
      ({ purpose = '', direction }) => callers.includes(purpose) && direction === 'inbound',
    );
    if (!rings || !caller || this.#ringing.has(conversation)) return undefined;
    this.#ringing.add(conversation);
    const phone = callerNumber(caller.address ?? '');
    return phone === undefined ? {} : { phone };
  }
}
