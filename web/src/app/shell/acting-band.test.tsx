import { portalRoutes } from '@ebp/contracts/portal/routes';
import { expect, it, onTestFinished } from 'vitest';
import { claimPortal } from '../../lib/pages/tab-claim.ts';
import { machineScreen } from '../../screens/machine/machine.descriptor.ts';
import { buildAgentSession } from '../../testing/agent-session.ts';
import { button } from '../../testing/locators.ts';
import { stubNetwork } from '../../testing/network-stub.ts';
import { noteDepartures } from '../../testing/note-departures.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ActingBand } from './acting-band.tsx';

const acting = { account: 'CA-HK002', customerCode: 'HK002', customerName: 'Victoria Logistics' };
const page = { ...machineScreen, load: async () => ({ Screen: ActingBand }) };

it.each([
  ['with menus where no other window has the portal', false, ''],
  ['without menus where another window has the portal, which keeps it', true, '/single'],
])('[SES-09] [CCC-11] End leads back to the customer, %s', async (_how, isElsewhere, prefix) => {
  const opened = noteDepartures();
  const network = stubNetwork();
  const { 'acting.view': view, 'acting.end': end } = portalRoutes;
  network.answerPortal(view.method, view.path, acting);
  network.answerPortal(end.method, end.path, null);
  if (isElsewhere) onTestFinished(claimPortal('CHK', false, () => undefined).release);
  const screen = await renderScreen(page, { session: buildAgentSession({ acting }) });
  await button(screen, 'End').click();
  await expect.poll(() => opened).toEqual([`${prefix}/ecca/contactaccount/CA-HK002/view/HK002`]);
  expect(network.callsOf(end).map(({ body }) => body)).toEqual([{ when: 'now' }]);
});
