import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Board } from '../../../../web/ui/board/board.tsx'
import type { CardState, CardsByColumn, MoveTarget } from '../../../../web/ui/board/board-types.ts'
import { LabelChip } from '../../../../web/ui/cards/label-chip.tsx'
import { Badge } from '../../../../web/ui/facts/badge.tsx'
import { Avatars } from '../../../../web/ui/images/avatars.tsx'

const COUNT = Number(new URLSearchParams(location.search).get('cards') ?? 1_000)
const COLUMNS = ['To Do', 'In Progress', 'Review', 'Done'].map((name) => ({ id: name, name }))
const PEOPLE = ['Ada Lovelace', 'Grace Hopper', 'Mary Somerville'].map((name) => ({ id: name, name, picture: null }))
const WORDS = ['launch', 'invoice', 'sticker', 'login', 'newsletter', 'contract', 'interview', 'press']

interface Item {
  id: string
  title: string
  people: typeof PEOPLE
}
const ITEMS = new Map<string, Item>(
  Array.from({ length: COUNT }, (_, at) => {
    const word = WORDS[at % WORDS.length] ?? ''
    const title = at % 5 === 0 ? `Prepare the ${word} and tell everyone who waits for it by the end of the week` : `Prepare the ${word}`
    return [`${at}`, { id: `${at}`, title, people: PEOPLE.slice(0, at % 4) }]
  }),
)
const DEALT: CardsByColumn = Object.fromEntries(
  COLUMNS.map(({ id }, at) => [id, [...ITEMS.keys()].slice((COUNT * at) / COLUMNS.length, (COUNT * (at + 1)) / COLUMNS.length)]),
)

const renderCard = (cardId: string, { isCurrent }: CardState) => {
  const item = ITEMS.get(cardId)
  return (
    <>
      <a href={`?task=${cardId}`} tabIndex={isCurrent ? 0 : -1}>
        {item?.title}
      </a>
      <div>
        <span>#{cardId}</span> <LabelChip name="Design" colour="purple" /> <Badge tone="warning">Nov 27</Badge>
        <Avatars people={item?.people ?? []} />
      </div>
    </>
  )
}
const cardLabel = (cardId: string): string => `Task ${cardId}`

function App() {
  const [cards, setCards] = useState(DEALT)
  const [text, setText] = useState('')
  // As the screens do: the letter appears first, then the cards that it finds.
  const wanted = useDeferredValue(text)
  const shown = useMemo(() => filtered(cards, wanted), [cards, wanted])
  const move = useCallback((cardId: string, target: MoveTarget) => setCards((before) => placed(before, cardId, target)), [])
  return (
    <main>
      <input aria-label="Filter" value={text} onChange={({ currentTarget: { value } }) => setText(value)} />
      <Board label="Board" columns={COLUMNS} cards={shown} renderCard={renderCard} cardLabel={cardLabel} onMove={move} />
    </main>
  )
}

function filtered(cards: CardsByColumn, text: string): CardsByColumn {
  if (text === '') return cards
  const isFound = (id: string) => ITEMS.get(id)?.title.toLowerCase().includes(text.toLowerCase()) ?? false
  return Object.fromEntries(Object.entries(cards).map(([id, ids]) => [id, ids.filter(isFound)]))
}

function placed(cards: CardsByColumn, cardId: string, { columnId, afterId }: MoveTarget): CardsByColumn {
  const without = Object.fromEntries(Object.entries(cards).map(([id, ids]) => [id, ids.filter((one) => one !== cardId)]))
  const list = without[columnId] ?? []
  return { ...without, [columnId]: list.toSpliced(afterId === null ? list.length : list.indexOf(afterId), 0, cardId) }
}

performance.mark('begin')
const root = document.getElementById('root')
if (root) createRoot(root).render(<App />)
requestAnimationFrame(function look() {
  if (document.querySelector('[data-card]')) setTimeout(() => performance.measure('painted', 'begin'))
  else requestAnimationFrame(look)
})
