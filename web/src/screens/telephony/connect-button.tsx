import { useTelephonyConnect } from '../../api/telephony.ts';
import { Button } from '../../components/button/button.tsx';
import { useSubmitGuard } from '../../forms/use-submit-guard.ts';
import { useText } from '../../i18n/use-text.ts';

/** Leaves for the sign-in page of the telephone system. Stays busy until the browser has left. */
export function ConnectButton({ isAgain = false }: { readonly isAgain?: boolean }) {
  const text = useText();
  const connect = useTelephonyConnect();
  const { run, isSubmitting } = useSubmitGuard();
  const leave = () => run(async () => location.assign(await connect.mutateAsync())).catch(() => undefined);
  return (
    <Button
      variant={isAgain ? undefined : 'primary'}
      isBusy={isSubmitting || connect.isSuccess}
      onClick={leave}
    >
      {text(isAgain ? 'telephony.connectAgain' : 'telephony.connect')}
    </Button>
  );
}
