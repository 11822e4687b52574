import type { Config } from '../../config/config.ts';
import { SealedValues, type SealedValuesParts } from '../../session/sealed-values.ts';
import type { Sessions } from '../../session/sessions.ts';
import { Telephony } from './telephony.ts';
import { TelephonyConnections } from './telephony-connections.ts';
import { TelephonyProvider } from './telephony-provider.ts';

/** The telephony of the configuration: without a provider it tells so, and connects nobody. */
export function openTelephony(
  config: Pick<Config, 'telephony' | 'publicUrl' | 'company'>,
  sessions: Sessions,
  sealing: SealedValuesParts,
  fetchBy: typeof fetch = fetch,
): Telephony {
  const provider = config.telephony && new TelephonyProvider(config.telephony, fetchBy);
  const begun = new SealedValues(sealing, 'telephony');
  return new Telephony(provider, new TelephonyConnections(sessions, begun), config);
}
