import { FormikProvider, type FormikValues } from 'formik';
import {
  type FormEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react';
import { Notice } from '../components/feedback/notice.tsx';
import { ErrorSummary, type FieldProblem } from '../components/field/error-summary.tsx';
import { useNamedText, useText } from '../i18n/use-text.ts';
import type { Fault } from './fault.ts';
import { type FormScope, FormScopeProvider, fieldId, noFault } from './form-scope.tsx';
import type { PortalFormState } from './use-portal-form.ts';

interface PortalFormProps<Values extends FormikValues> {
  form: PortalFormState<Values>;
  children: ReactNode;
  /** Accessible name of the form, if a page has more than one. */
  label?: string;
  /** Gathers the lines of the error summary, if there may be too many to read. */
  gather?: (problems: readonly FieldProblem[]) => readonly FieldProblem[];
}

/**
 * The form element: error summary first, then the fields. Browser validation is off, because our messages are in the
 * page's language.
 */
export function PortalForm<Values extends FormikValues>({
  form,
  children,
  label,
  gather,
}: PortalFormProps<Values>) {
  const { id, formik, faults, attempt } = form;
  const text = useNamedText();
  const [labels] = useState(() => new Map<string, string>());
  const [parts] = useState(() => new Map<string, string>());
  // A form may open with errors, as a wizard's does; its fields register their labels only after that render.
  const [, nameKnown] = useReducer((count: number) => count + 1, 0);
  const register = useCallback<FormScope['register']>(
    (name, fieldLabel) => {
      labels.set(name, fieldLabel);
      nameKnown();
      return () => labels.delete(name);
    },
    [labels],
  );
  const place = useCallback<FormScope['place']>(
    (path, name) => {
      parts.set(path, name);
      return () => parts.get(path) === name && parts.delete(path);
    },
    [parts],
  );
  const setField = formik.setFieldValue;
  const scope = useMemo<FormScope>(() => {
    const say = ({ messageId, params }: Fault) => text(messageId, params);
    const faultOf = (name: string) => faults.filter((fault) => fault.path === name).map(say)[0];
    return { id, faultOf: faults.length === 0 ? noFault : faultOf, register, place, setField };
  }, [id, faults, text, register, place, setField]);
  const problems = faults.map(({ path, messageId, params }) => {
    const message = text(messageId, params);
    const [at, part] = [...parts].find(([known]) => path.startsWith(`${known}.`)) ?? [];
    const field = at === undefined ? path : `${part}${path.slice(at.length)}`;
    const fieldLabel = labels.get(field);
    return fieldLabel
      ? { path, fieldId: fieldId(id, field), message: text('kit.pair', { name: fieldLabel, value: message }) }
      : { path, message };
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!form.isSubmitting) void form.submitForm();
  };
  return (
    <FormikProvider value={formik}>
      <FormScopeProvider value={scope}>
        <form id={id} className="stack-loose" noValidate aria-label={label} onSubmit={submit}>
          <ErrorSummary
            problems={gather ? gather(problems) : problems}
            attempt={attempt}
            isQuiet={form.isChangedSince}
          />
          {children}
          {form.isWaiting && <NotSentYet />}
        </form>
      </FormScopeProvider>
    </FormikProvider>
  );
}

/** Shown below the submit button, scrolled into view. */
function NotSentYet() {
  const text = useText();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => void place.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <div ref={place}>
      <Notice tone="warn" isLive>
        {text('error.notSentYet')}
      </Notice>
    </div>
  );
}
