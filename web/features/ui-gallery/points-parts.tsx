import type { LedgerEntry } from '../../../shared/entities/points.ts'
import { Dot } from '../../ui/facts/dot.tsx'
import { TabLinks } from '../../ui/tabs/tab-links.tsx'
import { Badges } from '../../entities/points/badges.tsx'
import { Leaderboard } from '../../entities/points/leaderboard.tsx'
import { LevelProgress } from '../../entities/points/level-progress.tsx'
import { PointsHistory } from '../../entities/points/points-history.tsx'
import { Row, Sample } from './sample.tsx'

const NOW = new Date().toISOString()
const ENTRY: LedgerEntry = {
  id: '1',
  action: 'startup.create',
  amount: 50,
  requested: 50,
  reason: 'Created a startup',
  source: 'server',
  capped: false,
  createdAt: NOW,
  balanceAfter: 60,
}
const place = (rank: number, name: string, points: number) => ({
  rank,
  points,
  person: { id: name, name, profileImage: null },
  level: 3,
})

/** Points, levels, badges and the dots of notifications. */
export function PointsParts() {
  return (
    <Sample title="Points and dots">
      <Row>
        {['blue', 'green', 'orange', 'red', 'purple', 'teal', 'gold', 'octarine'].map((colour) => (
          <Dot key={colour} colour={colour} />
        ))}
      </Row>
      <TabLinks
        label="Sample"
        tabs={[
          { label: 'Open', to: '?open', open: true },
          { label: 'Other', to: '?other', open: false },
        ]}
      />
      <LevelProgress level={3} points={90} />
      <Badges earned={[{ id: 'first-startup', name: 'First Startup', how: 'Register a startup', earnedAt: NOW }]} missingToo />
      <PointsHistory
        entries={[ENTRY, { ...ENTRY, id: '2', action: 'role.add', reason: 'Added a role', requested: 5, amount: 0, capped: true }]}
      />
      <Leaderboard
        board={{ items: [place(1, 'Ada Lovelace', 900), place(2, 'Grace Hopper', 420)], mine: place(64, 'Me', 5) }}
        userId="Me"
      />
    </Sample>
  )
}
