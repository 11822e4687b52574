import styles from './frame.module.css';

/** The supplier's logo, a sheaf. Decorative: the name is next to it. */
export function BrandMark() {
  return (
    <svg className={styles.mark} viewBox="0 0 28 28" aria-hidden focusable="false">
      <path
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        d="M5 4c1 6 5 8 5.5 10C11 16.5 8 19 7 24M9.8 3c.4 6 2.4 8.5 2.6 11 .2 3-1 5.5-1.4 10.5M14 2.8V25M18.2 3c-.4 6-2.4 8.5-2.6 11-.2 3 1 5.5 1.4 10.5M23 4c-1 6-5 8-5.5 10-.5 2.5 2.5 5 3.5 10"
      />
      <path d="M8.5 12.5h11v3h-11z" fill="currentColor" />
    </svg>
  );
}
