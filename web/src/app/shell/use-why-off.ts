import { useEffect } from 'react';
import { notify } from '../../components/overlay/notifications.ts';

const off = '[aria-disabled="true"][title]:not([aria-busy])';

/**
 * Says why a button is off when somebody presses it, until the next press: its tooltip is shown to a mouse alone. The
 * reason may be gone by then.
 */
export function useWhyOff(): void {
  useEffect(() => {
    let withdraw = () => {};
    const tell = ({ target }: MouseEvent) => {
      withdraw();
      const button = target instanceof Element && target.closest<HTMLElement>(off);
      if (button) withdraw = notify({ tone: 'note', title: button.title });
    };
    document.addEventListener('click', tell);
    return () => {
      document.removeEventListener('click', tell);
      withdraw();
    };
  }, []);
}
