import { describe, expect, it } from 'vitest';
import { readAnswer } from './auth-server.screen.tsx';

describe('readAnswer', () => {
  it('[OPN-03] takes code and state, or the token of the older hand-over', () => {
    expect(readAnswer(new URLSearchParams('code=c&state=s'))).toEqual({ code: 'c', state: 's' });
    expect(readAnswer(new URLSearchParams('code=c&state=s&iss=i'))).toEqual({
      code: 'c',
      state: 's',
      iss: 'i',
    });
    expect(readAnswer(new URLSearchParams('token=t'))).toEqual({ token: 't' });
  });

  it('[OPN-03] says which company’s own issuer the address belongs to, and nothing that is no company', () => {
    const answer = new URLSearchParams('code=c&state=s');
    expect(readAnswer(answer, 'CSPL')).toEqual({ code: 'c', state: 's', company: 'CSPL' });
    expect(readAnswer(answer, 'NONE')).toEqual({ code: 'c', state: 's' });
    expect(readAnswer(new URLSearchParams('token=t'), 'CSPL')).toEqual({ token: 't', company: 'CSPL' });
  });

  it('[OPN-03] takes a refusal, so that the log can name it', () => {
    expect(readAnswer(new URLSearchParams('error=access_denied&state=s'))).toEqual({
      error: 'access_denied',
      state: 's',
    });
  });

  it.each(['', 'code=c', 'state=s', 'error=access_denied'])('[OPN-03] finds nothing in %j', (query) =>
    expect(readAnswer(new URLSearchParams(query))).toBeUndefined(),
  );
});
