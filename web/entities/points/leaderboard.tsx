import { Link } from 'react-router-dom'
import type { Leaderboard as Board } from '../../../shared/entities/points.ts'
import { Badge } from '../../ui/facts/badge.tsx'
import { Avatar } from '../../ui/images/avatar.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import styles from './points.module.css'
import { Row } from '../../ui/layout/stack.tsx'

type Entry = Board['items'][number]

/** The users with the most points; the current user's rank is last when it is not among them. */
export function Leaderboard({ board, userId }: { board: Board; userId: string }) {
  const { items, mine } = board
  const isListed = items.some(({ person }) => person.id === userId)
  const rows = mine === null || isListed ? items : [...items, mine]
  return <DataTable label="Leaderboard" columns={columnsFor(userId)} rows={rows} keyOf={({ person }) => person.id} narrow />
}

const columnsFor = (userId: string): readonly Column<Entry>[] => [
  { title: 'Person', cell: (entry) => <Person entry={entry} isMe={entry.person.id === userId} /> },
  { title: 'Level', end: true, cell: ({ level }) => level.toLocaleString() },
  { title: 'Points', end: true, cell: ({ points }) => points.toLocaleString() },
]

const Person = ({ entry: { rank, person }, isMe }: { entry: Entry; isMe: boolean }) => (
  <Row gap={2}>
    <span className={styles.rank}>
      <span className="visually-hidden">Place </span>
      {rank}
    </span>
    <Avatar name={person.name} src={person.profileImage} size="small" />
    <Link dir="auto" to={`/profiles/${person.id}`} className={styles.name}>
      {person.name}
    </Link>
    {isMe ? <Badge tone="accent">You</Badge> : null}
  </Row>
)
