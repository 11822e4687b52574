import { expect, it } from 'vitest';
import { initials } from './contact-list.tsx';

it.each([
  ['Ada Chan', 'AC'],
  ['Customer Care Team', 'CT'],
  ['Ada', 'A'],
  ['陳雅達', '陳'],
])('[HOM-10] draws %s as %s', (name, letters) => expect(initials(name)).toBe(letters));
