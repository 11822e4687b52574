import styles from './frame.module.css';

interface MachineMarkProps {
  /** Of what a guest uses. */
  name: string;
  model: string | null | undefined;
  /** Without one no machine is known yet, and the name stands alone. */
  serialNumber: string | undefined;
}

/** Beside the mark in a guest's header: the machine that everything here is for. */
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
