import styles from './frame.module.css';

interface MachineMarkProps {
  /** Name of the guest's portal. */
  name: string;
  model: string | null | undefined;
  /** Undefined while no machine is known; then only the name is shown. */
  serialNumber: string | undefined;
}

/** Next to the logo in a guest's header: the machine that the session is for. */
export function MachineMark({ name, model, serialNumber }: MachineMarkProps) {
  if (!serialNumber) return <strong>{name}</strong>;
  return (
    <span className={styles.machine}>
      <span className="visually-hidden">{name}</span>
      <strong>{model}</strong>
      <span className="mono">{serialNumber}</span>
    </span>
  );
}
