import type { ChartPoint } from './scale.ts'

interface ChartTableProps {
  label: string
  measures: readonly (string | undefined)[]
  points: readonly ChartPoint[]
}

/** What a chart draws, as a table that only screen readers meet. */
export const ChartTable = ({ label, measures, points }: ChartTableProps) => (
  <div className="visually-hidden">
    <table>
      <caption>{label}</caption>
      <thead>
        <tr>
          <th scope="col">Time</th>
          {measures.map((measure) =>
            measure === undefined ? null : (
              <th key={measure} scope="col">
                {measure}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {points.map(({ title, values }) => (
          <tr key={title}>
            <th scope="row">{title}</th>
            {measures.map((measure, at) => (measure === undefined ? null : <td key={measure}>{values[at]}</td>))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
