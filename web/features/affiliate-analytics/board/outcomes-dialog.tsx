import { Link } from 'react-router-dom'
import type { Breakdown, OutcomeStep } from '../../../../shared/link-choices.ts'
import type { LinkOutcome } from '../../../../shared/entities/links/brought.ts'
import { formatMoney } from '../../../../shared/format/money.ts'
import { deviceZone } from '../../../lib/device/device-zone.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { Badge } from '../../../ui/facts/badge.tsx'
import { Moment } from '../../../ui/facts/moment.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { ShowMore } from '../../../ui/layout/show-more.tsx'
import { Row, Stack } from '../../../ui/layout/stack.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import type { Span } from '../use-view.ts'

/** The number that is open: a step, of one value or of all. */
export interface Opened {
  step: OutcomeStep
  title: string
  by?: Breakdown
  value?: string
}
interface OutcomesDialogProps {
  startupId: string
  span: Span
  /** There are filters by which the list cannot be restricted. */
  isWhole: boolean
  opened: Opened
  onClose: () => void
}

/** The people or deals behind a number, newest first; without a name where the reader may not see whom. */
export function OutcomesDialog({ startupId, span, isWhole, opened: { title, ...asked }, onClose }: OutcomesDialogProps) {
  const input = { id: startupId, ...span, tz: deviceZone(), ...asked }
  const { items, more, loading, error, next, retry } = usePages('GET /api/link-figures/startups/{id}/outcomes', input, { fresh: true })
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={isWhole ? 'Without the other filters of the page: this list is not restricted by them.' : undefined}
    >
      {error ? <Alert onRetry={retry}>{error.message}</Alert> : null}
      {items === undefined && !error ? (
        <Loading label="Loading...">
          <Skeleton height="40px" count={4} />
        </Loading>
      ) : null}
      {items?.length === 0 ? <Text tone="muted">Nothing to show.</Text> : null}
      <Stack as="ul" gap={3} aria-label={title}>
        {(items ?? []).map((item, at) => (
          <li key={`${item.at} ${item.path ?? at}`}>
            <Outcome item={item} />
          </li>
        ))}
      </Stack>
      {more && !error ? <ShowMore loading={loading} onMore={next} /> : null}
    </Dialog>
  )
}

const HIDDEN: Readonly<Record<OutcomeStep, string>> = {
  account: 'A new account',
  request: 'A request to join',
  member: 'A new member',
  lead: 'A lead',
  won: 'A won deal',
  reported: 'A reported conversion',
}

const Outcome = ({ item: { step, at, isReversed, name, path, linkName, source, value, currency } }: { item: LinkOutcome }) => (
  <Row gap={3} between>
    <div>
      {path === null ? <bdi>{name ?? HIDDEN[step]}</bdi> : <Link to={path}>{<bdi>{name ?? HIDDEN[step]}</bdi>}</Link>}{' '}
      {isReversed ? <Badge tone="warning">Reversed</Badge> : null}
      <Text size="sm" tone="muted">
        <Moment at={at} /> · {source === null ? '' : <bdi>{source} · </bdi>}
        <bdi>{linkName}</bdi>
      </Text>
    </div>
    {value === null || currency === null ? null : (
      <Text as="span" numeric>
        {formatMoney(value, currency)}
      </Text>
    )}
  </Row>
)
