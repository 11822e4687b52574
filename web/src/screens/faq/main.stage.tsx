import type { FaqGeneration } from '@ebp/contracts/entities/faq';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { useText } from '../../i18n/use-text.ts';
import styles from './faq.module.css';
import { FaqPicture } from './faq-picture.tsx';
import { faqAddress } from './faq-place.ts';
import { QuestionDrawing } from './question-drawing.tsx';
import { StageHeading } from './stage-heading.tsx';

/** A banner, and the generations in three columns; each opens its questions (FAQ-04). */
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
                <FaqPicture path={imagePath} alt="" shape="card" />
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
