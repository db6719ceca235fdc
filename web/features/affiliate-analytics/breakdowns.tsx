import type { Dimension } from '../../../shared/choices.ts'
import type { LinkStats } from '../../../shared/entities/links/link-stats.ts'
import { BarList } from '../../ui/chart/bar-list.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { TabbedCard } from '../../ui/layout/tabbed-card.tsx'
import type { Source } from './use-stats.ts'
import type { OpenValue } from './use-view.ts'
import { KIND_WORDS, labelOf } from './words.ts'
import { Text } from '../../ui/layout/text.tsx'
import { Grid } from '../../ui/layout/stack.tsx'

const CARDS: readonly { label: string; kinds: readonly Dimension[] }[] = [
  { label: 'Where clicks come from', kinds: ['referrer', 'campaign', 'link'] },
  { label: 'Who clicks', kinds: ['country', 'device', 'browser', 'os', 'trigger'] },
]

interface BreakdownsProps {
  source: Source
  stats: LinkStats
  open: OpenValue | undefined
  onOpen: (open: OpenValue | undefined) => void
}

/** The largest values of each kind; pressing one filters by it, pressing it again shows all. */
export const Breakdowns = ({ source, stats, open, onOpen }: BreakdownsProps) => (
  <Grid gap={4} min={340} fill align="start">
    {CARDS.map(({ label, kinds }) => (
      <TabbedCard
        key={label}
        label={label}
        first={open && kinds.includes(open.by) ? KIND_WORDS[open.by].title : undefined}
        tabs={kinds
          .filter((by) => !(by === 'link' && source.kind === 'link'))
          .map((by) => ({ name: KIND_WORDS[by].title, content: <Kind by={by} stats={stats} open={open} onOpen={onOpen} /> }))}
      />
    ))}
  </Grid>
)

/** About as high as the cards, for what is below them. */
export const BreakdownsLoading = () => (
  <Grid gap={4} min={340} fill align="start" aria-hidden>
    {CARDS.map(({ label }) => (
      <Skeleton key={label} shape="block" height="280px" />
    ))}
  </Grid>
)

function Kind({ by, stats, open, onOpen }: Omit<BreakdownsProps, 'source'> & { by: Dimension }) {
  const rows = stats.top[by].map(({ value, label, clicks }) => ({ value, label: labelOf(by, value, label), count: clicks }))
  const opened = open?.by === by ? open.value : undefined
  if (rows.length === 0)
    return (
      <Text size="sm" tone="muted">
        {KIND_WORDS[by].none}
      </Text>
    )
  return (
    <BarList
      label={KIND_WORDS[by].title}
      rows={rows}
      open={opened}
      onOpen={(value) => onOpen(value === opened ? undefined : { by, value })}
    />
  )
}
