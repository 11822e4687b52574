import { captchaLifetimeMs } from '@ebp/contracts/rules/limits';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { captchaQuery } from '../../api/captcha.ts';
import { trustedTypesPolicy } from '../../lib/trusted-types.ts';

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

/** One line of the picture, as SVG path data. */
interface Stroke {
  readonly d: string;
  readonly transform: string | undefined;
  readonly width: string | undefined;
}

interface CaptchaStrokes {
  readonly viewBox: string;
  readonly strokes: readonly Stroke[];
}

/**
 * The lines of the gateway's picture and nothing else of it. Drawn anew by the page they take the ink of its scheme, and
 * the content policy need not allow pictures from memory. Undefined when there is nothing to draw.
 */
function captchaStrokes(svg: string): CaptchaStrokes | undefined {
  const picture = trustedTypesPolicy.createHTML(svg);
  const root = new DOMParser().parseFromString(picture, 'image/svg+xml').documentElement;
  const strokes = [...root.querySelectorAll('path')].flatMap((path) => {
    const d = path.getAttribute('d');
    const transform = path.getAttribute('transform') ?? undefined;
    return d ? [{ d, transform, width: path.getAttribute('stroke-width') ?? undefined }] : [];
  });
  const viewBox = root.getAttribute('viewBox');
  return viewBox && strokes.length > 0 ? { viewBox, strokes } : undefined;
}
