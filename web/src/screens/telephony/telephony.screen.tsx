import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { CallHandOver } from './call-hand-over.tsx';
import { ConnectionState } from './connection-state.tsx';
import { FinishConnection } from './finish-connection.tsx';
import { readHandOver } from './read-hand-over.ts';

/**
 * Where the telephone system sends an agent's browser: back from its sign-in page (CCC-03), or with the number of
 * somebody who calls. Without either it shows how the agent stands with it.
 */
export function TelephonyScreen() {
  const { search } = useLocation();
  const [handOver] = useState(() => readHandOver(new URLSearchParams(search)));
  switch (handOver.kind) {
    case 'answer':
      return <FinishConnection answer={handOver.answer} />;
    case 'call':
      return <CallHandOver phone={handOver.phone} />;
    case 'refused':
      return <ConnectionState hasFailed />;
    default:
      return <ConnectionState />;
  }
}
