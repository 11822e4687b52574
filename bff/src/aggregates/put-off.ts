import type { HandlerOf } from '../access/endpoint-call.ts';
import type { PutOffs } from '../session/put-offs.ts';

/** A person puts a line of home off for a week, or brings it back. */
export function putOff(putOffs: Pick<PutOffs, 'keep'>): HandlerOf<'bff.put-off'> {
  return async ({ session, body }) => {
    await putOffs.keep(session, body);
    return null;
  };
}
