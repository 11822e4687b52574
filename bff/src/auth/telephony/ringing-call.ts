import { callerNumber } from '@ebp/contracts/rules/caller-number';
import * as z from 'zod';
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
  readonly conversation: string;
  /** The caller's digits; absent if the number is hidden. */
  readonly phone?: string;
}

/** The call that rings at this agent, if a message of the provider's channel tells one. Heartbeats and others tell none. */
export function ringingCall(text: unknown, userId: string): RingingCall | undefined {
  const { data } = notification.safeParse(parsed(text));
  if (data?.topicName !== callTopic(userId)) return undefined;
  const { id: conversation, participants } = data.eventBody;
  const rings = participants.some(({ state, user }) => state === 'alerting' && user?.id === userId);
  const caller = participants.find(
    ({ purpose = '', direction }) => callers.includes(purpose) && direction === 'inbound',
  );
  if (!rings || !caller) return undefined;
  const phone = callerNumber(caller.address ?? '');
  return phone === undefined ? { conversation } : { conversation, phone };
}

function parsed(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
}
