import { useEffect, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { useMedia } from '../../lib/browser/use-media.ts';
import { ChevronLeftIcon, ChevronRightIcon, PauseIcon, PlayIcon } from '../icons/control-icons.ts';
import styles from './carousel.module.css';

/** Pause before the next slide: `every`, or `afterClick` after somebody used the slider (LOG-23). Milliseconds. */
export const bannerPauseMs = { every: 5000, afterClick: 8000 } as const;

export interface Slide {
  id: string;
  image: string;
  /** Alternative text of the picture; a slide without it is labelled by its number. */
  alt?: string | undefined;
  /** Where a click leads, in a new window; without it a click does nothing. */
  href?: string | undefined;
}

/** Rotating banners with arrows, dots and a pause button (ARIA practices, carousel). */
export function Carousel({ label, slides }: { label: string; slides: readonly Slide[] }) {
  const text = useText();
  const [isPointedAt, setPointedAt] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const isHeld = isPointedAt || hasFocus;
  const { index, isPlaying, show, toggle } = useRotation(slides.length, isHeld);
  if (slides.length === 0) return null;
  const nameOf = (at: number) => text('kit.slide', { slide: at + 1, slides: slides.length });
  return (
    <section
      className={styles.carousel}
      aria-roledescription={text('kit.carousel')}
      aria-label={label}
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      // A click on an arrow leaves the focus there as well, and the slider is to move on (LOG-23).
      onFocus={({ target }) => setFocus(target.matches(':focus-visible'))}
      onBlur={() => setFocus(false)}
    >
      <div aria-live={isPlaying && !isHeld ? 'off' : 'polite'}>
        {slides.map((slide, at) => (
          // biome-ignore lint/a11y/useSemanticElements: one slide of the carousel pattern
          <div
            key={slide.id}
            className={styles.slide}
            role="group"
            aria-label={nameOf(at)}
            hidden={at !== index}
          >
            <SlidePicture slide={slide} number={nameOf(at)} isFirst={at === 0} />
          </div>
        ))}
      </div>
      {slides.length > 1 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields, these are controls
        <div className={styles.bar} role="group" aria-label={label}>
          <button type="button" aria-label={text('kit.previousSlide')} onClick={() => show(index - 1)}>
            <ChevronLeftIcon isSmall />
          </button>
          {slides.map((slide, at) => (
            <button
              key={slide.id}
              type="button"
              className={styles.dot}
              aria-label={nameOf(at)}
              aria-current={at === index ? 'true' : undefined}
              onClick={() => show(at)}
            />
          ))}
          <button type="button" aria-label={text('kit.nextSlide')} onClick={() => show(index + 1)}>
            <ChevronRightIcon isSmall />
          </button>
          <button
            type="button"
            aria-label={isPlaying ? text('kit.pause') : text('kit.play')}
            onClick={toggle}
          >
            {isPlaying ? <PauseIcon isSmall /> : <PlayIcon isSmall />}
          </button>
        </div>
      )}
    </section>
  );
}

function SlidePicture({ slide, number, isFirst }: { slide: Slide; number: string; isFirst: boolean }) {
  const text = useText();
  const picture = (
    <img
      src={slide.image}
      alt={slide.alt ?? number}
      width={1312}
      height={240}
      fetchPriority={isFirst ? 'auto' : 'low'}
    />
  );
  if (!slide.href) return picture;
  return (
    <a href={slide.href} target="_blank" rel="noopener noreferrer">
      {picture}
      <span className="visually-hidden"> {text('kit.newWindow')}</span>
    </a>
  );
}

/**
 * Which slide is shown. Advances every 5 s, or 8 s after somebody chose a slide; wraps at both ends; stops while
 * paused, while hovered or focused by keyboard, and if the person prefers reduced motion (WCAG 2.2, 2.2.2).
 */
function useRotation(count: number, isHeld: boolean) {
  const isCalm = useMedia('(prefers-reduced-motion: reduce)');
  const [choice, setChoice] = useState<boolean | null>(null);
  const [place, setPlace] = useState({ index: 0, pause: bannerPauseMs.every as number });
  const isPlaying = (choice ?? !isCalm) && count > 1;
  const index = count === 0 ? 0 : place.index % count;
  useEffect(() => {
    if (!isPlaying || isHeld) return;
    const timer = setTimeout(
      () => setPlace(({ index: at }) => ({ index: (at + 1) % count, pause: bannerPauseMs.every })),
      place.pause,
    );
    return () => clearTimeout(timer);
  }, [isPlaying, isHeld, count, place]);
  const show = (next: number) => setPlace({ index: (next + count) % count, pause: bannerPauseMs.afterClick });
  return { index, isPlaying, show, toggle: () => setChoice(!isPlaying) };
}
