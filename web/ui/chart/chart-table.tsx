import { nameOf, type ChartPoint, type Measure, valueOf } from './scale.ts'

interface ChartTableProps {
  label: string
  measures: readonly Measure[]
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
          {measures.map(nameOf).map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {points.map(({ title, values }) => (
          <tr key={title}>
            <th scope="row">{title}</th>
            {measures.map((measure, at) => (
              <td key={nameOf(measure)}>{valueOf(values[at], measure)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
