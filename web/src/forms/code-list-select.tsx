import type { CodeListName } from '@ebp/contracts/entities/code-list';
import { getIn, useFormikContext } from 'formik';
import { Button } from '../components/button/button.tsx';
import { CorrelationId } from '../components/feedback/correlation-id.tsx';
import type { SelectProps } from '../components/field/select.tsx';
import { useNamedText, useText } from '../i18n/use-text.ts';
import { ApiError } from '../lib/gateway/api-error.ts';
import { type Bound, FormSelect } from './form-fields.tsx';
import { useCodeList } from './use-code-list.ts';

interface CodeListSelectProps extends Omit<Bound<SelectProps>, 'options' | 'description'> {
  list: CodeListName;
}

/**
 * A choice of a code list; what the form began with stays one, also if the list lacks it. A list that could not be loaded
 * says so at its field, with Retry and the id for the hotline.
 */
export function CodeListSelect({ list, ...rest }: CodeListSelectProps) {
  const text = useText();
  const namedText = useNamedText();
  const { initialValues, values } = useFormikContext();
  const inUse = [initialValues, values].map((all) => getIn(all, rest.name));
  const { options, query } = useCodeList(list, ...inUse);
  const { error, isLoadingError, isFetching, refetch } = query;
  const { messageId = 'error.server', correlationId } = error instanceof ApiError ? error : {};
  const failure = isLoadingError && (
    <>
      <span className="row">
        {namedText(messageId)}
        <Button isSmall isBusy={isFetching} onClick={() => void refetch()}>
          {text('kit.retry')}
        </Button>
      </span>
      {correlationId && <CorrelationId id={correlationId} />}
    </>
  );
  return <FormSelect {...rest} options={options} description={failure} />;
}
