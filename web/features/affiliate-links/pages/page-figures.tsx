import { useState } from 'react'
import type { LinkPage, LinkPageFigures } from '../../../../shared/entities/links/link-page.ts'
import { LINK_PAGE_DAYS } from '../../../../shared/link-limits.ts'
import { pointWords } from '../../../entities/analytics/points.ts'
import { useApi } from '../../../lib/use-api.ts'
import { BarList } from '../../../ui/chart/bar-list.tsx'
import { FigureTabs } from '../../../ui/chart/figure-tabs.tsx'
import { TimeChart } from '../../../ui/chart/time-chart.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'

interface PageFiguresProps {
  startupId: string
  page: LinkPage
  onClose: () => void
}
const MEASURES = ['Views', 'Visitors', 'Clicks'] as const
const valuesOf = ({ views, visitors, clicks }: Pick<LinkPageFigures, 'views' | 'visitors' | 'clicks'>) => [views, visitors, clicks]
const NOTES = ['of the page', 'by browser and day', 'on links of the page']
/** Why a view does not count. */
const REASONS: Partial<Record<string, string>> = { bot: 'by programs', own: 'by your team', duplicate: 'repeated within the hour' }

/** How often a link page was viewed, by how many, and how many went on to its links. */
export function PageFigures({ startupId, page, onClose }: PageFiguresProps) {
  const { data, error, mutate } = useApi('GET /api/link-pages/startups/{id}/pages/{name}/figures', { id: startupId, name: page.name })
  const [drawn, setDrawn] = useState(0)
  const wordsOf = pointWords('day', 'UTC')
  const isEmpty = data !== undefined && data.views + data.clicks === 0
  return (
    <Dialog open wide title={`Figures of ${page.title}`} description={`The last ${LINK_PAGE_DAYS} days, in UTC.`} onClose={onClose}>
      <Stack gap={4}>
        {error && data === undefined ? <Alert onRetry={() => void mutate()}>Failed to load the figures</Alert> : null}
        {error && data === undefined ? null : (
          <FigureTabs
            figures={MEASURES.map((label, at) => ({
              name: label,
              label,
              value: data && (valuesOf(data)[at] ?? 0).toLocaleString(),
              note: NOTES[at],
            }))}
            drawn={MEASURES[drawn] ?? MEASURES[0]}
            onDraw={(name) => setDrawn(MEASURES.findIndex((measure) => measure === name))}
          />
        )}
        {data === undefined && !error ? (
          <Loading label="Loading figures...">
            <Skeleton shape="block" height="220px" />
          </Loading>
        ) : null}
        {isEmpty ? <Text tone="muted">Nobody has seen this page yet. Share its address to get the first views.</Text> : null}
        {data && !isEmpty ? (
          <>
            <TimeChart
              label="Views, visitors and clicks by day"
              measures={MEASURES}
              drawn={drawn}
              points={data.days.map((day) => ({ ...wordsOf(`${day.day}T00:00:00Z`), values: valuesOf(day) }))}
            />
            <Text as="h3" weight="bold">
              Clicks by link
            </Text>
            <BarList label="Clicks by link" rows={rowsOf(page, data)} />
          </>
        ) : null}
        {data && data.uncounted.length > 0 ? (
          <Text size="sm" tone="muted">
            Not counted:{' '}
            {data.uncounted.map(({ reason, about }) => `about ${about.toLocaleString()} ${REASONS[reason] ?? reason}`).join(', ')}.
          </Text>
        ) : null}
      </Stack>
    </Dialog>
  )
}

/** The links of the page, most clicked first, each with its share of the views; those that are no longer on it together. */
function rowsOf({ links }: LinkPage, { links: counted, views }: LinkPageFigures) {
  const clicksOf = new Map(counted.map(({ linkId, clicks }) => [linkId, clicks]))
  const rows = links.map(({ linkId, label }) => ({ value: linkId, label, count: clicksOf.get(linkId) ?? 0 }))
  const shown = new Set(links.map(({ linkId }) => linkId))
  const others = counted.reduce((sum, { linkId, clicks }) => sum + (shown.has(linkId) ? 0 : clicks), 0)
  const share = (count: number) => (views === 0 ? '' : ` · ${Math.round((count / views) * 100)}% of views`)
  return [...rows, ...(others > 0 ? [{ value: '', label: 'No longer on the page', count: others }] : [])]
    .map((row) => ({ ...row, label: row.label + share(row.count) }))
    .toSorted((one, other) => other.count - one.count)
}
