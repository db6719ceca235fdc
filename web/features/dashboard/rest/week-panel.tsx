import { Link } from 'react-router-dom'
import type { Week } from '../../../../shared/entities/analytics/week.ts'
import { TrendLine } from '../../../ui/chart/trends/trend-line.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import styles from './week.module.css'

type Figure = Week['figures'][number]

/** What each figure is called, and the name of its chart on the screen of all analytics. */
const FIGURES: Readonly<Record<Figure['name'], { label: string; chart: string }>> = {
  members: { label: 'Members', chart: 'members' },
  requests: { label: 'Requests to join', chart: 'requests' },
  tasksDone: { label: 'Tasks completed', chart: 'tasks-done' },
  leads: { label: 'New leads', chart: 'leads' },
  clicks: { label: 'Link clicks', chart: 'clicks' },
}

/** The last seven days in all startups of the user; each figure leads to its chart. */
export const WeekPanel = ({ figures }: Pick<Week, 'figures'>) => (
  <Card title="Last 7 days" action={<Link to="/analytics">View analytics</Link>}>
    <dl className={styles.figures}>
      {figures.map((figure) => (
        <div key={figure.name} className={styles.figure}>
          <dt className={styles.label}>
            <Link className={styles.link} to={`/analytics?interval=7d&chart=${FIGURES[figure.name].chart}`}>
              {FIGURES[figure.name].label}
            </Link>
          </dt>
          <dd className={styles.value}>{figure.value.toLocaleString()}</dd>
          <dd className={styles.change}>{changeOf(figure)}</dd>
          <dd className={styles.trend}>
            <TrendLine values={figure.series} width={64} height={20} />
          </dd>
        </div>
      ))}
    </dl>
  </Card>
)

function changeOf({ value, previous }: Figure): string {
  if (value === previous) return 'no change'
  return `${value > previous ? '+' : '−'}${Math.abs(value - previous).toLocaleString()} vs. ${previous.toLocaleString()}`
}
