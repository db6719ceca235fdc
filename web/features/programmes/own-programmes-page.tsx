import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { OwnPartnership } from '../../../shared/entities/programmes/partner.ts'
import { formatMonth } from '../../../shared/format/date.ts'
import { LedgerTable } from '../../entities/programmes/ledger-table.tsx'
import { balanceText, NO_MONEY, PARTNER_STATES, ruleText, signedMoney } from '../../entities/programmes/words.ts'
import { useAction } from '../../lib/actions/use-action.ts'
import { call } from '../../lib/api.ts'
import { downloadTable } from '../../lib/browser/save-file.ts'
import { useSession } from '../../lib/session/state.ts'
import { toast } from '../../lib/toasts/toast.ts'
import { useApi } from '../../lib/use-api.ts'
import { usePages } from '../../lib/use-pages.ts'
import { Button, ButtonLink } from '../../ui/actions/button.tsx'
import { DownloadButton } from '../../ui/actions/download-button.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { Badge } from '../../ui/facts/badge.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { NotLoaded } from '../../ui/feedback/not-loaded.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { Text } from '../../ui/layout/text.tsx'
import { ListRow, ListRows } from '../../ui/list/list-row.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'

/** /affiliate-links/programmes: the programmes of which the user is a partner; `?startup=` opens that of a startup, also to join it. */
export function OwnProgrammesPage() {
  const startupId = useSearchParams()[0].get('startup') ?? ''
  return (
    <Page>
      <PageHeader
        title="Partner programmes"
        actions={<ButtonLink to={startupId ? '/affiliate-links/programmes' : '/affiliate-links'}>Back</ButtonLink>}
      >
        {NO_MONEY}
      </PageHeader>
      {startupId ? <OneProgramme key={startupId} startupId={startupId} /> : <AllProgrammes />}
    </Page>
  )
}

function AllProgrammes() {
  const { data, error, mutate } = useApi('GET /api/programmes/mine', {})
  if (data === undefined) return <NotLoaded error={error} onRetry={() => mutate()} lines={3} />
  if (data.items.length === 0)
    return (
      <EmptyState drawing="link" title="You are no partner yet" action={<ButtonLink to="/browse-startups">Browse Startups</ButtonLink>}>
        Startups with a partner programme pay for whom your links bring. Ask to join on the page of a startup.
      </EmptyState>
    )
  return (
    <Card>
      <ListRows label="Partner programmes">
        {data.items.map(({ startupId, startupName, state, balances }) => (
          <ListRow
            key={startupId}
            title={startupName}
            note={balances.map(balanceText).join(' · ') || 'Nothing earned yet'}
            facts={<Badge tone={PARTNER_STATES[state].tone}>{PARTNER_STATES[state].label}</Badge>}
            actions={
              <ButtonLink size="small" to={`/affiliate-links/programmes?startup=${startupId}`}>
                Open {startupName}
              </ButtonLink>
            }
          />
        ))}
      </ListRows>
    </Card>
  )
}

function OneProgramme({ startupId }: { startupId: string }) {
  const { data, error, mutate } = useApi('GET /api/programmes/{startupId}', { startupId })
  if (data === undefined) return <NotLoaded error={error} onRetry={() => mutate()} lines={4} />
  const { startupName, programme, mine } = data
  const isIn = mine?.state === 'active' || mine?.state === 'paused'
  const mustAccept = programme.isOn && (!isIn || mine.termsVersion !== programme.termsVersion) && mine?.state !== 'asked'
  return (
    <>
      <Card
        title={startupName}
        action={mine ? <Badge tone={PARTNER_STATES[mine.state].tone}>{PARTNER_STATES[mine.state].label}</Badge> : null}
      >
        <Stack gap={3}>
          {programme.isOn ? null : <Alert tone="warning">{startupName} has no partner programme at present.</Alert>}
          {programme.rules.map((rule) => (
            <Text key={rule.step} weight="medium">
              {ruleText(rule)}
            </Text>
          ))}
          {programme.isOn ? (
            <Text tone="muted" size="sm">
              Counted within {days(programme.windowDays)} of the {programme.attribution} click, or by your code; payable{' '}
              {programme.holdDays === 0 ? 'at once' : `${days(programme.holdDays)} after it happened, unless it is reversed`}.
            </Text>
          ) : null}
          {programme.terms ? (
            <Text lines size="sm">
              {programme.terms}
            </Text>
          ) : null}
          {mine?.state === 'asked' ? <Text>You asked to join. The leaders of {startupName} will answer.</Text> : null}
          {mustAccept ? (
            <Accept startupId={startupId} version={programme.termsVersion} label={labelOf(mine)} onDone={() => mutate()} />
          ) : null}
          {isIn ? <OwnLinks startupId={startupId} startupName={startupName} mayMake={mine.state === 'active'} /> : null}
        </Stack>
      </Card>
      {mine && (isIn || mine.balances.length > 0) ? <OwnLedger startupId={startupId} mine={mine} /> : null}
    </>
  )
}

const days = (count: number): string => (count === 1 ? '1 day' : `${count} days`)

interface OwnLinksProps {
  startupId: string
  startupName: string
  mayMake: boolean
}

function OwnLinks({ startupId, startupName, mayMake }: OwnLinksProps) {
  const { user } = useSession()
  const make = useAction(async () => {
    const link = await call('POST /api/affiliate-links', { body: { name: user?.name ?? 'Partner', startupId } })
    toast.success(`Your new code is ${link.code}. People can name it, or follow its link.`)
  })
  return (
    <Stack gap={2} align="start">
      {make.problem ? <Alert>{make.problem}</Alert> : null}
      <Row gap={2} wrap>
        {mayMake ? (
          <Button variant="primary" busy={make.busy && 'Generating...'} onClick={make.run}>
            Generate Link
          </Button>
        ) : null}
        <ButtonLink to={`/affiliate-links?startup=${startupId}`}>Your links to {startupName}</ButtonLink>
      </Row>
    </Stack>
  )
}

const labelOf = (mine: OwnPartnership | null): string => {
  if (mine?.state === 'invited') return 'Accept the terms and join'
  return mine && mine.state !== 'ended' ? 'Accept the changed terms' : 'Accept the terms and ask to join'
}

interface AcceptProps {
  startupId: string
  version: number
  label: string
  onDone: () => Promise<unknown>
}

function Accept({ startupId, version, label, onDone }: AcceptProps) {
  const accept = useAction(async () => {
    await call('PUT /api/programmes/{startupId}/mine', { startupId, body: { termsVersion: version } })
    await onDone()
  })
  return (
    <Stack gap={2} align="start">
      {accept.problem ? <Alert>{accept.problem}</Alert> : null}
      <Button variant="primary" busy={accept.busy && 'Sending...'} onClick={accept.run}>
        {label}
      </Button>
    </Stack>
  )
}

/** The months since a partnership began, the newest first, at most twelve. */
function monthsSince(createdAt: string): string[] {
  const months: string[] = []
  const day = new Date()
  day.setUTCDate(1)
  while (months.length < 12 && day.toISOString().slice(0, 7) >= createdAt.slice(0, 7)) {
    months.push(day.toISOString().slice(0, 7))
    day.setUTCMonth(day.getUTCMonth() - 1)
  }
  return months
}

function OwnLedger({ startupId, mine }: { startupId: string; mine: OwnPartnership }) {
  const months = monthsSince(mine.createdAt)
  const [month, setMonth] = useState('')
  const pages = usePages('GET /api/programmes/{startupId}/mine/ledger', { startupId, ...(month && { month }) }, { fresh: true })
  const statement = useApi('GET /api/programmes/{startupId}/mine/statement', month !== '' && { startupId, month })
  const download = () =>
    downloadTable(
      'GET /api/programmes/{startupId}/mine/ledger.csv',
      { startupId, ...(month && { month }) },
      `commissions${month && `-${month}`}.csv`,
    )
  return (
    <Card title="Your commissions" action={<DownloadButton onDownload={download}>Export CSV</DownloadButton>}>
      <Stack gap={4}>
        <Row gap={4} wrap between>
          <Text>{mine.balances.map(balanceText).join(' · ') || 'Nothing earned yet'}</Text>
          <SelectField
            name="month"
            label="Statement"
            placeholder="All months"
            options={months.map((value) => ({ value, label: formatMonth(value) }))}
            value={month}
            onChange={({ currentTarget: { value } }) => setMonth(value)}
          />
        </Row>
        {month && statement.data ? (
          <DataTable
            label="Statement of the month"
            keyOf={({ currency }) => currency}
            rows={statement.data.items}
            columns={[
              { title: 'Currency', cell: ({ currency }) => currency },
              ...(['opening', 'earned', 'reversed', 'paid', 'closing'] as const).map((name) => ({
                title: HEADS[name],
                end: true,
                cell: (row: NonNullable<typeof statement.data>['items'][number]) => signedMoney(row[name], row.currency),
              })),
            ]}
          />
        ) : null}
        <LedgerTable pages={pages} />
      </Stack>
    </Card>
  )
}

const HEADS = { opening: 'At the beginning', earned: 'Earned', reversed: 'Reversed', paid: 'Paid', closing: 'At the end' }
