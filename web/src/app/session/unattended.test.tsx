import { unattendedHeader } from '@ebp/contracts/portal/request-headers';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { commonHeaders } from '../../lib/gateway/common-headers.ts';
import { reach } from '../../lib/gateway/http.ts';
import { stubNetwork } from '../../testing/network-stub.ts';
import { followNews } from './news-voice.tsx';
import { countAsNobody } from './unattended.ts';

afterEach(() => void delete commonHeaders[unattendedHeader]);

it.each(['pointerdown', 'keydown', 'click', 'input', 'drop', 'popstate'])(
  '[OPN-08] calls after news are nobody’s until a %s, and again after the next news',
  (doing) => {
    const field = document.body.appendChild(document.createElement('input'));
    for (const _news of [1, 2]) {
      countAsNobody();
      expect(commonHeaders).toMatchObject({ 'X-EBP-Unattended': '1' });
      field.dispatchEvent(new Event(doing, { bubbles: true }));
      expect(commonHeaders).not.toHaveProperty(unattendedHeader);
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
