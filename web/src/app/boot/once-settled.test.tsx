import type { SessionBootstrap } from '@ebp/contracts/portal/session';
import { afterEach, describe, expect, it } from 'vitest';
import { sessionKey } from '../../api/session.ts';
import { createMessageStore } from '../../i18n/message-store.ts';
import { forgetVisitor } from '../../lib/storage/forget-visitor.ts';
import { forgetPage } from '../../lib/storage/page-memory.ts';
import { dropStorageKeys, holdStorageKeys, storageKeys } from '../../lib/storage/storage-keys.ts';
import { buildAgentSession } from '../../testing/agent-session.ts';
import { buildSession } from '../../testing/build-session.ts';
import { createQueryClient } from '../query-client.ts';
import { onceSettled } from './once-settled.ts';

const client = createQueryClient();

afterEach(() => {
  for (const link of document.head.querySelectorAll('[rel="manifest"], [rel="apple-touch-icon"]'))
    link.remove();
  forgetPage();
});

describe('what the browser remembers for the next document', () => {
  it.each([
    [buildSession({ company: 'CMTW' }), 'en.TW.user'],
    [buildAgentSession(), 'en.HK.agent'],
    [buildSession({ flags: { ...buildSession().flags, isLoginByScan: true } }), 'en.HK.guest'],
  ])('[CFG-03] is language, region and kind of visitor: %#', async (session, hint) => {
    await onceSettled(session, createMessageStore(session.company, 'en'), client);
    expect(document.cookie).toContain(`ebp-page=${hint}`);
  });

  it('[CFG-03] follows a language chosen later', async () => {
    const store = createMessageStore('CMTW', 'en');
    await onceSettled(buildSession({ company: 'CMTW' }), store, client);
    await store.switchTo('zh-Hant');
    expect(document.cookie).toContain('ebp-page=zh-Hant.TW.user');
  });

  it('[OPN-10] is erased at logout, and no language chosen afterwards brings it back', async () => {
    const store = createMessageStore('CMTW', 'en');
    await onceSettled(buildSession({ company: 'CMTW' }), store, client);
    await forgetVisitor('CMTW');
    expect(document.cookie).not.toContain('ebp-page');
    await store.switchTo('zh-Hant');
    expect(document.cookie).not.toContain('ebp-page');
  });

  it('[OPN-10] is nothing once the visitor has signed out before the page settled', async () => {
    await forgetVisitor('CMTW');
    await onceSettled(buildSession({ company: 'CMTW' }), createMessageStore('CMTW', 'en'), client);
    expect(document.cookie).not.toContain('ebp-page');
  });

  it('is nothing of a visitor who has not signed in', async () => {
    const session = buildSession({ authenticated: false });
    await onceSettled(session, createMessageStore(session.company, 'en'), client);
    expect(document.cookie).not.toContain('ebp-page');
  });

  describe('of somebody who signs in within the page', () => {
    const nobody = buildSession({ authenticated: false });

    /** A page that has settled, and whose session ends and begins. */
    async function settled(first: SessionBootstrap, installer?: Parameters<typeof onceSettled>[3]) {
      const [keys, store, client] = [storageKeys(), createMessageStore('CHK', 'en'), createQueryClient()];
      client.setQueryData(sessionKey, first);
      const end = () => {
        client.setQueryData(sessionKey, nobody);
        dropStorageKeys();
      };
      const answer = (session: SessionBootstrap) => {
        holdStorageKeys(keys);
        client.setQueryData(sessionKey, session);
      };
      if (!first.authenticated) dropStorageKeys();
      await onceSettled(first, store, client, installer);
      return { store, end, answer };
    }

    it('[CFG-03] is of them, whoever was signed in before', async () => {
      const { store, end, answer } = await settled(nobody);
      expect(document.cookie).not.toContain('ebp-page');
      answer(buildAgentSession());
      expect(document.cookie).toContain('ebp-page=en.HK.agent');
      end();
      expect(document.cookie).toContain('ebp-page=en.HK.agent');
      answer(buildSession());
      expect(document.cookie).toContain('ebp-page=en.HK.user');
      await store.switchTo('zh-Hant');
      expect(document.cookie).toContain('ebp-page=zh-Hant.HK.user');
    });

    it('tells at once who is there for notifications and in which language: nobody, as soon as the session is over', async () => {
      const [{ id } = { id: '' }] = storageKeys();
      const seen: unknown[] = [];
      const { store, end, answer } = await settled(nobody, async (_company, language, owner) => () => {
        const now = `${owner()} ${language()}`;
        if (now !== seen.at(-1)) seen.push(now);
      });
      answer(buildSession());
      end();
      answer(buildSession());
      await store.switchTo('zh-Hant');
      end();
      answer(buildSession({ flags: { ...buildSession().flags, isLoginByScan: true } }));
      const [none, person, chinese] = ['undefined en', `${id} en`, `${id} zh-Hant`];
      expect(seen).toEqual([none, person, none, person, chinese, 'undefined zh-Hant']);
    });

    it('[OPN-10] is not what an answer says that comes while they sign out', async () => {
      const { answer } = await settled(buildSession());
      expect(document.cookie).toContain('ebp-page=en.HK.user');
      await forgetVisitor('CHK');
      answer(buildSession());
      expect(document.cookie).not.toContain('ebp-page');
    });
  });
});
