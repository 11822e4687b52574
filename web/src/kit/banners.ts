import type { Slide } from '../components/navigation/carousel.tsx';

/** Simple placeholders: the real banners come from the upstream. */
function drawn(words: string, colour: string): string {
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1312 240"><path fill="${colour}" d="M0 0h1312v240H0z"/><text x="48" y="132" font-family="sans-serif" font-size="40" fill="#fff">${words}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(picture)}`;
}

export const banners: Slide[] = [
  {
    id: 'move',
    image: drawn('Moving office?', '#1d2340'),
    alt: 'Moving office? Your copiers come too.',
    href: '#move',
  },
  { id: 'meter', image: drawn('Readings by phone', '#1c3a34'), alt: 'Send your readings by phone.' },
  {
    id: 'return',
    image: drawn('Empty cartridges', '#3d2a1b'),
    alt: 'Return empty cartridges with the next delivery.',
  },
];
