import type { Answer } from '../service/answer.ts';
import { contactCentreAnswers } from './contact-centre.ts';
import { documentAnswers } from './document.ts';
import { machineAnswers } from './machine.ts';
import { mailAnswers } from './mail.ts';
import { messageAnswers } from './message.ts';
import { orderAnswers } from './order.ts';
import { requestAnswers } from './request.ts';
import { sessionAnswers } from './session.ts';
import { supportAnswers } from './support.ts';
import { taskAnswers } from './task.ts';
import { userAnswers } from './user.ts';

const all: readonly Answer[] = [
  ...contactCentreAnswers,
  ...documentAnswers,
  ...machineAnswers,
  ...mailAnswers,
  ...messageAnswers,
  ...orderAnswers,
  ...requestAnswers,
  ...sessionAnswers,
  ...supportAnswers,
  ...taskAnswers,
  ...userAnswers,
];

/** The answer of every operation, by its id. */
export const answers: ReadonlyMap<string, Answer> = new Map(all.map((one) => [one.operation.id, one]));
