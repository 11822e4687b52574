import { expect, it, onTestFinished, vi } from 'vitest';
import { noteDepartures } from '../testing/note-departures.ts';
import { install } from './install.ts';

it('opens the page of a notification in a browser that saves data, and loads no worker there', async () => {
  const opened = noteDepartures();
  const { connection, serviceWorker } = navigator as Navigator & { connection: { saveData: boolean } };
  const register = vi.spyOn(serviceWorker, 'register');
  const spies = [
    register,
    vi.spyOn(connection, 'saveData', 'get').mockReturnValue(true),
    vi.spyOn(serviceWorker, 'getRegistration').mockResolvedValue(undefined),
  ];
  const meta = Object.assign(document.createElement('meta'), { name: 'service-worker' });
  document.head.append(meta);
  onTestFinished(() => {
    for (const link of document.querySelectorAll('[rel="manifest"], [rel="apple-touch-icon"]')) link.remove();
    meta.remove();
    for (const spy of spies) spy.mockRestore();
  });
  await install(
    'CHK',
    () => 'en',
    () => undefined,
  );
  serviceWorker.dispatchEvent(new MessageEvent('message', { data: { open: '/ebp/message' } }));
  await expect.poll(() => opened).toEqual(['/ebp/message']);
  expect(register).not.toHaveBeenCalled();
});
