import { Link } from 'react-router-dom'
import type { TargetDetail } from '../../../shared/entities/operator.ts'
import { REPORT_REASON_LABELS } from '../../entities/reports/report-form.tsx'
import { call } from '../../lib/api.ts'
import { saveJson } from '../../lib/browser/save-file.ts'
import { refresh, useApi } from '../../lib/use-api.ts'
import { Badge } from '../../ui/facts/badge.tsx'
import { Moment } from '../../ui/facts/moment.tsx'
import { Alert, LoadAlert } from '../../ui/feedback/alert.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { Text } from '../../ui/layout/text.tsx'
import { ListRow, ListRows } from '../../ui/list/list-row.tsx'
import { ActRows } from './act-rows.tsx'
import { REREAD, RowsLoading } from './paged-card.tsx'
import { ReasonButton } from './reason-button.tsx'
import { counted, KINDS, TargetFacts, type TargetId, targetPath } from './targets.tsx'
import { possibleActs } from './possible-acts.ts'
import { ProofButton } from './proof-button.tsx'

/** One target: what was reported, by whom and why, what was done, and what can be done. */
export function TargetPage({ targetType, targetId }: TargetId) {
  const { data, error, mutate } = useApi('GET /api/operator/target', { targetType, targetId }, REREAD)
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
          <Card title="Acts">
            <ActButtons detail={data} reload={reload} />
          </Card>
          <Reports detail={data} />
          <BothSides detail={data} />
          {data.acts.length > 0 ? (
            <Card title="History">
              <ActRows acts={data.acts} reload={reload} />
            </Card>
          ) : null}
        </>
      ) : null}
      {targetType === 'user' && (error?.status === 404 || data?.target.createdAt === null) ? (
        <Stack align="start">
          <ProofButton userId={targetId} />
        </Stack>
      ) : null}
    </>
  )
}

function Content({ detail: { target, acts } }: { detail: TargetDetail }) {
  const { label, text, pictures, createdAt } = target
  const pending = acts.find(({ state }) => state === 'pending')
  return (
    <Card title="What users see">
      <Stack gap={4}>
        <Row gap={3} wrap>
          <TargetFacts target={target} />
        </Row>
        {pending ? (
          <Alert tone="warning">{`${pending.operator} asked to delete this. It waits for a second operator, who confirms it below.`}</Alert>
        ) : null}
        <Text dir="auto" lines breaks>
          {text || (createdAt === null ? 'It was deleted.' : 'It has no text.')}
        </Text>
        {pictures.map((picture) => (
          <img key={picture} src={picture} alt={`Of ${label}`} width={240} />
        ))}
      </Stack>
    </Card>
  )
}

/** What an operator can do about a target. */
function ActButtons({ detail, reload }: { detail: TargetDetail; reload: () => Promise<unknown> }) {
  const { targetType, targetId, label, createdAt } = detail.target
  const name = label || `this ${KINDS[targetType].toLowerCase()}`
  const acts = possibleActs(detail)
  const exportUser = async (reason: string) =>
    saveJson(`export-${targetId}.json`, await call('POST /api/operator/exports', { body: { userId: targetId, reason } }))
  if (acts.length === 0) return <Text tone="muted">Nothing more can be done here.</Text>
  return (
    <Row gap={2} wrap>
      {acts.map(({ act, label: button, effect, isDanger }) => (
        <ReasonButton
          key={act}
          label={button}
          variant={isDanger ? 'danger' : 'secondary'}
          effect={effect(name)}
          act={(reason) => call('POST /api/operator/acts', { body: { act, targetType, targetId, reason } })}
          reload={reload}
        />
      ))}
      {targetType === 'user' && createdAt !== null ? (
        <ReasonButton
          label="Export"
          effect={`You download what is stored of ${name} but private messages and agreed work, for the user who asked for it.`}
          act={exportUser}
          reload={reload}
        />
      ) : null}
    </Row>
  )
}

/** Who reported a target and why. */
function Reports({ detail: { case: reported, reports, people } }: { detail: TargetDetail }) {
  if (reported === null) return null
  const nameOf = (userId: string) => people.find(({ id }) => id === userId)?.name ?? 'A user who was deleted'
  return (
    <Card title={`${counted(reported.reports, 'report')}, ${reported.state}`}>
      <ListRows label="Reports">
        {reports.map(({ id, userId, reason, text, createdAt }) => (
          <ListRow
            key={id}
            title={`${nameOf(userId)}: ${REPORT_REASON_LABELS[reason]}`}
            note={<span dir="auto">{text}</span>}
            facts={<Moment at={createdAt} />}
          />
        ))}
      </ListRows>
    </Card>
  )
}

/** The user whom it concerns, and those who reported it. */
const BothSides = ({ detail: { target, people } }: { detail: TargetDetail }) =>
  people.length === 0 ? null : (
    <Card title="Both sides">
      <ListRows label="Users">
        {people.map(({ id, name, createdAt, reportsMade, reportsAbout, isSuspended }) => (
          <ListRow
            key={id}
            lead={id === target.authorId ? <Badge tone="accent">Author</Badge> : <Badge>Reporter</Badge>}
            title={<Link to={targetPath({ targetType: 'user', targetId: id })}>{name}</Link>}
            facts={
              <>
                <span>
                  Account made <Moment at={createdAt} />
                </span>
                <span>{`${counted(reportsAbout, 'report')} about them, ${reportsMade} by them`}</span>
                {isSuspended ? <Badge tone="danger">Suspended</Badge> : null}
              </>
            }
          />
        ))}
      </ListRows>
    </Card>
  )
