import { useSearchParams } from 'react-router-dom'
import { starsOf } from '../../../shared/format/stars.ts'
import { useUser } from '../../lib/session/state.ts'
import { Stat, Stats } from '../../ui/facts/stat.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { TabLinks } from '../../ui/tabs/tab-links.tsx'
import { LevelProgress } from '../../entities/points/level-progress.tsx'
import { BadgesPanel } from './badges-panel.tsx'
import { HistoryPanel } from './history-panel.tsx'
import { LeaderboardPanel } from './leaderboard-panel.tsx'
import styles from './points.module.css'

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
      <PageHeader title="My Points">You earn points for your activity. They raise your level and your star rating.</PageHeader>
      <Card>
        <div className={styles.summary}>
          <Stats>
            <Stat label="Points" value={points.toLocaleString()} />
            <Stat label="Level" value={level.toLocaleString()} />
            <Stat label="Stars" value={starsOf(level)} />
          </Stats>
          <LevelProgress level={level} points={points} />
        </div>
      </Card>
      <TabLinks label="Points" tabs={TABS.map(({ tab, label }) => ({ label, to: `?tab=${tab}`, open: tab === open.tab }))} />
      <open.Panel userId={id} />
    </Page>
  )
}
