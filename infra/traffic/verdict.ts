import { failure, problemStatus } from '@ebp/contracts/envelope';

/** The answer broke off or never came. */
export const brokenOff = 'broken off';

/**
 * The kind of an answer: `ok`, the code of a documented failure, `broken off`, or `outside: ...` for an answer outside
 * the documented envelope.
 */
export async function verdictOf(answered: Promise<Response>): Promise<string> {
  try {
    const answer = await answered;
    const text = await answer.text();
    if (answer.status === 200 || answer.status === 204 || answer.status === 304) return 'ok';
    const { data } = failure.safeParse(asJson(text));
    if (data !== undefined && problemStatus[data.error.code] === answer.status) return data.error.code;
    return `outside: ${answer.status} ${text.slice(0, 100)}`;
  } catch (error) {
    return error instanceof Error && error.name === 'AbortError' ? 'given up' : brokenOff;
  }
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
