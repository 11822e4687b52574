import type { PlainMessageId } from '../../i18n/use-text.ts';
import type { PortalMap } from '../../lib/pages/portal-map.ts';

/** What an agent has open, by which a shortcut finds its page. */
export interface ShortcutPlace {
  readonly pathOf: PortalMap['pathOf'];
  /** `YYYY-MM-DD`. */
  readonly day: string;
  /** Code of the contact account that the current page is about. */
  readonly account: string | undefined;
  /** Code of the task that the current page shows. */
  readonly task: string | undefined;
  /** Calls without a task can be logged here. */
  readonly canPlan: boolean;
}

interface AgentShortcut {
  /** Pressed together with Alt, so that it works in a field too. */
  readonly digit: string;
  readonly name: PlainMessageId;
  /** Address of its page; undefined where there is none, or not for this person. */
  readonly pathIn: (place: ShortcutPlace) => string | undefined;
}

/** The ten most used actions of an agent. */
export const agentShortcuts: readonly AgentShortcut[] = [
  { digit: '1', name: 'menu.eccaAccountSearch', pathIn: ({ pathOf }) => pathOf('eccaAccountSearch') },
  { digit: '2', name: 'menu.eccaCalendar', pathIn: ({ pathOf }) => pathOf('eccaCalendar') },
  { digit: '3', name: 'menu.eccaTaskDay', pathIn: ({ pathOf, day }) => pathOf('eccaTaskDay', { day }) },
  { digit: '4', name: 'menu.eccaEcrmAccountCreate', pathIn: ({ pathOf }) => pathOf('eccaEcrmAccountCreate') },
  { digit: '5', name: 'menu.eccaReport', pathIn: ({ pathOf }) => pathOf('eccaReport') },
  { digit: '6', name: 'menu.eccaAccountView', pathIn: ofAccount('eccaAccountView') },
  { digit: '7', name: 'menu.eccaAccountUpdate', pathIn: ofAccount('eccaAccountUpdate') },
  { digit: '8', name: 'menu.eccaContactHistory', pathIn: ofAccount('eccaContactHistory') },
  {
    digit: '9',
    name: 'menu.eccaTaskLogger',
    // On a task its log; on an account the log of a call.
    pathIn: (place) => (place.task ? place.pathOf('eccaTaskLogger', { code: place.task }) : callOf(place)),
  },
  { digit: '0', name: 'menu.ebpHome', pathIn: ({ pathOf }) => pathOf('ebpHome') },
];

function ofAccount(slug: string): AgentShortcut['pathIn'] {
  return ({ pathOf, account }) => (account ? pathOf(slug, { code: account }) : undefined);
}

function callOf({ pathOf, account, canPlan }: ShortcutPlace): string | undefined {
  const mayWrite =
    canPlan && account !== undefined && pathOf('eccaAccountUpdate', { code: account }) !== undefined;
  const view = mayWrite ? pathOf('eccaAccountView', { code: account }) : undefined;
  return view && `${view}?new=call`;
}
