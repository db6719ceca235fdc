import { Plus } from 'lucide-react'
import { useCallback, useState } from 'react'
import { Button } from '../../../ui/actions/button.tsx'
import { Board } from '../../../ui/board/board.tsx'
import type { CardsByColumn, CardState, MoveTarget } from '../../../ui/board/board-types.ts'
import { Badge } from '../../../ui/facts/badge.tsx'
import styles from '../gallery.module.css'
import { Row, Sample } from '../sample.tsx'

const COLUMNS = [
  { id: 'todo', name: 'To Do' },
  { id: 'doing', name: 'In Progress', limit: 5 },
  { id: 'review', name: 'Review', limit: 3 },
  { id: 'done', name: 'Done' },
]
const TITLES = [
  'Fix login',
  'Write the announcement for the launch day and ask everyone for a review',
  'Order stickers',
  'Invite ten users',
]
const cardsFor = (lane: string, most: number): CardsByColumn =>
  Object.fromEntries(
    COLUMNS.map(({ id }, at) => [id, Array.from({ length: Math.max(0, most - at * 4) }, (_, n) => `${lane}${at * 100 + n + 1}`)]),
  )
const LANES = [
  { id: 'high', name: 'High', cards: cardsFor('H', 6) },
  { id: 'low', name: 'Low', cards: cardsFor('L', 9) },
]

const titleOf = (cardId: string): string => TITLES[Number(cardId.replaceAll(/\D/g, '')) % TITLES.length] ?? ''
const cardLabel = (cardId: string): string => `Card ${cardId}, ${titleOf(cardId)}`
const renderCard = (cardId: string, { isCurrent }: CardState) => (
  <>
    <a href="#card" tabIndex={isCurrent ? 0 : -1}>
      {titleOf(cardId)}
    </a>
    <Row>
      <span>{cardId}</span>
      <Badge tone="accent">Design</Badge>
    </Row>
  </>
)
const addButton = () => (
  <Button variant="quiet" size="small" wide icon={<Plus size={16} aria-hidden />}>
    Add card
  </Button>
)

/** A board whose cards can be moved, and one with lanes. */
export function Boards() {
  const [cards, setCards] = useState(() => cardsFor('', 16))
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set(['done']))
  const [refused, setRefused] = useState('')
  const move = useCallback((cardId: string, target: MoveTarget) => setCards((before) => placed(before, cardId, target)), [])
  const collapse = (columnId: string, isCollapsed: boolean) =>
    setCollapsed((before) => new Set(isCollapsed ? [...before, columnId] : [...before].filter((id) => id !== columnId)))
  return (
    <Sample title="Board">
      <div className={styles.board}>
        <Board
          label="Sample board"
          columns={COLUMNS}
          cards={cards}
          renderCard={renderCard}
          cardLabel={cardLabel}
          onMove={move}
          refusal={(_, { columnId }) => (columnId === 'review' ? 'Review takes no more cards' : null)}
          onRefused={setRefused}
          collapsed={collapsed}
          onCollapse={collapse}
          renderFooter={addButton}
        />
      </div>
      <output>{refused}</output>
      <div className={styles.board}>
        <Board
          label="Board with lanes"
          columns={COLUMNS}
          lanes={LANES}
          renderCard={renderCard}
          cardLabel={cardLabel}
          onMove={() => undefined}
        />
      </div>
    </Sample>
  )
}

function placed(cards: CardsByColumn, cardId: string, { columnId, afterId }: MoveTarget): CardsByColumn {
  const without = Object.fromEntries(Object.entries(cards).map(([id, ids]) => [id, ids.filter((one) => one !== cardId)]))
  const list = without[columnId] ?? []
  const at = afterId === null ? list.length : list.indexOf(afterId)
  return { ...without, [columnId]: list.toSpliced(at, 0, cardId) }
}
