import { handleAddress } from '@ebp/contracts/portal/routes';
import { BarChart } from '../components/chart/bar-chart.tsx';
import { FileButton } from '../components/file/file-button.tsx';
import { Part } from './part.tsx';

const groups = [
  { name: 'Black', values: [3110, 2950] },
  { name: 'Colour', values: [404, undefined] },
];

export function Charts() {
  return (
    <>
      <Part
        title="Chart"
        note="Bars with their numbers, all on one scale; the same numbers in a table for those who do not see it."
      >
        <BarChart
          caption="Pages between the readings of 2026-10-02 and 2026-11-02"
          groupName="Counter"
          series={['Usage', 'Average usage']}
          groups={groups}
          format={(value) => value?.toLocaleString('en') ?? '–'}
        />
      </Part>
      <Part title="Document" note="Opens in a window of its own; off where there is no file.">
        <div className="row">
          <FileButton href={handleAddress('bff.file', 'x')} of="INV-1">
            View PDF
          </FileButton>
          <FileButton href={null} of="INV-2" missing="There is no PDF of this document yet">
            View PDF
          </FileButton>
        </div>
      </Part>
    </>
  );
}
