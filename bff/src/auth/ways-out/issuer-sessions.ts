import type { CompanyCode } from '@ebp/contracts/companies';
import type { Sessions } from '../../session/sessions.ts';

/**
 * The sessions that the issuer knows by this `sid` or `sub`, and those about to begin, which have no company yet: one of
 * another company would have to be signed in to anew.
 * @param covers whether they may be of this company: another issuer may use the same for somebody else
 */
export async function issuerSessions(
  sessions: Pick<Sessions, 'find' | 'recordOf'>,
  index: readonly ['sid' | 'sub', string],
  covers: (company: CompanyCode) => boolean,
): Promise<string[]> {
  const found = await sessions.find(...index);
  const records = await Promise.all(found.map((id) => sessions.recordOf(id)));
  return found.filter((_, at) => {
    const record = records[at];
    return !record || covers(record.company);
  });
}
