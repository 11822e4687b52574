import { AxisBottom } from '@visx/axis';
import { useParentSize } from '@visx/responsive';
import { BarGroupHorizontal } from '@visx/shape';
import { type ReactNode, useId } from 'react';
import styles from './bar-chart.module.css';
import { type BarGroup, barLayout, nameHeight } from './bar-layout.ts';
import { ChartTable } from './chart-table.tsx';

interface BarChartProps {
  caption: ReactNode;
  /** What a group is, e.g. "Counter". */
  groupName: string;
  /** One or two measured quantities, e.g. "Usage" and "Average usage"; each looks the same in every group. */
  series: readonly string[];
  groups: readonly BarGroup[];
  /** Formats a value for the reader; also undefined, for an unknown value. */
  format: (value: number | undefined) => string;
}

/** Milliseconds after the last change of width until the chart is laid out again. */
const settleMs = 50;

/**
 * Bars of several groups on one scale, each with its value. The chart is hidden from screen readers; a table next to it
 * gives them the same numbers.
 */
export function BarChart({ caption, groupName, series, groups, format }: BarChartProps) {
  const captionId = useId();
  const { parentRef, width } = useParentSize({ debounceTime: settleMs });
  const { rows, x, y0, y1, axisTop, height } = barLayout({ groups, series, width, format });
  return (
    <figure className={styles.chart}>
      <figcaption id={captionId} className="muted">
        {caption}
      </figcaption>
      <ul className={styles.legend} aria-hidden>
        {series.map((name, index) => (
          <li key={name} data-series={index}>
            {name}
          </li>
        ))}
      </ul>
      <div ref={parentRef}>
        <svg className={styles.drawing} width="100%" height={height} aria-hidden focusable="false">
          {width > 0 && (
            <>
              <BarGroupHorizontal
                data={rows}
                keys={series.map((_, index) => String(index))}
                width={width}
                y0={({ group }) => group}
                y0Scale={y0}
                y1Scale={y1}
                xScale={x}
                color={() => ''}
              >
                {(drawn) =>
                  drawn.map((group) => (
                    <g key={group.index} transform={`translate(0 ${group.y0})`}>
                      <text className={styles.name} y={nameHeight / 2}>
                        {groups[group.index]?.name}
                      </text>
                      {group.bars.map((bar) => (
                        <g key={bar.key} data-series={bar.index}>
                          <rect y={bar.y} width={bar.width} height={bar.height} />
                          <text className={styles.value} x={bar.width + 8} y={bar.y + bar.height / 2}>
                            {format(groups[group.index]?.values[bar.index])}
                          </text>
                        </g>
                      ))}
                    </g>
                  ))
                }
              </BarGroupHorizontal>
              <AxisBottom
                top={axisTop}
                scale={x}
                numTicks={4}
                tickFormat={(value) => format(Number(value))}
                tickComponent={({ formattedValue, ...at }) => (
                  <text className={styles.tick} x={at.x} y={at.y} textAnchor="middle">
                    {formattedValue}
                  </text>
                )}
              />
            </>
          )}
        </svg>
      </div>
      <ChartTable
        labelledBy={captionId}
        groupName={groupName}
        series={series}
        groups={groups}
        format={format}
      />
    </figure>
  );
}
