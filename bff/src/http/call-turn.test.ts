import { afterEach, describe, expect, it, vi } from 'vitest';
import { CallLanes, CallTurn } from './call-turn.ts';

const opened: CallLanes[] = [];
afterEach(() => {
  for (const lanes of opened.splice(0)) lanes.close();
  vi.useRealTimers();
});

function open(atOnce: number, perSecond: number) {
  vi.useFakeTimers();
  const lanes = new CallLanes({ atOnce, perSecond });
  opened.push(lanes);
  const heard: string[] = [];
  const enter = (name: string) => {
    const lane = { lane: lanes.of('somebody', performance.now()), lanes };
    const turn = new CallTurn(
      [lane],
      () => heard.push(`${name} begins`),
      () => heard.push(`${name} refused`),
    );
    turn.enter(performance.now());
    return turn;
  };
  return { lanes, heard, enter };
}

describe('[OPN-64] the calls of one visitor', () => {
  it('begin in the order in which they came, as places become free', () => {
    const { heard, enter } = open(2, 1000);
    const turns = ['a', 'b', 'c', 'd'].map(enter);
    expect(heard).toEqual(['a begins', 'b begins']);
    turns[1]?.leave();
    turns[0]?.leave();
    expect(heard.slice(2)).toEqual(['c begins', 'd begins']);
  });

  it('keep a place until work that outlives the browser is over', () => {
    const { heard, enter } = open(1, 1000);
    const first = enter('a');
    const done = first.prolong();
    enter('b');
    first.leave();
    expect(heard).toEqual(['a begins']);
    done();
    expect(heard).toEqual(['a begins', 'b begins']);
  });

  it('that wait are forgotten when their browser leaves', () => {
    const { heard, enter } = open(1, 1000);
    const first = enter('a');
    enter('b').leave();
    enter('c');
    first.leave();
    expect(heard).toEqual(['a begins', 'c begins']);
  });

  it('are refused after five seconds, ten thousand as well as one', () => {
    const { heard, enter } = open(1, 1_000_000);
    for (let call = 0; call <= 10_000; call += 1) enter('x');
    vi.advanceTimersByTime(4900);
    expect(heard).toEqual(['x begins']);
    vi.advanceTimersByTime(200);
    expect(heard.filter((one) => one === 'x refused')).toHaveLength(10_000);
  });

  it('come at the stated rate once four seconds of it are used up', () => {
    const { heard, enter } = open(1000, 10);
    for (let call = 0; call < 70; call += 1) enter('x').leave();
    for (let call = 0; call < 30; call += 1) enter('y');
    expect(heard).toHaveLength(40);
    vi.advanceTimersByTime(1000);
    expect(heard.filter((one) => one === 'y begins')).toHaveLength(10);
  });

  it('of somebody who was away for a while begin anew', () => {
    const { lanes, enter } = open(2, 10);
    const lane = lanes.of('somebody', performance.now());
    enter('a').leave();
    vi.advanceTimersByTime(11_000);
    expect(lanes.of('somebody', performance.now())).not.toBe(lane);
  });
});
