import type { Config } from '../../config/config.ts';
import type { Sealer } from '../../session/sealer.ts';
import type { SessionStore } from '../../session/session-store.ts';
import { Telephony } from './telephony.ts';
import { TelephonyConnections } from './telephony-connections.ts';
import { TelephonyProvider } from './telephony-provider.ts';

/** The telephony of the configuration: without a provider it tells so, and connects nobody. */
export function openTelephony(
  config: Pick<Config, 'telephony' | 'publicUrl'>,
  store: SessionStore,
  sealer: Sealer,
): Telephony {
  const provider = config.telephony && new TelephonyProvider(config.telephony);
  return new Telephony(provider, new TelephonyConnections(store, sealer), config);
}
