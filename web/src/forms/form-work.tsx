import type { FormikValues } from 'formik';
import type { Entry } from '../lib/journal/entry.ts';
import { UnfinishedWork } from './unfinished-work.tsx';
import type { PortalFormState } from './use-portal-form.ts';
import { type HistoryPage, OutcomeNotice } from './wizard/outcome-notice.tsx';

interface FormWorkProps<Values extends FormikValues> {
  form: PortalFormState<Values>;
  /** The list that shows received requests; without it nothing is said about an unknown outcome. */
  history?: HistoryPage | undefined;
  /** Leads to another entry, instead of only filling it in, or to a new one. */
  onMove?: (to: Entry | undefined) => void;
}

/** Shown above a form: other drafts of it, and a notice if this one was sent without an answer. */
export function FormWork<Values extends FormikValues>(props: FormWorkProps<Values>) {
  const { form, history, onMove } = props;
  const { work, goOn, begin, sendAnew, isSubmitting } = form;
  return (
    <>
      <UnfinishedWork entries={work.others} onContinue={onMove ?? goOn} />
      {history && !isSubmitting && (
        <OutcomeNotice
          state={work.entry?.state}
          history={history}
          onSendAnew={sendAnew}
          onBeginAnew={() => {
            begin();
            onMove?.(undefined);
          }}
        />
      )}
    </>
  );
}
