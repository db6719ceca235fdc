import { useSearchParams } from 'react-router-dom'
import { useUser } from '../../lib/session/state.ts'
import { Stat, Stats } from '../../ui/facts/stat.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { TabLinks } from '../../ui/tabs/tab-links.tsx'
import { LevelProgress } from '../../entities/points/level-progress.tsx'
import { HistoryPanel } from './history-panel.tsx'
import { LeaderboardPanel } from './leaderboard-panel.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { useBadges } from '../../entities/points/points.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Badges } from '../../entities/points/badges.tsx'

const TABS = [
  { tab: 'history', label: 'History', Panel: HistoryPanel },
  { tab: 'leaderboard', label: 'Leaderboard', Panel: LeaderboardPanel },
  { tab: 'badges', label: 'Badges', Panel: BadgesPanel },
] as const

/** /points: the user's awards and the leaderboards. `?tab=` names the open tab. */
export function PointsPage() {
  const { id, level, points } = useUser()
  const [query] = useSearchParams()
  const open = TABS.find(({ tab }) => tab === query.get('tab')) ?? TABS[0]
  return (
    <Page>
      <PageHeader title="My Points">You earn points for your activity. They raise your level.</PageHeader>
      <Card>
        <Stack gap={5}>
          <Stats>
            <Stat label="Points" value={points.toLocaleString()} />
            <Stat label="Level" value={level.toLocaleString()} />
          </Stats>
          <LevelProgress level={level} points={points} />
        </Stack>
      </Card>
      <TabLinks label="Points" tabs={TABS.map(({ tab, label }) => ({ label, to: `?tab=${tab}`, open: tab === open.tab }))} />
      <open.Panel userId={id} />
    </Page>
  )
}

/** The badges that there are, and which of them the user has. */
function BadgesPanel({ userId }: { userId: string }) {
  const { data, error, mutate } = useBadges(userId)
  return <Card>{data ? <Badges earned={data} missingToo /> : error ? <Failed onRetry={() => void mutate()} /> : <Waiting />}</Card>
}

const Failed = ({ onRetry }: { onRetry: () => void }) => <Alert onRetry={onRetry}>Failed to load badges</Alert>

const Waiting = () => (
  <Loading label="Loading badges...">
    <Skeleton height="64px" />
  </Loading>
)
