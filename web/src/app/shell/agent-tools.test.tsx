import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Text } from '../../i18n/use-text.ts';
import { accountViewScreen } from '../../screens/contact-account/account-view.descriptor.ts';
import { answerContactCentre, buildAgentSession } from '../../testing/agent-session.ts';
import { stubNetwork } from '../../testing/network-stub.ts';
import { renderKit } from '../../testing/render-kit.tsx';
import { renderScreen } from '../../testing/render-screen.tsx';
import { AgentTools } from './agent-tools.tsx';
import { ShortcutSheet } from './shortcut-sheet.tsx';
import { showCall } from './show-call.ts';

const tools = { ...accountViewScreen, load: async () => ({ Screen: AgentTools }) };

it('[CCC-03] [CCC-04] a shortcut works while the last call is told, and while a page that is not shown asks something', async () => {
  answerContactCentre(stubNetwork());
  const search = '/ecca/contactaccount/search';
  const screen = await renderScreen(tools, {
    session: buildAgentSession(),
    params: { code: 'CA-HK001' },
    otherPages: { eccaAccountSearch: search },
  });
  const text = ((_id: string, { phone }: { phone: string }) => phone) as unknown as Text;
  for (const phone of ['28010001', '28010002']) showCall(phone, text);
  await expect.element(screen.getByRole('alertdialog', { name: '28010002' })).toBeVisible();
  expect(screen.getByRole('alertdialog', { name: '28010001' }).elements()).toEqual([]);
  const question = document.createElement('div');
  question.role = 'dialog';
  document.body.append(question);
  onTestFinished(() => question.remove());
  const press = () =>
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', { code: 'Digit1', altKey: true, bubbles: true, cancelable: true }),
    );
  expect(press()).toBe(true);
  question.style.display = 'none';
  expect(press()).toBe(false);
  await expect.poll(screen.address).toBe(search);
});

it('[CCC-03] says in words which shortcuts lead nowhere from the page', async () => {
  answerContactCentre(stubNetwork());
  const screen = await renderScreen(tools, {
    session: buildAgentSession(),
    params: { code: 'CA-HK001' },
    otherPages: { eccaAccountSearch: '/ecca/contactaccount/search' },
  });
  const sheet = screen.getByRole('dialog', { name: 'Keyboard shortcuts' });
  // The key is listened to once the page has settled.
  await expect
    .poll(async () => {
      await userEvent.keyboard('?');
      return sheet.elements();
    })
    .toHaveLength(1);
  const names = sheet.getByRole('definition');
  await expect.element(names.first()).toHaveTextContent('Find an account');
  await expect.element(names.nth(1)).toHaveTextContent('Calendar (not here)');
});

/** The list, beneath which a call leads to its caller. */
function Listed({ call }: { call: Promise<string> }) {
  const navigate = useNavigate();
  useState(() => void call.then((to) => navigate(to)));
  const [isOpen, setIsOpen] = useState(true);
  const place = {
    pathOf: () => undefined,
    day: '2026-11-20',
    account: undefined,
    task: undefined,
    canPlan: true,
  };
  return isOpen && <ShortcutSheet place={place} hasKey onKeep={() => {}} onClose={() => setIsOpen(false)} />;
}

it('[CCC-03] [CCC-04] the list of shortcuts gives way to the caller of a call that rings', async () => {
  const call = Promise.withResolvers<string>();
  await renderKit(<Listed call={call.promise} />, { areas: ['find'] });
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect.element(sheet).toBeVisible();
  call.resolve('/ecca/contactaccount/search?phone=28010001');
  await expect.element(sheet).not.toBeInTheDocument();
});

it('[CCC-03] the list of shortcuts does not open below a dialog of the browser, such as the search', async () => {
  answerContactCentre(stubNetwork());
  await renderScreen(tools, { session: buildAgentSession(), params: { code: 'CA-HK001' } });
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  const press = (key: string) =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  const search = document.createElement('dialog');
  search.innerHTML = '<button>Close</button>';
  document.body.append(search);
  onTestFinished(() => search.remove());
  search.showModal();
  press('?');
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(sheet.elements()).toEqual([]);
  search.close();
  press('?');
  await expect.element(sheet).toBeVisible();
});
