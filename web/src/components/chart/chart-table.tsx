import type { BarGroup } from './bar-layout.ts';

interface ChartTableProps {
  /** Id of the element that labels the table. */
  labelledBy: string;
  groupName: string;
  series: readonly string[];
  groups: readonly BarGroup[];
  format: (value: number | undefined) => string;
}

/** The numbers of a chart as a table for screen readers. */
export function ChartTable({ labelledBy, groupName, series, groups, format }: ChartTableProps) {
  return (
    <table className="visually-hidden" aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <th scope="col">{groupName}</th>
          {series.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {groups.map(({ name, values }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {series.map((one, index) => (
              <td key={one}>{format(values[index])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
