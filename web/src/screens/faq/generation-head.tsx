import type { FaqGeneration } from '@ebp/contracts/entities/faq';
import styles from './faq.module.css';
import { FaqPicture } from './faq-picture.tsx';
import { StageHeading } from './stage-heading.tsx';

interface GenerationHeadProps {
  pkey: string;
  generations: readonly FaqGeneration[];
}

/** The banner and name of a generation; an unknown one shows its key. */
export function GenerationHead({ pkey, generations }: GenerationHeadProps) {
  const generation = generations.find((one) => one.pkey === pkey);
  return (
    <div className={styles.head}>
      {generation && <FaqPicture path={generation.bannerIcon} alt="" shape="banner" />}
      <StageHeading>{generation?.name ?? pkey}</StageHeading>
    </div>
  );
}
