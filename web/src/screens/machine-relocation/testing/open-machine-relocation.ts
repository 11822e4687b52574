import type { UserInfo } from '@ebp/contracts/entities/user';
import { machineRelocationCreate } from '@ebp/contracts/operations/machine-relocation';
import { answerUser } from '../../../testing/answer-user.ts';
import { stubNetwork } from '../../../testing/network-stub.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { machineRelocationScreen } from '../machine-relocation.descriptor.ts';

interface MachineRelocationOptions extends NonNullable<Parameters<typeof renderScreen>[1]> {
  user?: UserInfo;
}

/** Opens the page with a gateway that answers each request with the number MR-1. */
export async function openMachineRelocation(options: MachineRelocationOptions = {}) {
  const { user, ...surroundings } = options;
  const network = stubNetwork();
  answerUser(network, user);
  network.answer(machineRelocationCreate, { pkey: 'MR-1' });
  const screen = await renderScreen(machineRelocationScreen, surroundings);
  return { screen, network };
}
