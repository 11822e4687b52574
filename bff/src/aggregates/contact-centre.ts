import type { ExtensionSetting } from '@ebp/contracts/operation';
import type { HandlerOf } from '../access/endpoint-call.ts';

/** What the upstream lets agents do beyond its documents, so that pages offer nothing that would fail. */
export function contactCentre(extensions: ReadonlySet<ExtensionSetting>): HandlerOf<'bff.agents'> {
  const view = {
    canPlanTasks: extensions.has('UPSTREAM_TASK_DESK'),
    canReply: extensions.has('UPSTREAM_MAIL_REPLIES'),
    canEditPersons: extensions.has('UPSTREAM_CONTACT_PERSONS'),
  };
  return async () => view;
}
