import { contactAccountGet } from '@ebp/contracts/operations/contact-centre';
import { emailContentGet, emailGet } from '@ebp/contracts/operations/mail';
import { buildContactAccount } from '@ebp/contracts/testing/contact-centre';
import { buildEmail, buildEmailContent } from '@ebp/contracts/testing/correspondence';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { singlePath } from '../../lib/pages/paths.ts';
import type { ScreenDescriptor } from '../../lib/pages/screen-descriptor.ts';
import { claimPortal } from '../../lib/pages/tab-claim.ts';
import { emailDetailScreen } from '../../screens/correspondence/email-detail.descriptor.ts';
import { telephonyScreen } from '../../screens/telephony/telephony.descriptor.ts';
import { answerContactCentre, buildAgentSession } from '../../testing/agent-session.ts';
import { draftOf } from '../../testing/draft-of.ts';
import { box, button } from '../../testing/locators.ts';
import { stubNetwork } from '../../testing/network-stub.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { SingleLayout } from './single-layout.tsx';

const AloneEmail = () => <SingleLayout screen={emailDetailScreen} />;
const AloneTelephone = () => <SingleLayout screen={telephonyScreen} />;

const session = buildAgentSession();
const events = { method: 'GET', path: '/bff/telephony/events' } as const;
const off = 'event: end\ndata: {"reason":"off"}\n\n';
const call = 'event: call\ndata: {"phone":"28010001"}\n\n';

it('[CCC-11] [CCC-10] the answer to one e-mail never becomes the answer to another, whose entry in the history is gone back to', async () => {
  const network = stubNetwork();
  answerContactCentre(network, { canReply: true });
  network.answerBytes(events.method, events.path, () => new Blob([off]));
  network.answer(contactAccountGet, buildContactAccount());
  network.answer(emailContentGet, buildEmailContent());
  network.answer(emailGet, ({ path }) => {
    const pkey = path.split('/').at(-1) ?? '';
    return buildEmail({ pkey, from: `${pkey}@else.example` });
  });
  const path = singlePath(emailDetailScreen.path) as ScreenDescriptor['path'];
  const alone = {
    ...emailDetailScreen,
    path,
    hasOwnFrame: true,
    load: async () => ({ Screen: AloneEmail }),
  } as const;
  const options = { session, params: { pkey: 'EM-A' }, search: '&answer=new', stays: true };
  const screen = await renderScreen(alone, options);
  const title = (pkey: string) => screen.getByRole('heading', { name: `Answer to ${pkey}@else.example` });
  await expect.element(title('EM-A')).toBeVisible();
  await screen.goTo(`${path}?pkey=EM-B&answer=new`);
  await expect.element(title('EM-B')).toBeVisible();
  await box(screen, 'Text').fill('For the writer of B alone.');
  await expect.poll(() => draftOf('reply-EM-B')).toContain('For the writer of B alone.');
  await screen.goBack();
  await button(screen, 'Leave').click();
  await expect.element(title('EM-A')).toBeVisible();
  await expect.element(box(screen, 'Text')).toHaveValue(expect.stringMatching(/^Dear Sir or Madam,/));
  expect(await draftOf('reply-EM-B')).toContain('For the writer of B alone.');
});

describe('the telephone in a window without menus', () => {
  const alone = {
    ...telephonyScreen,
    hasOwnFrame: true,
    load: async () => ({ Screen: AloneTelephone }),
  } as const;
  function open() {
    const network = stubNetwork();
    const connection = { until: '2026-11-20T09:45:00Z', name: 'Sam' };
    network.answerPortal('GET', '/bff/telephony', { isAvailable: true, connection });
    network.answerBytes(events.method, events.path, () => new Blob([call, off]));
    return { network, screen: renderScreen(alone, { session }) };
  }

  it('[CCC-03] [CCC-11] is heard where no other window has the portal open, and opens the caller with menus', async () => {
    const screen = await open().screen;
    await expect.poll(screen.address).toBe('/ecca/contactaccount/search?phone=28010001&open=only');
  });

  it('[CCC-03] [CCC-11] is heard in one of them until it closes: two would take the calls from each other', async () => {
    const other = Promise.withResolvers<void>();
    onTestFinished(() => other.resolve());
    void navigator.locks.request('ebp.telephone', () => other.promise);
    const { network, screen } = open();
    await expect.element((await screen).getByText(/^Connected as Sam/)).toBeVisible();
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(network.callsOf(events)).toEqual([]);
    other.resolve();
    await expect.poll((await screen).address).toBe('/ecca/contactaccount/search?phone=28010001&open=only');
  });

  it('[CCC-03] [CCC-11] is heard in a browser without locks as well', async () => {
    const none = vi.spyOn(navigator, 'locks', 'get').mockReturnValue(undefined as never);
    onTestFinished(() => none.mockRestore());
    const screen = await open().screen;
    await expect.poll(screen.address).toBe('/ecca/contactaccount/search?phone=28010001&open=only');
  });

  it('[CCC-03] [CCC-11] is left to the window that has the portal open', async () => {
    const portal = claimPortal('CHK', false, () => expect.unreachable('the other window lost the portal'));
    onTestFinished(portal.release);
    const channel = new BroadcastChannel('ebp.CHK');
    onTestFinished(() => channel.close());
    const isAnswered = new Promise((resolve) => {
      channel.onmessage = ({ data }) => data.kind === 'held' && resolve(true);
    });
    const { network, screen } = open();
    await expect.element((await screen).getByText(/^Connected as Sam/)).toBeVisible();
    await isAnswered;
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(network.callsOf(events)).toEqual([]);
  });
});
