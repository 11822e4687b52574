import { captchaLifetimeMs } from '@ebp/contracts/rules/limits';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { captchaQuery } from '../../api/captcha.ts';
import { captchaStrokes } from './captcha-strokes.ts';

/** Letters are renewed this long before they end, so that there is time to send what was typed. */
const marginMs = 60_000;

/** The picture of the letters. A new one makes what was typed for the last one worthless: `onNewPicture` hears of it. */
export function useCaptcha(onNewPicture: () => void) {
  const { data, dataUpdatedAt, isError, isFetching, refetch } = useQuery(captchaQuery);
  const strokes = useMemo(() => (data === undefined ? undefined : captchaStrokes(data)), [data]);
  const latest = useRef(onNewPicture);
  useEffect(() => {
    latest.current = onNewPicture;
  });
  const seen = useRef(data);
  useEffect(() => {
    if (seen.current !== undefined && seen.current !== data) latest.current();
    seen.current = data;
  }, [data]);
  return {
    strokes,
    isFailed: isError || (data !== undefined && !strokes),
    isFetching,
    renew: () => void refetch(),
    /** For when somebody is about to type. Never by a clock: that would keep a session alive that nobody uses. */
    renewIfOld: () => {
      if (!isFetching && Date.now() - dataUpdatedAt > captchaLifetimeMs - marginMs) void refetch();
    },
  };
}

export type Captcha = ReturnType<typeof useCaptcha>;
