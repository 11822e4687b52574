import type { Ref } from 'react';
import { Completed } from '../../forms/wizard/completed.tsx';
import { useText } from '../../i18n/use-text.ts';
import { useSession } from '../../lib/session.ts';

interface ConfirmUploadStageProps {
  refNo: string;
  /** Takes the focus as the stage opens. */
  headingRef: Ref<HTMLHeadingElement>;
  onBack: () => void;
}

/** A form was received: its reference number and whom to call about it (PAP-23). */
export function ConfirmUploadStage({ refNo, headingRef, onBack }: ConfirmUploadStageProps) {
  const text = useText();
  const { paperOrderContactNumber: phone } = useSession().systemConfig;
  return (
    <div className="stack-loose">
      <h2 ref={headingRef} tabIndex={-1}>
        {text('paperOrder.uploaded')}
      </h2>
      <Completed
        thanks={text('paperOrder.uploadThanks')}
        referenceName={text('paperOrder.reference')}
        reference={refNo}
        next={[
          text('paperOrder.uploadNext'),
          ...(phone ? [text('paperOrder.uploadContact', { phone })] : []),
        ]}
        onBack={onBack}
      />
    </div>
  );
}
