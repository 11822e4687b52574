import { everyPage } from '../every-page.ts';
import { agentStates, guestStates } from './agents-and-guests.ts';
import { formStates } from './forms.ts';
import { peopleStates } from './people.ts';
import { openAs, type PageStates } from './state.ts';

/** The frame around the pages is gone through once for each kind of visitor. */
const withFrame = ['login', 'ebpHome', 'guest-ebpHome', 'agent-ebpHome'];

/** Every page as its address shows it. */
const pageStates: PageStates = Object.fromEntries(
  Object.entries(everyPage).map(([name, { path, visitor }]) => [
    name,
    { reach: (page) => openAs(page, visitor, path), within: withFrame.includes(name) ? 'body' : 'main' },
  ]),
);

/** What no address leads to: steps, receipts, offers, questions and dialogs. */
export const laterStates = {
  'step of a form': formStates,
  'state for people': peopleStates,
  'state for agents': agentStates,
  'state for guests': guestStates,
} as const;

export const everyState: PageStates = Object.assign({}, pageStates, ...Object.values(laterStates));
