/** Stages of a wizard, in order. Each wizard has a subset; the last is always `complete`. */
export type Stage = 'select' | 'fill' | 'confirm' | 'complete';

export type Stages = readonly [Stage, ...Stage[]];

export function stageBefore(stages: Stages, stage: Stage): Stage | undefined {
  return stages[stages.indexOf(stage) - 1];
}

export function stageAfter(stages: Stages, stage: Stage): Stage | undefined {
  return stages[stages.indexOf(stage) + 1];
}

/** The stage that sends: the last before `complete`, which confirms or fills in. */
export function sendingStage(stages: Stages): Stage {
  return stageBefore(stages, 'complete') ?? stages[0];
}

/** The requested stage, or the last one that the input allows. */
export function reachable(stages: Stages, asked: Stage, furthest: Stage): Stage {
  return stages.indexOf(asked) <= stages.indexOf(furthest) ? asked : furthest;
}
