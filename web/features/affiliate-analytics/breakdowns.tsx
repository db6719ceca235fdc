import type { LinkStats } from '../../../shared/entities/links/link-stats.ts'
import { BarList } from '../../ui/chart/bar-list.tsx'
import { CardGrid, Card } from '../../ui/layout/card.tsx'
import { Text } from '../../ui/layout/text.tsx'
import { CLICKS_ONLY, KIND_WORDS, labelOf } from './words.ts'

/** By what clicks alone are counted, without what came of them: browsers, systems, and whether a QR code was scanned. */
export const Breakdowns = ({ stats }: { stats: LinkStats }) => (
  <CardGrid>
    {CLICKS_ONLY.map((by) => (
      <Card key={by} title={KIND_WORDS[by].title}>
        {stats.top[by].length === 0 ? (
          <Text size="sm" tone="muted">
            {KIND_WORDS[by].none}
          </Text>
        ) : (
          <BarList
            label={KIND_WORDS[by].title}
            rows={stats.top[by].map(({ value, label, clicks }) => ({ value, label: labelOf(by, value, label), count: clicks }))}
          />
        )}
      </Card>
    ))}
  </CardGrid>
)
