import { useText } from '../../i18n/use-text.ts';
import { portalVersion } from '../../lib/version.ts';

/** The copyright line and the version of the portal (LOG-04). */
export function Copyright() {
  const text = useText();
  return (
    <>
      <span>
        {text('common.copyright', {
          year: String(new Date().getFullYear()),
          company: text('company.legalName'),
        })}
      </span>
      <span>{text('common.version', { version: portalVersion })}</span>
    </>
  );
}
