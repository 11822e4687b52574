import type { Message } from '@ebp/contracts/entities/message';
import { messageSearch, messageStatus } from '@ebp/contracts/operations/message';
import { answer, found } from '../service/answer.ts';
import type { Person, World } from '../world/world.ts';
import { administrator } from './examples.ts';

/** The message box of one user, newest first. */
function messagesOf(world: World, person: Person): Message[] {
  return world.read('messages').map(({ number, customerCode: _, ...message }) => {
    const pkey = `MSG-${person.pkey}-${number}`;
    return { ...message, pkey, userStatus: world.changes.messages[pkey] ?? message.userStatus };
  });
}

export const messageAnswers = [
  answer(
    messageSearch,
    ({ world, person }) => messagesOf(world, person),
    (world) => [{ as: administrator(world), query: {} }],
  ),
  answer(
    messageStatus,
    ({ world, person, params, body }) => {
      const { pkey } = found(
        messagesOf(world, person).find((message) => message.pkey === params.pkey),
        `a message ${params.pkey} of ${person.code}`,
      );
      world.changes.messages[pkey] = body.userStatus;
      return null;
    },
    (world) => {
      const as = administrator(world);
      return [{ as, params: { pkey: `MSG-${as.pkey}-1` }, body: { userStatus: 'READ' as const } }];
    },
  ),
];
