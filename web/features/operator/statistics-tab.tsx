import { useApi } from '../../lib/use-api.ts'
import { LoadAlert } from '../../ui/feedback/alert.tsx'
import { Stat, Stats } from '../../ui/facts/stat.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { RowsLoading } from './paged-card.tsx'
import { ACT_NAMES } from './words.ts'

/** Up to which the server counts. */
const COUNTED = 1_000

/** How much there is to do, how long it takes, and what was done. */
export function StatisticsTab() {
  const { data, error, mutate } = useApi('GET /api/operator/statistics')
  return (
    <>
      <PageHeader title="Statistics" tabTitle="Statistics · Operator" />
      {error ? <LoadAlert problem={error} onRetry={() => void mutate()} /> : null}
      {data || error ? null : <RowsLoading />}
      {data ? (
        <>
          <Card title="Reports">
            <Stats>
              <Stat label="Open" value={data.openReports < COUNTED ? data.openReports : '1,000 or more'} />
              <Stat
                label="Hours until closed"
                value={data.medianHoursToClose ?? 'None closed yet'}
                note="Median of the newest hundred that were closed"
              />
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
    </>
  )
}
