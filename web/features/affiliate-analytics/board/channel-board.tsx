import { lazy, Suspense, useState } from 'react'
import type { OutcomeStep } from '../../../../shared/link-choices.ts'
import type { Brought, LinkValues } from '../../../../shared/entities/links/brought.ts'
import { chunk } from '../../../lib/lazy-screen.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { SegmentButtons } from '../../../ui/layout/segment-links.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { type Column, DataTable } from '../../../ui/table/data-table.tsx'
import { useValues } from '../use-stats.ts'
import type { View } from '../use-view.ts'
import { KIND_WORDS, labelOf, OTHER } from '../words.ts'
import type { Opened } from './outcomes-dialog.tsx'
import styles from './channel-board.module.css'

type Channel = 'source' | 'medium'
const CHANNELS = (['source', 'medium'] as const).map((value) => ({ value, label: KIND_WORDS[value].title }))

interface Step {
  of: 'clicks' | 'accounts' | 'requests' | 'members' | 'leads' | 'won'
  title: string
  /** Of what its people or deals can be listed. */
  step?: OutcomeStep
}
/** From clicks to won deals, in this order. */
const STEPS: readonly Step[] = [
  { of: 'clicks', title: 'Clicks' },
  { of: 'accounts', title: 'Accounts', step: 'account' },
  { of: 'requests', title: 'Requests', step: 'request' },
  { of: 'members', title: 'Members', step: 'member' },
  { of: 'leads', title: 'Leads', step: 'lead' },
  { of: 'won', title: 'Won', step: 'won' },
]

const OutcomesDialog = lazy(async () => ({ default: (await chunk(() => import('./outcomes-dialog.tsx'))).OutcomesDialog }))

/** Which channel brings people how far: a number opens its people or deals. */
export function ChannelBoard({ startupId, view: { span, filters } }: { startupId: string; view: View }) {
  const [by, setBy] = useState<Channel>('source')
  const [opened, setOpened] = useState<Opened>()
  const { data, error, mutate } = useValues({ kind: 'startup', id: startupId }, by, span, filters)
  const shown = data?.by === by ? data : undefined
  return (
    <Card
      flush
      title="Channels"
      action={<SegmentButtons label="Rows" segments={CHANNELS} value={by} onChoose={(channel) => setBy(channel)} />}
    >
      {shown === undefined && error ? (
        <Alert onRetry={() => void mutate()}>{error.message}</Alert>
      ) : shown === undefined ? (
        <Loading label="Loading channels...">
          <Skeleton shape="block" height="180px" />
        </Loading>
      ) : (
        <Steps values={shown} by={by} onOpen={setOpened} />
      )}
      {opened ? (
        <Suspense>
          <OutcomesDialog
            startupId={startupId}
            span={span}
            isWhole={Object.keys(filters).some((one) => one !== by)}
            opened={opened}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      ) : null}
    </Card>
  )
}

interface StepsProps {
  values: LinkValues
  by: Channel
  onOpen: (opened: Opened) => void
}
/** A channel, or all of them, which has no value. */
interface Line {
  value: string | undefined
  label: string
  numbers: Brought
}

function Steps({ values: { rows, total }, by, onOpen }: StepsProps) {
  const lines: Line[] = [
    ...rows.map((row) => ({ value: row.value, label: labelOf(by, row.value, row.label), numbers: row })),
    { value: undefined, label: 'All', numbers: total },
  ]
  return (
    <>
      <div className={styles.board}>
        <DataTable label="Channels" columns={columnsOf(by, onOpen)} rows={lines} keyOf={({ value }) => value ?? ''} />
      </div>
      <Text size="sm" tone="muted" className={styles.note}>
        Below each number: its share of the step before. Leads need no account, so their share is of clicks. Steps count when they happen.
      </Text>
    </>
  )
}

const columnsOf = (by: Channel, onOpen: (opened: Opened) => void): Column<Line>[] => [
  { title: KIND_WORDS[by].one, cell: ({ label }) => <bdi>{label}</bdi> },
  ...STEPS.map(({ title }, at) => ({ title, end: true, cell: (line: Line) => <Count line={line} at={at} by={by} onOpen={onOpen} /> })),
]

interface CountProps {
  line: Line
  at: number
  by: Channel
  onOpen: (opened: Opened) => void
}

/** The number of a step, which opens its people or deals. */
function Count({ line: { value, label, numbers }, at, by, onOpen }: CountProps) {
  const { of, title, step }: Step = STEPS[at] ?? { of: 'clicks', title: '' }
  const count = numbers[of].toLocaleString()
  return (
    <>
      {step === undefined || numbers[of] === 0 || value === OTHER ? (
        count
      ) : (
        <button
          type="button"
          className={styles.number}
          aria-label={`${count} ${title.toLowerCase()}: ${label}`}
          onClick={() => onOpen({ step, title: `${title}: ${label}`, ...(value !== undefined && { by, value }) })}
        >
          {count}
        </button>
      )}
      <Text as="div" size="xs" tone="muted" className={styles.share}>
        {rateOf(numbers, at)}
      </Text>
    </>
  )
}

/** '12%' of the step before; leads of clicks. */
function rateOf(numbers: Brought, at: number): string {
  const [step, before] = [STEPS[at], STEPS[at - 1]]
  if (step === undefined || before === undefined) return ''
  const base = numbers[step.of === 'leads' ? 'clicks' : before.of]
  return base === 0 ? '–' : `${Math.round((numbers[step.of] / base) * 1_000) / 10}%`
}
