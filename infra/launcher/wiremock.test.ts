import { expect, it } from 'vitest';
import type { PartPlan } from './part.ts';
import type { Supervisor } from './supervisor.ts';
import { startRecordedUpstream } from './wiremock.ts';

it.each([true, false])(
  'starts the state service so that it follows its sources, where the stack does: %s',
  async (isWatched) => {
    const plans: PartPlan[] = [];
    const supervisor = { start: async (plan: PartPlan) => void plans.push(plan) } as unknown as Supervisor;
    await startRecordedUpstream(supervisor, 'java', { port: 1 }, { isWatched });
    const stateService = plans.find(({ name }) => name === 'state service');
    expect(stateService?.args.includes('--watch')).toBe(isWatched);
    expect(stateService?.args.at(-1)).toMatch(/state-service\.ts$/);
  },
);
