import { expect, it } from 'vitest';
import { type AttentionTopic, attentionKeys, opensTopic } from './attention-keys.ts';
import { type FunctionKey, functionKeys } from './function-keys.ts';
import { opensAttention } from './opens-attention.ts';

const topics = Object.keys(attentionKeys) as AttentionTopic[];

it('agrees with the keys of the topics: one key opens it where it opens a topic, and all others together open none', () => {
  const opening = functionKeys.filter((key) => opensAttention(new Set([key])));
  for (const key of opening) expect(topics.some((topic) => opensTopic(topic, new Set([key])))).toBe(true);
  const others = new Set<FunctionKey>(functionKeys.filter((key) => !opening.includes(key)));
  expect(topics.filter((topic) => opensTopic(topic, others))).toEqual([]);
  expect(opensAttention(others)).toBe(false);
});
