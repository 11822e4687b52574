import { Fragment } from 'react';
import { type FieldProblem, ProblemLink } from '../../components/field/error-summary.tsx';
import type { Text } from '../../i18n/use-text.ts';
import styles from './relocation.module.css';

/** Fields of a machine by the last part of their path; a problem elsewhere keeps its own words. */
const fieldNames = {
  newAddress1: 'relocation.newLocation',
  disconnectionDate: 'relocation.disconnectionDate',
  disconnectionTimeList: 'relocation.disconnectionTime',
  collectionDate: 'relocation.collectionDate',
  collectionTimeList: 'relocation.collectionTime',
  deliveryDate: 'relocation.deliveryDate',
  deliveryTimeList: 'relocation.deliveryTime',
  reconnectionDate: 'relocation.reconnectionDate',
  reconnectionTimeList: 'relocation.reconnectionTime',
  remarks: 'relocation.remarks',
} as const;

/**
 * One line for each of several machines with more than one problem: its name, and a link to each field, which says what
 * is wrong. Three empty machines would fill a screen otherwise.
 */
export function gatherByMachine(
  problems: readonly FieldProblem[],
  titles: readonly string[],
  text: Text,
): readonly FieldProblem[] {
  if (titles.length < 2) return problems;
  const machines = titles.map((title, index) => {
    const own = problems.filter(({ path }) => path.startsWith(`machineList.${index}.`));
    return { path: `machineList.${index}`, title, own };
  });
  return problems.flatMap((problem) => {
    const machine = machines.find(({ own }) => own.includes(problem));
    if (!machine || machine.own.length === 1) return problem;
    const { path, title, own } = machine;
    return own[0] === problem
      ? { path, message: <MachineProblems title={title} problems={own} text={text} /> }
      : [];
  });
}

interface MachineProblemsProps {
  title: string;
  problems: readonly FieldProblem[];
  text: Text;
}

function MachineProblems({ title, problems, text }: MachineProblemsProps) {
  return (
    <span className={styles.problems}>
      <span>{title}:</span>
      {problems.map(({ path, fieldId, message }) => {
        const name = fieldNames[path.slice(path.lastIndexOf('.') + 1) as keyof typeof fieldNames];
        return (
          <Fragment key={path}>
            {' '}
            {fieldId && name ? <ProblemLink id={fieldId} message={text(name)} /> : <span>{message}</span>}
          </Fragment>
        );
      })}
    </span>
  );
}
