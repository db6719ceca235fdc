import type { Breakdown, LinkFilter } from '../../../../shared/link-choices.ts'
import type { LinkValues } from '../../../../shared/entities/links/brought.ts'
import { DownloadButton } from '../../../ui/actions/download-button.tsx'
import { BarTable } from '../../../ui/chart/bar-table.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { SwitchField } from '../../../ui/fields/switch-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Row, Stack } from '../../../ui/layout/stack.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { TabLinks } from '../../../ui/tabs/tab-links.tsx'
import { downloadValues, useValues, type Source } from '../use-stats.ts'
import type { View } from '../use-view.ts'
import { FILTERS, KIND_WORDS, labelOf, OTHER, TABS } from '../words.ts'
import { measuresOf } from './measures.tsx'

interface FiguresTableProps {
  source: Source
  view: View
}

/** What each source, medium … brought, a table for each kind; pressing a value filters the page by it. */
export function FiguresTable({ source, view }: FiguresTableProps) {
  const { by, span, filters, isCompared } = view
  const { data, error, mutate } = useValues(source, by, span, filters)
  const tabs = TABS.filter((one) => one !== 'link' || source.kind !== 'link')
  return (
    <Card>
      <Stack gap={3}>
        <TabLinks
          label="What works"
          tabs={tabs.map((one) => ({ label: KIND_WORDS[one].title, to: view.searchBy(one), open: one === by }))}
        />
        <Row gap={3} wrap between>
          <SwitchField label="Compare with the interval before" checked={isCompared} onChange={view.compare} />
          <DownloadButton onDownload={() => downloadValues(source, by, span, filters)}>Download table</DownloadButton>
        </Row>
        {data?.by === by ? (
          <Values data={data} view={view} />
        ) : error ? (
          <Alert onRetry={() => void mutate()}>{error.message}</Alert>
        ) : (
          <Loading label="Loading figures...">
            <Skeleton height="28px" count={6} />
          </Loading>
        )}
      </Stack>
    </Card>
  )
}

function Values({ data: { by, rows, total, before, apart }, view: { isCompared, filters, filterBy } }: { data: LinkValues; view: View }) {
  if (rows.length === 0) return <Text tone="muted">{KIND_WORDS[by].none}</Text>
  const { columns, cellsOf } = measuresOf(total, isCompared)
  const largest = Math.max(1, ...rows.map(({ clicks }) => clicks))
  const isOther = rows.some(({ value }) => value === OTHER)
  return (
    <>
      <BarTable
        label={KIND_WORDS[by].title}
        head={KIND_WORDS[by].one}
        columns={columns}
        rows={rows.map((row) => ({
          value: row.value,
          label: labelOf(by, row.value, row.label),
          share: row.clicks / largest,
          cells: cellsOf(row, row.before),
          isOpen: isFilter(by) && row.value !== OTHER ? filters[by] === row.value : undefined,
        }))}
        total={by === 'tag' ? undefined : cellsOf(total, before)}
        onOpen={(value) => isFilter(by) && filterBy(by, value)}
      />
      <Limits isOther={isOther} isTag={by === 'tag'} apart={apart} />
    </>
  )
}

const isFilter = (by: Breakdown): by is Breakdown & LinkFilter => FILTERS.some((one) => one === by)

/** What the table cannot say, in one sentence each. */
function Limits({ isOther, isTag, apart }: { isOther: boolean; isTag: boolean; apart: number | null }) {
  const said = [
    isOther ? 'Other: what is not among the 200 largest values of its day.' : '',
    isTag ? 'A link with several tags counts for each of them.' : '',
    apart ? `${apart.toLocaleString()} clicks are in combinations too rare to be kept apart, and in none of these numbers.` : '',
  ].filter((sentence) => sentence !== '')
  if (said.length === 0) return null
  return (
    <Text size="sm" tone="muted">
      {said.join(' ')}
    </Text>
  )
}
