import { captchaLifetimeMs } from '@ebp/contracts/rules/limits';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { captchaQuery, captchaSpeech } from '../../api/customer-upload.ts';
import { trustedTypesPolicy } from '../../lib/browser/trusted-types.ts';
import { useLatest } from '../../lib/pages/use-latest.ts';

/** A captcha is renewed this long before it expires, to leave time to send the form. Milliseconds. */
const marginMs = 60_000;
/** Before it is read aloud, a captcha is renewed this long before it expires: to listen, find the field and type. Milliseconds. */
const listeningMs = 120_000;

/** The captcha. A new picture makes the typed letters invalid: `onNewPicture` is then called. */
export function useCaptcha(onNewPicture: () => void) {
  const { data, dataUpdatedAt, isError, isFetching, refetch } = useQuery(captchaQuery);
  const strokes = useMemo(() => (data === undefined ? undefined : captchaStrokes(data)), [data]);
  const onNew = useLatest(onNewPicture);
  const seen = useRef(data);
  useEffect(() => {
    if (seen.current !== undefined && seen.current !== data) onNew();
    seen.current = data;
  }, [data, onNew]);
  const isOlderThan = (ms: number) => Date.now() - dataUpdatedAt > ms;
  /** When the picture came whose letters were heard. */
  const heard = useRef<number>(undefined);
  return {
    // One that another was asked for may be used up already.
    strokes: isError ? undefined : strokes,
    isFailed: isError || (data !== undefined && !strokes),
    isFetching,
    renew: () => void refetch(),
    /** The letters of the picture, said aloud; first another picture where these are about to become invalid. */
    speak: async (): Promise<Blob> => {
      // Who listens again may have typed already.
      const margin = heard.current === dataUpdatedAt ? marginMs : listeningMs;
      const isRenewed = isFetching || isOlderThan(captchaLifetimeMs - margin);
      const shown = isRenewed
        ? await refetch({ cancelRefetch: false, throwOnError: true })
        : { dataUpdatedAt };
      const speech = await captchaSpeech();
      heard.current = shown.dataUpdatedAt;
      return speech;
    },
    /** Call it when the person is about to type. Never on a timer: that would keep an idle session alive. */
    renewIfOld: () => {
      // Who has heard the letters knows no others: nothing tells of a new picture.
      const margin = heard.current === dataUpdatedAt ? 0 : marginMs;
      if (!isFetching && (isError || isOlderThan(captchaLifetimeMs - margin))) void refetch();
    },
  };
}

export type Captcha = ReturnType<typeof useCaptcha>;

/** One line of the captcha picture, as SVG path data. */
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
 * Extracts only the lines of the gateway's picture. The page draws them itself, so they take the colour of the colour
 * scheme, and the content security policy need not allow data or blob pictures. Undefined if there is nothing to draw.
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
