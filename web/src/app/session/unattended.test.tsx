import { unattendedHeader } from '@ebp/contracts/portal/request-headers';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { headersOfEveryCall } from '../../lib/gateway/headers-of-every-call.ts';
import { reach } from '../../lib/gateway/http.ts';
import { stubNetwork } from '../../testing/network-stub.ts';
import { createQueryClient } from '../query-client.ts';
import { followNews } from './news-voice.tsx';
import { countAsNobody } from './unattended.ts';

beforeEach(() => void delete headersOfEveryCall[unattendedHeader]);

it.each(['pointerdown', 'keydown', 'click', 'input', 'drop', 'popstate'])(
  '[OPN-08] calls after news are nobody’s until a %s, and again after the next news',
  (doing) => {
    const field = document.body.appendChild(document.createElement('input'));
    for (const _news of [1, 2]) {
      countAsNobody();
      expect(headersOfEveryCall).toMatchObject({ 'X-EBP-Unattended': '1' });
      field.dispatchEvent(new Event(doing, { bubbles: true }));
      expect(headersOfEveryCall).not.toHaveProperty(unattendedHeader);
    }
    field.remove();
  },
);

it('[OPN-08] what news make a page fetch is nobody’s, and what a press makes it fetch is not', async () => {
  const network = stubNetwork();
  network.answerPortal('GET', '/bff/home', null);
  const client = new QueryClient();
  const read = async () => (await reach({ method: 'GET', path: '/bff/home' })).status;
  const stop = new QueryObserver(client, { queryKey: ['users'], queryFn: read }).subscribe(() => undefined);
  const attended = () => network.calls.map(({ isUnattended }) => !isUnattended);
  await expect.poll(attended).toEqual([true]);
  followNews(client, 'users');
  await expect.poll(attended).toEqual([true, false]);
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  await client.invalidateQueries({ queryKey: ['users'] });
  expect(attended()).toEqual([true, false, true]);
  stop();
});

it('[SES-05] what a connection that came back makes a page fetch is nobody’s until somebody presses', async () => {
  const network = stubNetwork();
  network.answerPortal('GET', '/bff/home', null);
  const client = createQueryClient();
  client.mount();
  onTestFinished(() => client.unmount());
  const read = async () => (await reach({ method: 'GET', path: '/bff/home' })).status;
  const home = new QueryObserver(client, { queryKey: ['home'], queryFn: read, staleTime: 0 });
  onTestFinished(home.subscribe(() => undefined));
  const attended = () => network.calls.map(({ isUnattended }) => !isUnattended);
  await expect.poll(attended).toEqual([true]);
  for (const connection of ['offline', 'online']) dispatchEvent(new Event(connection));
  await expect.poll(attended).toEqual([true, false]);
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  await client.invalidateQueries({ queryKey: ['home'] });
  expect(attended()).toEqual([true, false, true]);
});
