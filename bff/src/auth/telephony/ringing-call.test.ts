import { describe, expect, it } from 'vitest';
import { RingingCalls } from './ringing-call.ts';
import { isOwnStream } from './telephony-api.ts';

const agent = { purpose: 'agent', state: 'alerting', user: { id: 'A1' } };
const caller = { purpose: 'customer', state: 'connected', direction: 'inbound', address: 'tel:+85228010001' };
const heard = (text: string) => new RingingCalls('A1').begunBy(text);
const told = (participants: readonly object[], topicName = 'v2.users.A1.conversations.calls') =>
  heard(JSON.stringify({ topicName, eventBody: { id: 'C1', participants } }));

describe('a message of the provider’s channel', () => {
  it('[CCC-03] tells the call that rings at this agent, and its number', () => {
    expect(told([caller, agent])).toEqual({ phone: '85228010001' });
    expect(told([{ ...caller, purpose: 'external', address: 'sip:anonymous@host' }, agent])).toEqual({});
  });

  it.each([
    ['a call that is answered', told([caller, { ...agent, state: 'connected' }])],
    ['a call of somebody else', told([caller, { ...agent, user: { id: 'A2' } }])],
    ['a call that the agent makes', told([{ ...caller, direction: 'outbound' }, agent])],
    ['the topic of another user', told([caller, agent], 'v2.users.A2.conversations.calls')],
    ['a heartbeat', heard('{"topicName":"channel.metadata","eventBody":{"message":"x"}}')],
    ['no JSON', heard('{')],
  ])('[CCC-03] tells nothing for %s', (_, call) => expect(call).toBeUndefined());
});

describe('the address of a channel', () => {
  const of = (stream: string, base: string) => isOwnStream(new URL(stream), new URL(base));

  it('[CCC-03] is the provider’s own, and encrypted', () => {
    expect(of('wss://streaming.provider.example/c/1', 'https://api.provider.example')).toBe(true);
    expect(of('ws://localhost:8081/channels/1', 'http://localhost:8081')).toBe(true);
  });

  it.each([
    ['wss://streaming.evil.example/c/1', 'https://api.provider.example'],
    ['wss://provider.example.evil.example/c/1', 'https://api.provider.example'],
    ['wss://evilprovider.example/c/1', 'https://api.provider.example'],
    ['ws://streaming.provider.example/c/1', 'https://api.provider.example'],
    ['wss://evil.example', 'https://api.example'],
    ['ws://localhost:9000/channels/1', 'http://localhost:8081'],
  ])('[CCC-03] is never %s for %s', (stream, base) => expect(of(stream, base)).toBe(false));
});
