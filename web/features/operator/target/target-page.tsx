import { Link } from 'react-router-dom'
import type { TargetDetail } from '../../../../shared/entities/operator.ts'
import { REPORT_REASON_LABELS } from '../../../entities/reports/report-form.tsx'
import { refresh, useApi } from '../../../lib/use-api.ts'
import { Badge } from '../../../ui/facts/badge.tsx'
import { Moment } from '../../../ui/facts/moment.tsx'
import { Alert, LoadAlert } from '../../../ui/feedback/alert.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Row, Stack } from '../../../ui/layout/stack.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { ListRow, ListRows } from '../../../ui/list/list-row.tsx'
import { ActRows } from '../act-rows.tsx'
import { RowsLoading } from '../paged-card.tsx'
import { useReasonDialog } from '../use-reason-dialog.tsx'
import { counted, KINDS } from '../words.ts'
import { ActsCard } from './acts-card.tsx'
import { type TargetId, targetPath } from './address.ts'
import { ProofButton } from './proof-button.tsx'
import { TargetBadges } from './target-badges.tsx'

/** One target: what was reported, by whom and why, what was done, and what can be done. */
export function TargetPage({ me, targetType, targetId }: TargetId & { me: string }) {
  const { data, error, mutate } = useApi('GET /api/operator/target', { targetType, targetId })
  const { ask, dialog } = useReasonDialog()
  const kind = KINDS[targetType]
  const title = data?.target.label || kind
  const reload = () => refresh('GET /api/operator/target')
  return (
    <>
      <PageHeader title={title} tabTitle={`${title} · Operator`}>
        {`${kind} ${targetId}`}
      </PageHeader>
      {error ? <LoadAlert problem={error} onRetry={() => void mutate()} /> : null}
      {data || error ? null : <RowsLoading />}
      {data ? (
        <>
          <Content detail={data} />
          <ActsCard detail={data} ask={ask} reload={reload} />
          <Reports detail={data} />
          <People detail={data} />
          {data.acts.length > 0 ? (
            <Card title="History">
              <ActRows acts={data.acts} me={me} ask={ask} reload={reload} />
            </Card>
          ) : null}
        </>
      ) : null}
      {targetType === 'user' && (error?.status === 404 || data?.target.createdAt === null) ? (
        <Stack align="start">
          <ProofButton userId={targetId} />
        </Stack>
      ) : null}
      {dialog}
    </>
  )
}

function Content({ detail: { target, acts } }: { detail: TargetDetail }) {
  const { label, text, pictures, createdAt } = target
  const isEmpty = text === '' && pictures.length === 0
  const pending = acts.find(({ state }) => state === 'pending')
  return (
    <Card title="What users see">
      <Stack gap={4}>
        <Row gap={3} wrap>
          <TargetBadges target={target} />
        </Row>
        {pending ? (
          <Alert tone="warning">{`${pending.operator} asked to delete this. It waits for a second operator, who confirms it below.`}</Alert>
        ) : null}
        {isEmpty ? (
          <Text tone="muted">{createdAt === null ? 'It was deleted.' : 'It has neither text nor picture.'}</Text>
        ) : (
          <Text dir="auto" lines breaks>
            {text}
          </Text>
        )}
        {pictures.length > 0 ? (
          <Row gap={3} wrap>
            {pictures.map((picture) => (
              <img key={picture} src={picture} alt={`Of ${label}`} width={240} loading="lazy" />
            ))}
          </Row>
        ) : null}
      </Stack>
    </Card>
  )
}

function Reports({ detail: { case: reported, reports, people } }: { detail: TargetDetail }) {
  if (reported === null) return null
  const nameOf = (userId: string) => people.find(({ id }) => id === userId)?.name ?? 'A user who was deleted'
  return (
    <Card
      title={counted(reported.reports, 'report')}
      action={<Badge tone={reported.state === 'open' ? 'warning' : 'neutral'}>{reported.state === 'open' ? 'Open' : 'Closed'}</Badge>}
    >
      <ListRows label="Reports">
        {reports.map(({ id, userId, reason, text, createdAt }) => (
          <ListRow
            key={id}
            title={REPORT_REASON_LABELS[reason]}
            facts={
              <>
                <span dir="auto">{`By ${nameOf(userId)}`}</span>
                <Moment at={createdAt} />
              </>
            }
          >
            {text === '' ? null : (
              <Text dir="auto" lines breaks>
                {text}
              </Text>
            )}
          </ListRow>
        ))}
      </ListRows>
    </Card>
  )
}

/** Both sides: the user whom it concerns, and those who reported it. */
function People({ detail: { target, people } }: { detail: TargetDetail }) {
  if (people.length === 0) return null
  return (
    <Card title="Both sides">
      <ListRows label="Users">
        {people.map(({ id, name, createdAt, reportsMade, reportsAbout, isSuspended }) => (
          <ListRow
            key={id}
            lead={<Badge tone={id === target.authorId ? 'accent' : 'neutral'}>{id === target.authorId ? 'Author' : 'Reporter'}</Badge>}
            title={<Link to={targetPath({ targetType: 'user', targetId: id })}>{name}</Link>}
            facts={
              <>
                <span>
                  Account made <Moment at={createdAt} />
                </span>
                <span>{`${counted(reportsAbout, 'report')} about them`}</span>
                <span>{`${counted(reportsMade, 'report')} by them`}</span>
                {isSuspended ? <Badge tone="danger">Suspended</Badge> : null}
              </>
            }
          />
        ))}
      </ListRows>
    </Card>
  )
}
