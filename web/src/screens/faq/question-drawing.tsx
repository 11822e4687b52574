import styles from './faq.module.css';

/** A machine and the questions around it, by the same pencil as the icons. */
export function QuestionDrawing() {
  return (
    <svg className={styles.drawing} viewBox="0 0 240 120" aria-hidden focusable="false">
      <path d="M84 44V22h72v22M68 44h104v52H68zM68 60h104M84 78h48M148 52h12" />
      <path d="M84 96v12h72V96" />
      <path d="M16 20h36v24H34l-10 9v-9h-8zM188 12h36v24h-8v9l-10-9h-18z" />
      <path d="M30 28a4 4 0 1 1 5.8 3.7c-1.3.6-1.8 1.4-1.8 2.6M34 38v.3M202 20a4 4 0 1 1 5.8 3.7c-1.3.6-1.8 1.4-1.8 2.6M206 30v.3" />
    </svg>
  );
}
