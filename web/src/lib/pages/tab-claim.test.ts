import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { isPortalOpen } from './portal-elsewhere.ts';
import { claimPortal, type TabClaim } from './tab-claim.ts';

const claims: TabClaim[] = [];
afterEach(() => {
  for (const claim of claims.splice(0)) claim.release();
  vi.useRealTimers();
});

function tab(company: 'CHK' | 'CSPL', isTakeOver = false) {
  const lost = vi.fn<(how: 'held' | 'taken') => void>();
  claims.push(claimPortal(company, isTakeOver, lost));
  return lost;
}
const expectLost = async (lost: ReturnType<typeof tab>, how: 'held' | 'taken') => {
  await expect.poll(() => lost.mock.calls.length).toBeGreaterThan(0);
  await words();
  expect(lost).toHaveBeenCalledExactlyOnceWith(how);
};
/** Long enough for words that nothing waits for. */
const words = () => new Promise((resolve) => setTimeout(resolve, 60));

describe('claim on the portal', () => {
  it('[SES-09] is lost by the tab that came later, kept by the first', async () => {
    const first = tab('CHK');
    await words();
    const second = tab('CHK');
    await expectLost(second, 'held');
    expect(first).not.toHaveBeenCalled();
  });

  it('[OPN-11] stands for one company alone', async () => {
    const first = tab('CHK');
    const other = tab('CSPL');
    await words();
    expect(first).not.toHaveBeenCalled();
    expect(other).not.toHaveBeenCalled();
  });

  it('[OPN-11] goes to the tab that takes it over on purpose', async () => {
    const first = tab('CHK');
    await words();
    const second = tab('CHK', true);
    await expectLost(first, 'taken');
    expect(second).not.toHaveBeenCalled();
    const third = tab('CHK');
    await expectLost(third, 'held');
  });

  it('[CCC-03] can be asked for without making one', async () => {
    expect(await isPortalOpen('CHK')).toBe(false);
    const first = tab('CHK');
    await words();
    expect(await isPortalOpen('CHK')).toBe(true);
    expect(await isPortalOpen('CSPL')).toBe(false);
    expect(first).not.toHaveBeenCalled();
  });

  it('[SES-09] of the agent’s own pages is asked for by name in a tab that acts for a customer, whose portal is another', async () => {
    vi.doMock('../session/acting.ts', () => ({ actingHandle: '-handle' }));
    onTestFinished(() => {
      vi.doUnmock('../session/acting.ts');
      vi.resetModules();
    });
    vi.resetModules();
    const ofActing = await import('./portal-elsewhere.ts');
    tab('CHK');
    await words();
    expect(await ofActing.isPortalOpen('CHK', '')).toBe(true);
    expect(await ofActing.isPortalOpen('CHK')).toBe(false);
  });

  it('[CCC-03] is there while a busy machine keeps its tab from answering, and gone with its tab', async () => {
    const portal = new BroadcastChannel('ebp.CHK');
    onTestFinished(() => portal.close());
    let close = () => {};
    const closed = new Promise<void>((resolve) => {
      close = resolve;
    });
    void navigator.locks.request('ebp.CHK', { mode: 'shared' }, () => closed);
    const answer = () => portal.postMessage({ kind: 'held', from: 'portal', since: 0 });
    portal.onmessage = () => setTimeout(answer, 500);
    expect(await isPortalOpen('CHK')).toBe(true);
    portal.onmessage = () => close();
    expect(await isPortalOpen('CHK')).toBe(false);
  });

  it('[SES-09] stays with the first tab when two more open at the same moment, as a browser does that restores its tabs', async () => {
    vi.spyOn(Date, 'now').mockReturnValueOnce(1000).mockReturnValueOnce(2000).mockReturnValueOnce(3000);
    const first = tab('CHK');
    await words();
    const later = [tab('CHK'), tab('CHK')];
    for (const lost of later) await expectLost(lost, 'held');
    expect(first).not.toHaveBeenCalled();
  });

  it('leaves exactly one of two tabs that open at the same moment', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(1000);
    const [one, other] = [tab('CHK'), tab('CHK')];
    const losses = () => one.mock.calls.length + other.mock.calls.length;
    await expect.poll(losses).toBe(1);
    await words();
    expect(losses()).toBe(1);
  });
});
