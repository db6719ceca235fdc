import { memo, useCallback, useDeferredValue, useMemo, useState } from 'react'
import type { Board as TaskBoard } from '../../../../shared/entities/tasks/board.ts'
import type { TaskCard } from '../../../../shared/entities/tasks/task.ts'
import { indexBoard } from '../../../../web/features/tasks/view/board-index.ts'
import { testOf } from '../../../../web/features/tasks/view/filters.ts'
import { useLists } from '../../../../web/entities/boards/data/use-lists.ts'
import type { CardState, MoveTarget } from '../../../../web/ui/board/board-types.ts'
import { Board } from '../../../../web/ui/board/board.tsx'
import { LabelChip } from '../../../../web/ui/cards/label-chip.tsx'
import { Badge } from '../../../../web/ui/facts/badge.tsx'
import { Avatars } from '../../../../web/ui/images/avatars.tsx'
import { cardNamed } from '../../../web/tasks/cards.ts'
import { COUNT, rankAt, WORDS } from './cards.ts'

const COLUMNS = ['To Do', 'In Progress', 'Review', 'Done'].map((name) => ({ id: name, name, wipLimit: null, isDone: false }))
const BOARD: TaskBoard = { columns: COLUMNS, wipMode: 'warn', labels: [], version: 1 }
const PEOPLE = ['Ada Lovelace', 'Grace Hopper', 'Mary Somerville'].map((name) => ({ id: name, name, picture: null }))
const NO_FILTERS = { search: '', assignees: [], priorities: [], labels: [], due: undefined }

const CARDS: readonly TaskCard[] = Array.from({ length: COUNT }, (_, at) => {
  const word = WORDS[at % WORDS.length] ?? ''
  const title = at % 5 === 0 ? `Prepare the ${word} and tell everyone who waits for it by the end of the week` : `Prepare the ${word}`
  const columnId = COLUMNS[Math.floor((at * COLUMNS.length) / COUNT)]?.id ?? ''
  return cardNamed(`${at}`, { number: at, title, columnId, rank: rankAt(at), assigneeIds: PEOPLE.slice(0, at % 4).map(({ id }) => id) })
})

const FACES = new Map(
  CARDS.map((card) => [card.id, { title: card.title, people: PEOPLE.filter(({ id }) => card.assigneeIds.includes(id)) }]),
)
const renderCard = (cardId: string, { isCurrent }: CardState) => {
  const face = FACES.get(cardId)
  return (
    <>
      <a href={`?task=${cardId}`} tabIndex={isCurrent ? 0 : -1}>
        {face?.title}
      </a>
      <div>
        <span>#{cardId}</span> <LabelChip name="Design" colour="purple" /> <Badge tone="warning">Nov 27</Badge>
        <Avatars people={face?.people ?? []} />
      </div>
    </>
  )
}
const cardLabel = (cardId: string): string => `Task ${cardId}`

/** As the screen of tasks does: a key renders the board only when it changes the lists. */
const Columns = memo(Board)

/** As the screen of tasks, with its index and its filter: the letter appears first, then the cards that it finds. */
export function TasksApp() {
  const [cards, setCards] = useState(CARDS)
  const [text, setText] = useState('')
  const search = useDeferredValue(text)
  const index = useMemo(() => indexBoard(BOARD, cards), [cards])
  const test = useMemo(() => testOf({ ...NO_FILTERS, search }, ''), [search])
  const lists = useLists(index, test)
  const move = useCallback((cardId: string, target: MoveTarget) => setCards((before) => placed(before, cardId, target)), [])
  return (
    <main>
      <input aria-label="Filter" value={text} onChange={({ currentTarget: { value } }) => setText(value)} />
      <Columns label="Board" columns={COLUMNS} cards={lists} renderCard={renderCard} cardLabel={cardLabel} onMove={move} />
    </main>
  )
}

/** Directly below or above the card of the target. */
function placed(cards: readonly TaskCard[], cardId: string, { columnId, beforeId, afterId }: MoveTarget): readonly TaskCard[] {
  const rankOf = (id: string) => Number(cards.find((card) => card.id === id)?.rank ?? 0)
  const place = beforeId !== null ? rankOf(beforeId) + 0.5 : afterId !== null ? rankOf(afterId) - 0.5 : 0
  return cards.map((card) => (card.id === cardId ? { ...card, columnId, rank: rankAt(place) } : card))
}
