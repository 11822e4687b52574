import { userAcceptedTerms } from '@ebp/contracts/operations/user';
import { useQuery } from '@tanstack/react-query';
import { expect, it, onTestFinished, vi } from 'vitest';
import { currentUserQuery } from '../../api/current-user.ts';
import { SessionActionsProvider } from '../../lib/session/session.ts';
import { answerUser } from '../../testing/answer-user.ts';
import { loginPart } from '../../testing/login-part.ts';
import { stubNetwork } from '../../testing/network-stub.ts';
import { noteDepartures } from '../../testing/note-departures.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { TermsGate } from './terms-gate.tsx';

const logout = vi.fn(async () => '/bff/session/issuer-logout/h');
const actions = { refresh: vi.fn(), logout, end: vi.fn() };
const page = loginPart(() => (
  <SessionActionsProvider value={actions}>
    <TermsGate />
  </SessionActionsProvider>
));

it('[HOM-13] [SES-15] also signs the company account out where somebody rejects the terms, unasked about input that is erased already', async () => {
  const opened = noteDepartures();
  window.onbeforeunload = (event) => event.preventDefault();
  onTestFinished(() => {
    window.onbeforeunload = null;
  });
  const screen = await renderScreen(page);
  await screen.getByRole('button', { name: 'Reject' }).click();
  await expect.poll(() => opened).toEqual(['/bff/session/issuer-logout/h']);
  expect(logout).toHaveBeenCalledWith('rejected');
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
});

it('[PRF-05] tells the profile, opened before, that the terms are accepted', async () => {
  const network = stubNetwork();
  answerUser(network, { isAcceptedTC: false });
  network.answer(userAcceptedTerms, () => {
    answerUser(network, { isAcceptedTC: true });
    return null;
  });
  const screen = await renderScreen(
    loginPart(() => (
      <>
        <TermsGate />
        <Accepted />
      </>
    )),
  );
  const accepted = screen.getByRole('status', { name: 'accepted' });
  await expect.element(accepted).toHaveTextContent('false');
  await screen.getByRole('button', { name: 'OK', exact: true }).click();
  await expect.element(accepted).toHaveTextContent('true');
});

it('[HOM-11] [ERR-01] has the number for support where the terms could not be accepted, and lets somebody press OK again', async () => {
  const network = stubNetwork();
  network.refuse(userAcceptedTerms, 'UPSTREAM');
  const screen = await renderScreen(page);
  const accept = screen.getByRole('button', { name: 'OK', exact: true });
  await accept.click();
  await expect.element(screen.getByText(/did not answer as it should/)).toBeVisible();
  await expect.element(screen.getByText('correlation-of-the-test')).toBeVisible();
  network.answer(userAcceptedTerms, null);
  await accept.click();
  await expect.element(screen.getByText('correlation-of-the-test')).not.toBeInTheDocument();
});

/** What the profile goes by. */
function Accepted() {
  const { data } = useQuery(currentUserQuery);
  return <output aria-label="accepted">{String(data?.userInfo.isAcceptedTC)}</output>;
}
