import { describe, expect, it } from 'vitest';
import { announcement } from './announcement.ts';

describe('announcement', () => {
  it('gives the address and every demo account with its password and company', () => {
    const text = announcement('http://localhost:8080', { testing: 8084 }, true);
    expect(text).toContain('http://localhost:8080');
    expect(text).toMatch(/admin@harbour\.example +Harbour-2026 +CHK/);
    expect(text).toMatch(/admin@formosa\.example +Formosa-2026 +CMTW/);
    expect(text).not.toContain('Redis');
  });

  it('says in one line that sessions live in memory where Redis is missing', () => {
    const lines = announcement('http://localhost:8080', { testing: 8084 }, false).split('\n');
    expect(lines.filter((line) => line.includes('Redis is missing'))).toHaveLength(1);
  });
});
