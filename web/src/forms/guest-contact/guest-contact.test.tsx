import type { SessionBootstrap } from '@ebp/contracts/portal/session';
import { QueryClient, QueryClientProvider, skipToken, useQuery } from '@tanstack/react-query';
import { Activity, useState } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { sessionKey } from '../../api/session.ts';
import { onFailure } from '../../lib/gateway/failure-notice.ts';
import { SessionContextProvider } from '../../lib/session/session.ts';
import { buildSession } from '../../testing/build-session.ts';
import { box, button } from '../../testing/locators.ts';
import { stubNetwork } from '../../testing/network-stub.ts';
import { renderKit } from '../../testing/render-kit.tsx';
import { FormTextField, SubmitButton } from '../form-fields.tsx';
import { PortalForm } from '../portal-form.tsx';
import { usePortalForm } from '../use-portal-form.ts';
import { ContactFollowed, GuestContact, useGuestContact } from './guest-contact.tsx';

const kim = { fullName: 'Kim Ho', email: 'kim@harbour.example', contactNumber: '91234567' };
const saysKim = { ...kim, remember: false };
const guest = buildSession({
  flags: { isLoginByScan: true, isQRCodeLogin: true, isGuestInfoReady: true, isAcceptedTC: true },
});

/** A form that asks for the contact at its first stage, and sends two things at its second. */
function Form({ name }: { name: string }) {
  const contact = useGuestContact();
  const [isConfirming, setIsConfirming] = useState(false);
  const form = usePortalForm({
    id: name,
    initialValues: { contact: contact.initial, remarks: '' },
    schema: async () => (await import('./contact.schema.ts')).guestSchema,
    submit: async () => {
      await contact.give();
      await contact.give();
    },
    keep: false,
  });
  return (
    <PortalForm form={form} label={name}>
      {isConfirming ? (
        <ContactFollowed contact={contact} onIncomplete={() => setIsConfirming(false)} />
      ) : (
        <GuestContact contact={contact} />
      )}
      <FormTextField name="remarks" label="Remarks" />
      <button type="button" onClick={() => setIsConfirming(!isConfirming)}>
        {isConfirming ? 'Back' : 'Next'}
      </button>
      <button type="button" onClick={form.giveUp}>
        Another
      </button>
      <SubmitButton form={form}>Send</SubmitButton>
    </PortalForm>
  );
}

/** Two pages, one of them shown: the other one stays mounted. */
function Pages({ first }: { first: SessionBootstrap }) {
  const { data } = useQuery({ queryKey: sessionKey, queryFn: skipToken, initialData: first });
  const [current, setCurrent] = useState('One');
  return (
    <SessionContextProvider value={data}>
      {['One', 'Two'].map((name) => (
        <div key={name}>
          <button type="button" onClick={() => setCurrent(name)}>
            Page {name}
          </button>
          <Activity mode={name === current ? 'visible' : 'hidden'}>
            <Form name={name} />
          </Activity>
        </div>
      ))}
    </SessionContextProvider>
  );
}

async function open(over: Partial<SessionBootstrap> = {}) {
  const network = stubNetwork();
  network.answerPortal('PUT', '/bff/session/guest-info', guest.flags);
  network.answerPortal('POST', '/bff/session/forget-guest', guest.flags);
  const element = (
    <QueryClientProvider client={new QueryClient()}>
      <Pages first={{ ...guest, ...over }} />
    </QueryClientProvider>
  );
  const screen = await renderKit(element, { areas: ['guest-contact'] });
  const part = (name: string) => screen.getByRole('form', { name });
  const goTo = async (name: string) => {
    await button(screen, `Page ${name}`).click();
    await expect.element(part(name)).toBeVisible();
    return part(name);
  };
  const told = () => network.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  return { goTo, told, network, close: screen.unmount };
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof open>>['goTo']>>;

async function introduce(page: Page, { fullName, email, contactNumber } = kim) {
  await box(page, 'Full name').fill(fullName);
  await box(page, 'E-mail').fill(email);
  await box(page, 'Contact number').fill(contactNumber);
}

describe('the contact of a guest in several open forms', () => {
  it('[OPN-10] stays as the next one types it while the former is being forgotten', async () => {
    const { goTo, network } = await open({ guestContact: kim, rememberedContact: kim });
    const answer = Promise.withResolvers<typeof guest.flags>();
    network.answerPortal('POST', '/bff/session/forget-guest', answer.promise);
    const one = await goTo('One');
    await button(one, 'Kim Ho, not me?').click();
    await introduce(one, { ...kim, fullName: 'Lee Tan' });
    answer.resolve(guest.flags);
    await expect.element(box(await goTo('Two'), 'Full name')).toHaveValue('');
    await expect.element(box(await goTo('One'), 'Full name')).toHaveValue('Lee Tan');
  });

  it('[OPN-10] is forgotten in all of them with one press', async () => {
    const { goTo, told } = await open({ guestContact: kim, rememberedContact: kim });
    await expect.element((await goTo('Two')).getByText('Kim Ho', { exact: true })).toBeVisible();
    await button(await goTo('One'), 'Kim Ho, not me?').click();
    const two = await goTo('Two');
    await expect.element(box(two, 'Full name')).toHaveValue('');
    await expect.element(two.getByRole('checkbox')).not.toBeChecked();
    await button(two, 'Send').click();
    await expect.poll(() => document.querySelectorAll('[role="alert"] a').length).toBe(3);
    expect(told()).toEqual([]);
  });

  it('[OPN-10] [ERR-01] that could not be forgotten is told as such, not as input that is still there', async () => {
    const { goTo, network } = await open({ guestContact: kim });
    network.refuse({ method: 'POST', path: '/bff/session/forget-guest' }, 'UPSTREAM');
    const failed = vi.fn(() => () => undefined);
    onTestFinished(onFailure(failed));
    await button(await goTo('One'), 'Kim Ho, not me?').click();
    await expect.poll(() => failed.mock.calls).toEqual([[expect.anything(), 'refresh']]);
  });

  it('[OPN-10] is not sent by one that was about to be confirmed, nor found in another begun there', async () => {
    const { goTo, told } = await open({ guestContact: kim });
    await button(await goTo('Two'), 'Next').click();
    await button(await goTo('One'), 'Kim Ho, not me?').click();
    const two = await goTo('Two');
    // It asks again, instead of confirming.
    await expect.element(box(two, 'Full name')).toHaveValue('');
    await button(two, 'Send').click();
    await expect.element(box(two, 'Full name')).toHaveAttribute('aria-invalid', 'true');
    expect(told()).toEqual([]);
    await button(two, 'Another').click();
    await expect.element(box(two, 'Full name')).toHaveValue('');
    await introduce(two);
    await button(two, 'Send').click();
    await expect.poll(told).toEqual([saysKim, saysKim]);
  });

  it('[QRL-03] is asked for once', async () => {
    const { goTo, told } = await open();
    await box(await goTo('Two'), 'New location').fill('18/F');
    const one = await goTo('One');
    await introduce(one);
    await button(one, 'Send').click();
    await expect.poll(told).toEqual([saysKim, saysKim]);
    const two = await goTo('Two');
    await expect.element(two.getByText('Kim Ho', { exact: true })).toBeVisible();
    await expect.element(box(two, 'New location')).toHaveValue('18/F');
    await button(await goTo('One'), 'Another').click();
    await expect.element((await goTo('One')).getByText('Kim Ho', { exact: true })).toBeVisible();
  });

  it('[QRL-10] has the new location that was told with one in those open beside it and in the next, until it is taken back', async () => {
    const { goTo, told } = await open({ rememberedContact: kim });
    const location = (page: Page) => box(page, 'New location');
    const one = await goTo('One');
    await location(one).fill('18/F');
    await button(one, 'Send').click();
    const moved = { ...kim, newLocation: '18/F', remember: true };
    await expect.poll(told).toEqual([moved, moved]);
    await button(one, 'Another').click();
    await expect.element(location(one)).toHaveValue('18/F');
    const two = await goTo('Two');
    await expect.element(location(two)).toHaveValue('18/F');
    await location(two).fill('');
    await button(two, 'Send').click();
    await expect.poll(told).toHaveLength(4);
    await expect.element(location(await goTo('One'))).toHaveValue('');
  });

  it('[ERR-08] stays what somebody typed in one of them', async () => {
    const { goTo } = await open({ guestContact: kim });
    const two = await goTo('Two');
    await button(two, 'Change').click();
    await box(two, 'Full name').fill('Sam Wong');
    await button(await goTo('One'), 'Kim Ho, not me?').click();
    await expect.element(box(await goTo('Two'), 'Full name')).toHaveValue('Sam Wong');
  });

  it('[QRL-03] stays open while its last error is being corrected, whether the page or the gateway found it', async () => {
    const { goTo, network } = await open({ guestContact: { ...kim, email: 'kim' } });
    const one = await goTo('One');
    await button(one, 'Send').click();
    await expect.element(box(one, 'E-mail')).toHaveAttribute('aria-invalid', 'true');
    await box(one, 'E-mail').fill('kim@harbour.exampel');
    const refused = [{ path: 'email', messageId: 'validation.email' }];
    const saying = { method: 'PUT', path: '/bff/session/guest-info' };
    network.refuse(saying, 'FIELD_ERRORS', 'error.fieldErrors', refused);
    await button(one, 'Send').click();
    await expect.element(box(one, 'E-mail')).toHaveAttribute('aria-invalid', 'true');
    await box(one, 'E-mail').fill(kim.email);
    await expect.poll(() => document.querySelectorAll('[role="alert"] a').length).toBe(0);
    await expect.element(box(one, 'E-mail')).toHaveValue(kim.email);
  });
});

it('[ERR-01] is tried again after a pause that doubles, while the network is there but no gateway answers', async () => {
  const { goTo, told, network, close } = await open({ guestContact: kim });
  network.cutOff({ method: 'PUT', path: '/bff/session/guest-info' });
  const one = await goTo('One');
  // Loads the rules.
  await box(one, 'Remarks').fill('Tray 2');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const begun = vi.spyOn(globalThis, 'setTimeout');
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  onTestFinished(() => scroll.mockRestore());
  await button(one, 'Send').click();
  for (const [at, pauseMs] of [5_000, 10_000, 20_000].entries()) {
    await expect.poll(() => begun.mock.calls.at(-1)?.[1]).toBe(pauseMs);
    expect(told()).toHaveLength(at + 1);
    await vi.advanceTimersByTimeAsync(pauseMs);
    await expect.poll(told).toHaveLength(at + 2);
  }
  await expect.element(one.getByText(/cannot be reached: nothing was sent/)).toBeVisible();
  const shown = scroll.mock.contexts.filter((place) =>
    /nothing was sent/.test(String((place as Element).textContent)),
  );
  expect(shown, 'it appears, and is announced, once').toHaveLength(1);
  // Also while another page is shown, until its own is closed.
  await goTo('Two');
  await vi.advanceTimersByTimeAsync(40_000);
  await expect.poll(told).toHaveLength(5);
  await expect.poll(() => begun.mock.calls.at(-1)?.[1]).toBe(60_000);
  await close();
  await vi.advanceTimersByTimeAsync(60_000);
  await new Promise(requestAnimationFrame);
  expect(told()).toHaveLength(5);
});
