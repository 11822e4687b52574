import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import { postJson } from '../in-page.ts';
import type { Visit } from '../visit.ts';
import type { Journey } from './journey.ts';

const admin = demoAccounts.harbourAdmin;

async function fillInSignIn(visit: Visit): Promise<void> {
  await visit.fill('Login name', admin.code);
  await visit.fill('Password', admin.password);
  await visit.click('button', 'Sign in');
}

export const sessionJourneys: readonly Journey[] = [
  {
    name: 'sign-in',
    take: async (visit) => {
      await visit.open(`/?company=${admin.company}`);
      await fillInSignIn(visit);
      await visit.isAt(/\/ebp\/home$/);
      await visit.sees('heading', /^New messages/);
      await visit.click('button', 'Log out');
      await visit.isAt(/\/pages\/login\?reason=logout$/);
      await visit.reads('You have logged out.');
    },
  },
  {
    name: 'unfinished work',
    take: async (visit) => {
      await visit.signIn('/ebp/enquiry/');
      await visit.fill('Subject', 'Renewal');
      await visit.sees('link', 'Enquiry unsaved input');
      await visit.open('/ebp/enquiry/');
      await visit.click('button', 'Continue with it');
      await visit.holds('Subject', 'Renewal');
    },
  },
  {
    name: 'session end',
    take: async (visit) => {
      await visit.signIn('/ebp/home');
      await visit.sees('heading', /^New messages/);
      // Its answer comes late: without a session it would say so before anything is pressed.
      await visit.sees('button', /^Later/);
      await visit.forgetCookies();
      await visit.click('link', /Machine list$/);
      await visit.reads('user session timeout, please login again');
      await visit.click('button', 'OK');
      await visit.isAt(/\/pages\/login\?redirect=%2Febp%2Fmachine&reason=timeout/);
      await visit.reads('User Session is timeout, please login again.');
      await fillInSignIn(visit);
      await visit.isAt(/\/ebp\/machine$/);
    },
  },
  {
    name: 'event stream',
    take: async (visit) => {
      await visit.signIn('/ebp/home');
      await visit.sees('heading', /^New messages/);
      // As another window would: this page hears of it by the stream alone.
      await visit.run(postJson, '/bff/session/logout', {});
      await visit.isAt(/\/pages\/login\?redirect=%2Febp%2Fhome&reason=ended/);
    },
  },
];
