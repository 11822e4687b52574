import { meterReadScreen } from '../../screens/meter-read/meter-read.descriptor.ts';
import { serviceRequestScreen } from '../../screens/service-request/service-request.descriptor.ts';
import { tonerOrderScreen } from '../../screens/toner-order/toner-order.descriptor.ts';

/** What a guest does at a machine; home offers the rest. */
export const guestActions = [meterReadScreen, tonerOrderScreen, serviceRequestScreen];
