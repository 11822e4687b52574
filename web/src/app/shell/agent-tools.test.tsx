import { expect, it } from 'vitest';
import { notify } from '../../components/overlay/notifications.ts';
import { accountViewScreen } from '../../screens/contact-account/account-view.descriptor.ts';
import { answerContactCentre, buildAgentSession } from '../../testing/agent-session.ts';
import { stubNetwork } from '../../testing/network-stub.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { AgentTools } from './agent-tools.tsx';

const tools = { ...accountViewScreen, load: async () => ({ Screen: AgentTools }) };

it('[CCC-04] a shortcut works while a notification is shown, such as that of a call', async () => {
  answerContactCentre(stubNetwork());
  const search = '/ecca/contactaccount/search';
  const screen = await renderScreen(tools, {
    session: buildAgentSession(),
    params: { code: 'CA-HK001' },
    otherPages: { eccaAccountSearch: search },
  });
  notify({ tone: 'note', title: 'Call from 28010001' });
  await expect.element(screen.getByRole('alertdialog', { name: 'Call from 28010001' })).toBeVisible();
  document.body.dispatchEvent(
    new KeyboardEvent('keydown', { code: 'Digit1', altKey: true, bubbles: true, cancelable: true }),
  );
  await expect.poll(screen.address).toBe(search);
});
