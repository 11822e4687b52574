import { codeLists } from '@ebp/contracts/entities/code-list';
import { describe, expect, it, vi } from 'vitest';
import { buildSession } from '../../testing/build-session.ts';
import { stubNetwork } from '../../testing/network-stub.ts';
import { ask, askFirst, askWith, endpointAddress } from './portal-client.ts';

describe('a call of one of the gateway’s own endpoints', () => {
  it('goes to the address of its entry and is answered with what the entry names', async () => {
    const network = stubNetwork();
    network.answerPortal('POST', '/bff/session/relogin', { expiresAt: '2026-11-20T09:30:00Z', more: 1 });
    expect(await ask('session.relogin', {})).toEqual({ expiresAt: '2026-11-20T09:30:00Z' });
  });

  it('[ERR-07] fails when the answer breaks the contract, and tells the log which', async () => {
    const network = stubNetwork();
    network.answerPortal('GET', '/bff/home', { banners: 'none' });
    await expect(ask('bff.home', {})).rejects.toMatchObject({ code: 'BAD_ANSWER' });
    expect(network.log).toEqual(['answer breaks the contract']);
  });

  it('[ERR-07] that a page begins with is not waited for, and told to the log when it breaks the contract', async () => {
    const network = stubNetwork();
    network.answerPortal('GET', '/bff/session', { ...buildSession(), company: 'ACME' });
    // The page has settled at once.
    const waits = vi.spyOn(window, 'setTimeout').mockImplementation((work) => {
      (work as () => void)();
      return 0 as never;
    });
    expect(await askFirst('bff.session', { query: {} })).toMatchObject({ company: 'ACME' });
    waits.mockRestore();
    await expect.poll(() => network.log).toEqual(['answer breaks the contract']);
  });

  it('[ERR-07] is checked by the schema that came with its page', async () => {
    const network = stubNetwork();
    const asked = () => askWith(codeLists, 'bff.code-lists', { query: { types: 'LUNCHTIME' } });
    network.answerPortal('GET', '/bff/code-lists', { LUNCHTIME: null, more: 1 });
    expect(await asked()).toEqual({ LUNCHTIME: [] });
    network.answerPortal('GET', '/bff/code-lists', { LUNCHTIME: 'none' });
    // It may be missing.
    expect(await asked()).toEqual({});
    network.answerPortal('GET', '/bff/code-lists', []);
    await expect(asked()).rejects.toMatchObject({ code: 'BAD_ANSWER' });
    expect(network.log).toEqual(['answer breaks the contract', 'answer breaks the contract']);
  });

  it('has the address of a link with its query', () => {
    expect(endpointAddress('session.sso', { query: { company: 'CHK', redirecturl: '/ebp/faq' } })).toBe(
      '/bff/session/sso?company=CHK&redirecturl=%2Febp%2Ffaq',
    );
  });
});
