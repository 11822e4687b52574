import { describe, expect, it } from 'vitest';
import { reachable, type Stages, sendingStage, stageAfter, stageBefore } from './use-wizard.ts';

const stages: Stages = ['select', 'fill', 'confirm', 'complete'];

describe('stages of a wizard', () => {
  it('follow each other', () => {
    expect(stageAfter(stages, 'select')).toBe('fill');
    expect(stageBefore(stages, 'confirm')).toBe('fill');
    expect([stageBefore(stages, 'select'), stageAfter(stages, 'complete')]).toEqual([undefined, undefined]);
  });

  it('send from the one before the last, with a stage that confirms and without', () => {
    expect(sendingStage(stages)).toBe('confirm');
    expect(sendingStage(['select', 'fill', 'complete'])).toBe('fill');
  });

  it('are shown as asked for, as far as the input allows', () => {
    expect(reachable(stages, 'fill', 'confirm')).toBe('fill');
    expect(reachable(stages, 'confirm', 'select')).toBe('select');
    expect(reachable(stages, 'complete', 'confirm')).toBe('confirm');
  });
});
