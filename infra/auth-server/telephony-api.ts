import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import { demoTelephonyClient } from '@ebp/contracts/testing/demo-world';
import type { Provider } from 'oidc-provider';
import { type WebSocket, WebSocketServer } from 'ws';
import * as z from 'zod';
import type { Accounts } from './accounts.ts';
import { type Middleware, readJson } from './http.ts';

interface Channel {
  readonly sub: string;
  readonly topics: Set<string>;
  readonly sockets: Set<WebSocket>;
}

const prefix = '/api/v2/';
const subscriptions = z.array(z.object({ id: z.string() })).max(1000);

/**
 * Plays the part of the telephony provider's interface that the portal uses: the own user with presence, and notification
 * channels. `ring` lets a call ring at an agent.
 */
export class TelephonyChannels {
  readonly #channels = new Map<string, Channel>();
  readonly #sockets = new WebSocketServer({ noServer: true });

  open(sub: string): string {
    const id = `streaming-${randomUUID()}`;
    this.#channels.set(id, { sub, topics: new Set(), sockets: new Set() });
    return id;
  }

  /** Replaces the topics of a channel; only those of its own user count. @returns whether there is such a channel */
  subscribe(id: string, sub: string, topics: readonly string[]): boolean {
    const channel = this.#channels.get(id);
    if (channel?.sub !== sub) return false;
    channel.topics.clear();
    for (const topic of topics) if (topic.startsWith(`v2.users.${sub}.`)) channel.topics.add(topic);
    return true;
  }

  /** Takes web sockets at `/channels/<id>`. */
  attach(server: Server): void {
    server.on('upgrade', (request, socket, head) => {
      const channel = this.#channels.get(/^\/channels\/([\w-]+)$/.exec(request.url ?? '')?.[1] ?? '');
      if (!channel) return socket.destroy();
      this.#sockets.handleUpgrade(request, socket, head, (opened) => {
        channel.sockets.add(opened);
        opened.once('close', () => channel.sockets.delete(opened));
        const heartbeat = { topicName: 'channel.metadata', eventBody: { message: 'WebSocket Heartbeat' } };
        opened.send(JSON.stringify(heartbeat));
      });
    });
  }

  /** @returns how many listen */
  ring(sub: string, number: string): number {
    const topicName = `v2.users.${sub}.conversations.calls`;
    const caller = { purpose: 'customer', state: 'connected', direction: 'inbound', address: number };
    const agent = { purpose: 'agent', state: 'alerting', direction: 'inbound', user: { id: sub } };
    const text = JSON.stringify({
      topicName,
      version: '2',
      eventBody: { id: randomUUID(), participants: [caller, agent] },
    });
    const listening = [...this.#channels.values()]
      .filter(({ topics }) => topics.has(topicName))
      .flatMap(({ sockets }) => [...sockets]);
    for (const socket of listening) socket.send(text);
    return listening.length;
  }

  close(): void {
    for (const client of this.#sockets.clients) client.terminate();
  }
}

export interface TelephonyApiParts {
  readonly issuer: string;
  readonly provider: Provider;
  readonly accounts: Accounts;
  readonly channels: TelephonyChannels;
}

/** The calls of the interface, for a token that the telephony client got. */
export function telephonyApi({ issuer, provider, accounts, channels }: TelephonyApiParts): Middleware {
  return async (context, next) => {
    if (!context.path.startsWith(prefix)) return next();
    const bearer = context.get('authorization').replace(/^Bearer /, '');
    const token = bearer === '' ? undefined : await provider.AccessToken.find(bearer);
    const account = token?.clientId === demoTelephonyClient.id ? accounts.find(token.accountId) : undefined;
    if (!account) {
      context.status = 401;
      return;
    }
    const { pkey: sub, firstName, lastName } = account;
    const call = `${context.method} ${context.path.slice(prefix.length)}`;
    if (call === 'GET users/me') {
      const presence = { presenceDefinition: { systemPresence: 'Available' } };
      context.body = { id: sub, name: `${firstName} ${lastName}`, presence };
    } else if (call === 'POST notifications/channels') {
      const id = channels.open(sub);
      context.body = { id, connectUri: `${issuer.replace(/^http/, 'ws')}/channels/${id}` };
    } else {
      const id = /^PUT notifications\/channels\/([\w-]+)\/subscriptions$/.exec(call)?.[1];
      const topics = id === undefined ? undefined : subscriptions.safeParse(await readJson(context)).data;
      if (id === undefined || !topics) context.status = 404;
      else if (
        !channels.subscribe(
          id,
          sub,
          topics.map((topic) => topic.id),
        )
      )
        context.status = 404;
      else context.body = { entities: topics };
    }
  };
}
