import { serviceRequestCreate } from '@ebp/contracts/operations/service-request';
import type { SessionBootstrap } from '@ebp/contracts/portal/session';
import { buildMachine } from '@ebp/contracts/testing/machine';
import { describe, expect, it } from 'vitest';
import { connect } from '../../testing/connection.ts';
import { box, button, tick } from '../../testing/locators.ts';
import { guestSession, openServiceRequest } from './testing/open-service-request.ts';

const { guestContact: _told, ...stranger } = guestSession;
const kim = { fullName: 'Kim Ho', email: 'kim@harbour.example', contactNumber: '91234567' };
const remember = 'Fill this in next time on this phone';
const infoPath = '/bff/session/guest-info';

async function open(over: Partial<SessionBootstrap> = {}) {
  const session = { ...stranger, ...over };
  const opened = await openServiceRequest({ machines: [buildMachine()], session, stays: true });
  await tick(opened.screen, 'Paper jam').click();
  await tick(opened.screen, 'I have read and accepted the Terms and Conditions').click();
  const { screen, network } = opened;
  return {
    ...opened,
    submit: () => button(screen, 'Submit').click(),
    told: () => network.calls.filter(({ path }) => path === infoPath).map(({ body }) => body),
    sent: () => network.callsOf(serviceRequestCreate),
  };
}

describe('a guest who sends something for the first time', () => {
  it('[QRL-03] [QRL-04] is asked who they are, and nothing leaves before that', async () => {
    const { screen, submit, told, sent } = await open();
    await submit();
    await expect.poll(() => document.querySelectorAll('[role="alert"] a').length).toBe(3);
    await box(screen, 'Full name').fill('Kim Ho');
    await box(screen, 'Contact number').fill('91234567');
    await box(screen, 'E-mail').fill('kim@harbour');
    await expect.element(screen.getByText('Invalid email format').first()).toBeVisible();
    expect([...told(), ...sent()]).toEqual([]);
    await box(screen, 'E-mail').fill('kim@harbour.example');
    await box(screen, 'New location').fill('18/F');
    await submit();
    await expect.element(screen.getByText('SR-1')).toBeVisible();
    expect(told()).toEqual([{ ...kim, newLocation: '18/F', remember: false }]);
    expect(JSON.stringify(sent().map(({ body }) => body))).not.toContain('Kim');
  });

  it('[OPN-10] is remembered when they tick it, never otherwise', async () => {
    const { screen, submit, told } = await open();
    await expect.element(tick(screen, remember)).not.toBeChecked();
    for (const [name, value] of [
      ['Full name', kim.fullName],
      ['E-mail', kim.email],
      ['Contact number', kim.contactNumber],
    ] as const)
      await box(screen, name).fill(value);
    await tick(screen, remember).click();
    await submit();
    await expect.element(screen.getByText('SR-1')).toBeVisible();
    expect(told()).toEqual([{ ...kim, remember: true }]);
  });

  it('[ERR-08] finds what was typed again after a reload', async () => {
    const first = await open();
    await box(first.screen, 'Full name').fill('Kim Ho');
    await first.screen.unmount();
    const second = await open();
    await expect.element(box(second.screen, 'Full name')).toHaveValue('Kim Ho');
  });
});

describe('a guest who continues a request from home', () => {
  it('[QRL-03] [QRL-04] [FMT-02] finds the contact as typed, and sends it', async () => {
    const { screen, submit, told } = await open({ rememberedContact: { ...kim, fullName: 'Sam Wong' } });
    const here = screen.address();
    await button(screen, 'Change').click();
    await box(screen, 'Full name').fill('Kim Ho');
    await screen.goTo('/ebp/home');
    await expect.element(screen.getByText('Paper jam')).not.toBeVisible();
    screen.journal.ask(screen.journal.entries()[0]?.id);
    await screen.goTo(here);
    await expect.element(tick(screen, 'Paper jam')).toBeChecked();
    await expect.element(box(screen, 'Full name')).toHaveValue('Kim Ho');
    await submit();
    await expect.element(screen.getByText('SR-1')).toBeVisible();
    expect(told()).toEqual([expect.objectContaining(kim)]);
  });
});

describe('a guest whom this browser remembers', () => {
  it('[QRL-10] sends without typing anything', async () => {
    const { screen, submit, told } = await open({ rememberedContact: kim });
    await expect.element(screen.getByText('Kim Ho', { exact: true })).toBeVisible();
    expect(box(screen, 'Full name').elements()).toEqual([]);
    await submit();
    await expect.element(screen.getByText('SR-1')).toBeVisible();
    expect(told()).toEqual([{ ...kim, remember: true }]);
  });

  it.each([
    ['told in this visit', { guestContact: { ...kim, newLocation: '18/F' } }, '18/F'],
    ['that the browser may remember, never', {}, ''],
  ])('[QRL-10] finds a new location %s', async (_, given, location) => {
    const { screen, submit, told } = await open({
      rememberedContact: { ...kim, newLocation: '3/F' },
      ...given,
    });
    await expect.element(box(screen, 'New location')).toHaveValue(location);
    await submit();
    await expect.element(screen.getByText('SR-1')).toBeVisible();
    expect(told()).toEqual([{ ...kim, ...(location && { newLocation: location }), remember: true }]);
  });

  it('[OPN-10] is forgotten with one press, and somebody else is asked', async () => {
    const { screen, network, submit, sent } = await open({ rememberedContact: kim, guestContact: kim });
    await button(screen, 'Kim Ho, not me?').click();
    for (const name of ['Full name', 'E-mail', 'Contact number'])
      await expect.element(box(screen, name)).toHaveValue('');
    await expect.element(tick(screen, remember)).not.toBeChecked();
    expect(network.calls.filter(({ path }) => path === '/bff/session/forget-guest')).toHaveLength(1);
    await submit();
    await expect.poll(() => document.querySelectorAll('[role="alert"] a').length).toBe(3);
    expect(sent()).toEqual([]);
  });
});

describe('without a connection', () => {
  it('[ERR-01] [ERR-08] says that nothing was sent, keeps it, and sends it once there is one', async () => {
    const { screen, submit, told, sent } = await open({ rememberedContact: kim });
    connect(false);
    await submit();
    await expect.element(screen.getByText(/cannot be reached: nothing was sent/)).toBeVisible();
    expect(screen.getByText(/could not be reached/).elements()).toEqual([]);
    expect([...told(), ...sent()]).toEqual([]);
    connect(true);
    await expect.element(screen.getByText('SR-1')).toBeVisible();
    expect(sent()).toHaveLength(1);
  });
});
