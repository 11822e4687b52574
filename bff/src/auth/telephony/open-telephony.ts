import type { Config } from '../../config/config.ts';
import { KeyedNames } from '../../session/keyed-names.ts';
import { SealedValues } from '../../session/sealed-values.ts';
import { Sealer } from '../../session/sealer.ts';
import type { SessionStore } from '../../session/session-store.ts';
import { Telephony } from './telephony.ts';
import { TelephonyConnections } from './telephony-connections.ts';
import { TelephonyProvider } from './telephony-provider.ts';

/** The telephony of the configuration: without a provider it tells so, and connects nobody. */
export function openTelephony(
  config: Pick<Config, 'telephony' | 'publicUrl' | 'tokenKeys'>,
  store: SessionStore,
  fetchBy: typeof fetch = fetch,
): Telephony {
  const provider = config.telephony && new TelephonyProvider(config.telephony, fetchBy);
  const sealer = new Sealer(config.tokenKeys);
  const names = new KeyedNames(config.tokenKeys);
  const begun = new SealedValues({ database: store.database, names, sealer }, 'telephony');
  return new Telephony(provider, new TelephonyConnections(store, sealer, begun), config);
}
