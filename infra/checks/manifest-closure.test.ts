import { describe, expect, it } from 'vitest';
import { type Manifest, neededFor } from './manifest-closure.ts';

const manifest: Manifest = {
  'index.html': { file: 'entry.js', imports: ['_shared.js'], css: ['entry.css'] },
  '_shared.js': { file: 'shared.js', imports: ['_deep.js'] },
  '_deep.js': { file: 'deep.js', imports: ['_shared.js'], css: ['deep.css'] },
  'src/screens/login/login.screen.tsx': { file: 'login.js', imports: ['_shared.js'], css: ['entry.css'] },
  'src/screens/machine/machine.screen.tsx': { file: 'machine.js', imports: ['index.html'] },
};

describe('what a page needs', () => {
  it('is its chunks and all they import, each once', () => {
    const { scripts, styles } = neededFor(manifest, [/^index\.html$/, /login\.screen\.tsx$/]);
    expect([...scripts]).toEqual(['entry.js', 'shared.js', 'deep.js', 'login.js']);
    expect([...styles]).toEqual(['entry.css', 'deep.css']);
  });

  it('cannot be told when a chunk is gone', () => {
    expect(() => neededFor(manifest, [/home\.screen/])).toThrow('no chunk matches');
  });
});
