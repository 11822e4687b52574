// biome-ignore-all format: generated from en/service-request.json by tools/message-types.ts
import type { MessageValue } from 'intl-messageformat';

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'serviceRequest.select': Record<never, never>;
      'serviceRequest.fill': Record<never, never>;
      'serviceRequest.complete': Record<never, never>;
      'serviceRequest.lastServiceDate': Record<never, never>;
      'serviceRequest.taskNature': Record<never, never>;
      'serviceRequest.serviceMan': Record<never, never>;
      'serviceRequest.choose': Record<never, never>;
      'serviceRequest.chooseMachine': { machineId: MessageValue };
      'serviceRequest.machine': Record<never, never>;
      'serviceRequest.problem': Record<never, never>;
      'serviceRequest.symptoms': Record<never, never>;
      'serviceRequest.symptomsHint': Record<never, never>;
      'serviceRequest.other': Record<never, never>;
      'serviceRequest.symptomText': { symptom: MessageValue };
      'serviceRequest.symptomsFailed': Record<never, never>;
      'serviceRequest.fill.symptom': Record<never, never>;
      'serviceRequest.lunchTime': Record<never, never>;
      'serviceRequest.remarks': Record<never, never>;
      'serviceRequest.remarksHint': Record<never, never>;
      'serviceRequest.agreement': Record<never, never>;
      'serviceRequest.statement': Record<never, never>;
      'serviceRequest.readTerms': Record<never, never>;
      'serviceRequest.thanks': Record<never, never>;
      'serviceRequest.number': Record<never, never>;
      'serviceRequest.yours': Record<never, never>;
      'serviceRequest.again': Record<never, never>;
    }
  }
}
