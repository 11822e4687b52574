import type { SessionBootstrap } from '@ebp/contracts/portal/session';
import { buildUserInfo } from '@ebp/contracts/testing/user';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Activity } from 'react';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { currentUserQuery } from '../../api/current-user.ts';
import { SessionContextProvider } from '../../lib/session/session.ts';
import { buildSession } from '../../testing/build-session.ts';
import { useUserChange } from './account-manager.screen.tsx';

const info = (department: string) => ({
  userInfo: buildUserInfo({ department }),
  config: { imageUrl: '/' },
  bannerList: [],
});

function Watcher({ onChange }: { onChange: () => void }) {
  useUserChange(onChange);
  return null;
}

async function watch(known?: string) {
  const onChange = vi.fn();
  const client = new QueryClient();
  const learn = (department: string) => client.setQueryData(currentUserQuery.queryKey, info(department));
  if (known) learn(known);
  const page = (session: SessionBootstrap, isHidden: boolean) => (
    <QueryClientProvider client={client}>
      <SessionContextProvider value={session}>
        <Activity mode={isHidden ? 'hidden' : 'visible'}>
          <Watcher onChange={onChange} />
        </Activity>
      </SessionContextProvider>
    </QueryClientProvider>
  );
  const first = buildSession();
  const { rerender } = await render(page(first, false));
  return {
    onChange,
    show: (session = first, isHidden = false) => rerender(page(session, isHidden)),
    learn,
  };
}

it('[ACM-05] notices that the person changed in the session', async () => {
  const { onChange, show } = await watch();
  await show();
  expect(onChange).not.toHaveBeenCalled();
  await show(buildSession());
  expect(onChange).toHaveBeenCalledOnce();
});

it('[ACM-05] notices that the current info changed', async () => {
  const { onChange, learn } = await watch('Sales');
  learn('Finance');
  await expect.poll(() => onChange.mock.calls.length).toBe(1);
});

it('takes info that arrives at last for no change', async () => {
  const { onChange, show, learn } = await watch();
  learn('Sales');
  await show();
  await show(buildSession());
  await expect.poll(() => onChange.mock.calls.length).toBe(1);
});

it('[ACM-05] notices a change while the page was hidden once it is shown again', async () => {
  const { onChange, show, learn } = await watch('Sales');
  await show(undefined, true);
  learn('Finance');
  expect(onChange).not.toHaveBeenCalled();
  await show();
  await expect.poll(() => onChange.mock.calls.length).toBe(1);
});
