import type { Interval } from '../../../shared/choices.ts'
import type { LinkStats } from '../../../shared/entities/links/link-stats.ts'
import { BarList } from '../../ui/chart/bar-list.tsx'
import { Card } from '../../ui/layout/card.tsx'
import styles from './analytics.module.css'
import type { Source } from './use-stats.ts'
import type { OpenValue } from './use-view.ts'
import { ValueSeries } from './value-series.tsx'
import { KINDS, labelOf } from './words.ts'

interface BreakdownsProps {
  source: Source
  interval: Interval
  stats: LinkStats
  open: OpenValue | undefined
  onOpen: (open: OpenValue | undefined) => void
}

/** The largest values of each kind; pressing one shows its own days below, pressing it again closes them. */
export function Breakdowns({ source, interval, stats, open, onOpen }: BreakdownsProps) {
  const kinds = KINDS.filter(({ by }) => stats.top[by].length > 0 && !(by === 'link' && source.kind === 'link'))
  return (
    <div className={styles.kinds}>
      {kinds.map(({ by, title }) => {
        const opened = open?.by === by ? open.value : undefined
        return (
          <Card key={by} title={title} className={opened === undefined ? undefined : styles.opened}>
            <BarList
              label={title}
              rows={stats.top[by].map(({ value, label, clicks }) => ({ value, label: labelOf(by, value, label), count: clicks }))}
              open={opened}
              onOpen={(value) => onOpen(value === opened ? undefined : { by, value })}
            />
            {opened === undefined ? null : <ValueSeries source={source} interval={interval} open={{ by, value: opened }} />}
          </Card>
        )
      })}
    </div>
  )
}
