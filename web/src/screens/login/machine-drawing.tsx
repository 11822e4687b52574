import { useText } from '../../i18n/use-text.ts';
import styles from './login.module.css';

/** A line drawing of a copier. Decorative. */
export function MachineDrawing() {
  const text = useText();
  return (
    <svg className={styles.drawing} viewBox="0 0 420 400" aria-hidden focusable="false">
      <g className={styles.faint}>
        <path d="M0 40h420M0 80h420M0 120h420M0 160h420M0 200h420M0 240h420M0 280h420M0 320h420M0 360h420M40 0v400M80 0v400M120 0v400M160 0v400M200 0v400M240 0v400M280 0v400M320 0v400M360 0v400" />
      </g>
      <path className={styles.plate} d="M100 84h190v276H100z" />
      <path d="M116 44h152a10 10 0 0 1 10 10v22H106V54a10 10 0 0 1 10-10zM100 76h190v26H100zM96 102h198v16H96zM100 118h190v242H100zM100 212h190M100 249h190M100 286h190M100 323h190" />
      <path d="M112 134h128v48H112z" />
      <path d="M120 172h98l14-10v20H120z" />
      <path d="M290 98l44-10v32l-44 6z" />
      <path d="M296 102l32-7.500v21l-32 4.500z" />
      <path d="M176 226h38M176 263h38M176 300h38M176 337h38M112 364v8M278 364v8" />
      <g className={styles.fine}>
        <path d="M126 60h110M108 89h174M108 110h174M252 134h26v64h-26zM252 150h26M252 166h26M252 182h26" />
        <path d="M100 384v12M290 384v12M100 390h190M356 44v12M356 360v-12M356 44v316M350 44h12M350 360h12" />
      </g>
      <path
        d="M120 344h130c22 0 28-14 28-40v-86c0-30-10-44-44-44h-96"
        strokeWidth="2.5"
        strokeDasharray="1 7"
      />
      <path d="m146 166-9 8 9 8" strokeWidth="2.5" />
      <g>
        <text x="195" y="384" textAnchor="middle">
          587 mm
        </text>
        <text x="366" y="206">
          1 162 mm
        </text>
      </g>
      <g className={styles.fine}>
        <path d="M232 60l60-34h22M265 158l52-4M64 268h36" />
      </g>
      <g>
        <text x="318" y="30">
          {text('login.feeder')}
        </text>
        <text x="30" y="272">
          {text('login.paper')}
        </text>
        <text x="318" y="158">
          {text('login.toner')}
        </text>
      </g>
    </svg>
  );
}
