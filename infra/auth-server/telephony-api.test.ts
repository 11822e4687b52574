import { describe, expect, it } from 'vitest';
import { TelephonyChannels } from './telephony-api.ts';

describe('a channel of the development telephony provider', () => {
  it('belongs to the user who opened it, and tells only the own topics', () => {
    const channels = new TelephonyChannels();
    const id = channels.open('U-1');
    expect(channels.subscribe(id, 'U-2', ['v2.users.U-2.conversations.calls'])).toBe(false);
    expect(channels.subscribe('unknown', 'U-1', [])).toBe(false);
    expect(channels.subscribe(id, 'U-1', ['v2.users.U-2.conversations.calls'])).toBe(true);
    expect(channels.ring('U-2', '28010001')).toBe(0);
    channels.close();
  });
});
