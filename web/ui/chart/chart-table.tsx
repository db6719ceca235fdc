import { memo } from 'react'
import { nameOf, type ChartPoint, type Measure, valueOf } from './scale.ts'

interface ChartTableProps {
  label: string
  measures: readonly Measure[]
  points: readonly ChartPoint[]
  /** What happened at each point. */
  marks?: ReadonlyMap<number, readonly string[]>
}

/** What a chart draws, as a table that only screen readers meet. */
export const ChartTable = memo(function ChartTable({ label, measures, points, marks = NONE }: ChartTableProps) {
  return (
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
            {marks.size > 0 ? <th scope="col">Events</th> : null}
          </tr>
        </thead>
        <tbody>
          {points.map(({ title, values }, index) => (
            <tr key={title}>
              <th scope="row">{title}</th>
              {measures.map((measure, at) => (
                <td key={nameOf(measure)}>{valueOf(values[at], measure)}</td>
              ))}
              {marks.size > 0 ? <td>{marks.get(index)?.join('; ')}</td> : null}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
})
const NONE: ReadonlyMap<number, readonly string[]> = new Map()
