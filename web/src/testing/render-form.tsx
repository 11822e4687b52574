import type { ReactElement } from 'react';
import { IntlProvider } from 'react-intl';
import { renderKit } from './render-kit.tsx';

const texts: Record<string, string> = {
  'error.server': 'Server Error',
  'error.notSentYet': 'Nothing was sent',
  'validation.required': 'This is required',
  'validation.email': 'Invalid email format',
  'password.oldIncorrect': 'Old password is incorrect',
};

/** The client has no message parser: a message must be given as its parsed tree. */
const messages = Object.fromEntries(
  Object.entries(texts).map(([id, value]) => [id, [{ type: 0 as const, value }]]),
);

/** Like `renderKit`, with the messages of a form. */
export function renderForm(element: ReactElement) {
  return renderKit(
    <IntlProvider locale="en" messages={messages}>
      {element}
    </IntlProvider>,
  );
}
