import type { FaqGeneration } from '@ebp/contracts/entities/faq';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Link } from '../../lib/pages/navigation.tsx';
import styles from './faq.module.css';
import { FaqPicture } from './faq-picture.tsx';
import { faqAddress } from './faq-place.ts';
import { StageHeading } from './stage-parts.tsx';

/** A banner, and the generations in three columns, each with a link to its questions (FAQ-04). */
export function MainStage({ generations }: { generations: readonly FaqGeneration[] }) {
  const text = useText();
  return (
    <>
      <div className={styles.banner}>
        <div className="stack-tight">
          <StageHeading>{text('faq.title')}</StageHeading>
          <p className="lead">{text('faq.intro')}</p>
        </div>
        <QuestionDrawing />
      </div>
      {generations.length === 0 ? (
        <Panel>
          <EmptyState title={text('common.noRecords')} />
        </Panel>
      ) : (
        <ul className={styles.generations}>
          {generations.map(({ pkey, name, generationContent, imagePath }) => (
            <li key={pkey}>
              <Link to={faqAddress({ generation: pkey })} className={styles.card}>
                <FaqPicture path={imagePath} shape="card" />
                <span className={styles.words}>
                  <strong>{name}</strong>
                  {generationContent && <span className="muted">{generationContent}</span>}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** A machine with question marks, in the style of the icons. */
function QuestionDrawing() {
  return (
    <svg className={styles.drawing} viewBox="0 0 240 120" aria-hidden focusable="false">
      <path d="M84 44V22h72v22M68 44h104v52H68zM68 60h104M84 78h48M148 52h12" />
      <path d="M84 96v12h72V96" />
      <path d="M16 20h36v24H34l-10 9v-9h-8zM188 12h36v24h-8v9l-10-9h-18z" />
      <path d="M30 28a4 4 0 1 1 5.8 3.7c-1.3.6-1.8 1.4-1.8 2.6M34 38v.3M202 20a4 4 0 1 1 5.8 3.7c-1.3.6-1.8 1.4-1.8 2.6M206 30v.3" />
    </svg>
  );
}
