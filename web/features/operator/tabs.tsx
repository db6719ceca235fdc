import { useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { REPORT_REASON_LABELS } from '../../entities/reports/report-form.tsx'
import type { ApiOutput } from '../../lib/api.ts'
import { useApi } from '../../lib/use-api.ts'
import { usePages } from '../../lib/use-pages.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Badge } from '../../ui/facts/badge.tsx'
import { Moment } from '../../ui/facts/moment.tsx'
import { Stat, Stats } from '../../ui/facts/stat.tsx'
import { LoadAlert } from '../../ui/feedback/alert.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { SegmentLinks } from '../../ui/layout/segment-links.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { ListRow, ListRows } from '../../ui/list/list-row.tsx'
import { ActRows } from './act-rows.tsx'
import { PagedCard, REREAD, RowsLoading } from './paged-card.tsx'
import { ACT_NAMES, counted, TargetFacts, TargetRow } from './targets.tsx'
import { ProofButton } from './proof-button.tsx'

/** Others change these lists. */
const FRESH = { fresh: true, forgets: true }

/** What users reported, by target, the newest first. */
export function ReportsTab() {
  const state = useSearchParams()[0].get('state') === 'closed' ? 'closed' : 'open'
  const pages = usePages('GET /api/operator/reports', { state }, FRESH)
  const segments = [
    { label: 'Open', to: '?tab=reports', open: state === 'open' },
    { label: 'Closed', to: '?tab=reports&state=closed', open: state === 'closed' },
  ]
  return (
    <>
      <PageHeader title="Reports" tabTitle="Reports · Operator" />
      <SegmentLinks label="State of the reports" segments={segments} />
      <PagedCard pages={pages} none={`There are no ${state} reports`}>
        {(cases) => (
          <ListRows label="Reports">
            {cases.map((one) => (
              <TargetRow key={`${one.targetType}:${one.targetId}`} target={one}>
                {one.newestReason === null ? null : <span>{REPORT_REASON_LABELS[one.newestReason]}</span>}
                <span>{`${counted(one.reports, 'report')} by ${counted(one.reporters, 'user')}`}</span>
                <span>
                  {one.closedAt === null ? 'Newest ' : 'Closed '}
                  <Moment at={one.closedAt ?? one.newestAt} />
                </span>
              </TargetRow>
            ))}
          </ListRows>
        )}
      </PagedCard>
    </>
  )
}

/** All acts of all operators, the newest first. */
export function LogTab() {
  const pages = usePages('GET /api/operator/acts', {}, FRESH)
  return (
    <>
      <PageHeader title="Log" tabTitle="Log · Operator">
        Every act of every operator. Entries are never changed or deleted.
      </PageHeader>
      <PagedCard pages={pages} none="No operator has acted yet">
        {(acts) => <ActRows acts={acts} reload={pages.reload} />}
      </PagedCard>
    </>
  )
}

const ID = /^[0-9A-HJKMNP-TV-Z]{26}$/i

/** Finds targets. What was searched for stays out of the address, since it may be a mail address, but comes back with the back button. */
export function SearchTab() {
  const { text = '' } = (useLocation().state ?? {}) as { text?: string }
  const navigate = useNavigate()
  const [typed, setTyped] = useState(text)
  const { data, error, mutate } = useApi('GET /api/operator/find', text !== '' && { text }, REREAD)
  return (
    <>
      <PageHeader title="Search" tabTitle="Search · Operator" />
      <Card>
        <Form onSubmit={() => void navigate('?tab=search', { replace: true, state: { text: typed.trim() } })}>
          <TextField
            name="text"
            label="Id, email, code of a link or request id"
            hint="Messages and comments cannot be searched. They are shown when a report names them."
            required="Please type what to look for"
            startsFocused
            maxLength={254}
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Stack align="start">
            <Button type="submit" variant="primary">
              Search
            </Button>
          </Stack>
        </Form>
      </Card>
      {error ? <LoadAlert problem={error} onRetry={() => void mutate()} /> : null}
      {text === '' || data || error ? null : <RowsLoading />}
      {data?.items.length === 0 && data.lines.length === 0 ? (
        <EmptyState title={`Nothing is called ${text}`} drawing="search" action={ID.test(text) ? <ProofButton userId={text} /> : undefined}>
          {ID.test(text) ? 'If it is the id of a user whose account was deleted, there is a proof of it.' : null}
        </EmptyState>
      ) : null}
      {data && data.items.length > 0 ? (
        <Card>
          <ListRows label="Found">
            {data.items.map((target) => (
              <TargetRow key={`${target.targetType}:${target.targetId}`} target={target}>
                <TargetFacts target={target} />
              </TargetRow>
            ))}
          </ListRows>
        </Card>
      ) : null}
      {data ? <Logged lines={data.lines} /> : null}
    </>
  )
}

/** What was logged of a request, and what followed from it. */
const Logged = ({ lines }: Pick<ApiOutput<'GET /api/operator/find'>, 'lines'>) =>
  lines.length === 0 ? null : (
    <Card title="Log">
      <ListRows label="Log">
        {lines.map(({ at, what, status, problem }) => (
          <ListRow
            key={`${at} ${what}`}
            title={what}
            facts={
              <>
                <Moment at={at} />
                {status === null ? null : <Badge tone={status < 400 ? 'success' : 'danger'}>{status}</Badge>}
                {problem === null ? null : <span>{problem}</span>}
              </>
            }
          />
        ))}
      </ListRows>
    </Card>
  )

/** Up to which the server counts. */
const COUNTED = 1_000

/** How much there is to do, how long it takes, and what was done in the last 30 days. */
export function StatisticsTab() {
  const { data, error, mutate } = useApi('GET /api/operator/statistics')
  const open = data && data.openReports >= COUNTED ? '1,000 or more' : data?.openReports
  return (
    <>
      <PageHeader title="Statistics" tabTitle="Statistics · Operator" />
      {error ? <LoadAlert problem={error} onRetry={() => void mutate()} /> : null}
      {data ? (
        <>
          <Card title="Reports">
            <Stats>
              <Stat label="Open" value={open} />
              <Stat label="Median hours until closed, of the newest hundred" value={data.medianHoursToClose ?? 'None yet'} />
            </Stats>
          </Card>
          <Card title="Acts of the last 30 days">
            <Stats>
              {data.acts.map(({ act, count }) => (
                <Stat key={act} label={ACT_NAMES[act]} value={count} />
              ))}
            </Stats>
          </Card>
        </>
      ) : null}
      {data || error ? null : <RowsLoading />}
    </>
  )
}
