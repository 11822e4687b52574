import { trustedTypesPolicy } from '../../lib/trusted-types.ts';

/** One line of the picture, as SVG path data. */
export interface Stroke {
  readonly d: string;
  readonly transform: string | undefined;
  readonly width: string | undefined;
}

export interface CaptchaStrokes {
  readonly viewBox: string;
  readonly strokes: readonly Stroke[];
}

/**
 * The lines of the gateway's picture and nothing else of it. Drawn anew by the page they take the ink of its scheme, and
 * the content policy need not allow pictures from memory. Undefined when there is nothing to draw.
 */
export function captchaStrokes(svg: string): CaptchaStrokes | undefined {
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
