import { Link, useSearchParams } from 'react-router-dom'
import type { ReportCase } from '../../../shared/entities/operator.ts'
import { usePages } from '../../lib/use-pages.ts'
import { Badge } from '../../ui/facts/badge.tsx'
import { Moment } from '../../ui/facts/moment.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { SegmentLinks } from '../../ui/layout/segment-links.tsx'
import { ListRow, ListRows } from '../../ui/list/list-row.tsx'
import { PagedCard } from './paged-card.tsx'
import { targetPath } from './target/address.ts'
import { counted, KINDS } from './words.ts'

/** What users reported, by target, the newest first. */
export function ReportsTab() {
  const state = useSearchParams()[0].get('state') === 'closed' ? 'closed' : 'open'
  const pages = usePages('GET /api/operator/reports', { state }, { fresh: true, forgets: true })
  return (
    <>
      <PageHeader title="Reports" tabTitle="Reports · Operator" />
      <SegmentLinks
        label="State of the reports"
        segments={[
          { label: 'Open', to: '?tab=reports', open: state === 'open' },
          { label: 'Closed', to: '?tab=reports&state=closed', open: state === 'closed' },
        ]}
      />
      <PagedCard pages={pages} none={`There are no ${state} reports`}>
        {(cases) => (
          <ListRows label="Reports">
            {cases.map((one) => (
              <CaseRow key={`${one.targetType}:${one.targetId}`} reported={one} />
            ))}
          </ListRows>
        )}
      </PagedCard>
    </>
  )
}

const CaseRow = ({ reported }: { reported: ReportCase }) => (
  <ListRow
    lead={<Badge>{KINDS[reported.targetType]}</Badge>}
    title={<Link to={targetPath(reported)}>{reported.label || `${KINDS[reported.targetType]} ${reported.targetId}`}</Link>}
    facts={
      <>
        <span>{`${counted(reported.reports, 'report')} by ${counted(reported.reporters, 'user')}`}</span>
        <span>
          Newest <Moment at={reported.newestAt} />
        </span>
        {reported.closedAt === null ? null : (
          <span>
            Closed <Moment at={reported.closedAt} />
          </span>
        )}
      </>
    }
  />
)
