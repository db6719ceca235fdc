import type { ReactNode } from 'react'
import { HOUR_MS } from '../../../shared/time.ts'
import { Button } from '../../../web/ui/actions/button.tsx'
import type { CardsByColumn } from '../../../web/ui/board/board-types.ts'
import { Board } from '../../../web/ui/board/board.tsx'
import type { CalendarEvent } from '../../../web/ui/calendar/calendar-types.ts'
import { firstWeekdayOf, todayIn } from '../../../web/ui/calendar/days.ts'
import { createEventIndex } from '../../../web/ui/calendar/events/event-index.ts'
import { MonthGrid } from '../../../web/ui/calendar/month/month-grid.tsx'
import { Checklist, type ChecklistItem } from '../../../web/ui/checklist/checklist.tsx'
import { InlineEdit } from '../../../web/ui/editing/inline-edit.tsx'
import { InlineMarkdown } from '../../../web/ui/editing/inline-markdown.tsx'
import { Badge } from '../../../web/ui/facts/badge.tsx'
import { Card } from '../../../web/ui/layout/card.tsx'
import { Row, Stack } from '../../../web/ui/layout/stack.tsx'
import { Markdown } from '../../../web/ui/markdown/markdown.tsx'
import { SidePanel } from '../../../web/ui/side-panel/side-panel.tsx'
import { Held, nothing } from './held.tsx'

const MARKDOWN = `# Launch plan
Ship on **Thursday**, see [the post](https://example.org/post) or ~~ask~~ mail hello@example.org.

- [x] Write the text
- [ ] Ask *Ada* for a review
  1. nested

> Quoted from the call.

| What | When |
| --- | --- |
| Post | 9:00 |

\`inline\` and <b>no HTML</b>, [no script](javascript:alert(1)), ![a picture of another host](https://example.org/a.png)

\`\`\`
npm start
\`\`\``

const COLUMNS = [
  { id: 'todo', name: 'To Do' },
  { id: 'doing', name: 'In Progress', limit: 5 },
  { id: 'review', name: 'Review', limit: 3 },
  { id: 'done', name: 'Done' },
]
const cardsOf = (lane: string, most: number): CardsByColumn =>
  Object.fromEntries(COLUMNS.map(({ id }, at) => [id, Array.from({ length: Math.max(0, most - at * 4) }, (_, n) => `${lane}${at}${n}`)]))
const LANES = [
  { id: 'high', name: 'High', cards: cardsOf('H', 3) },
  { id: 'low', name: 'Low', cards: cardsOf('L', 3) },
]
const BOARD = {
  columns: COLUMNS,
  cardLabel: (id: string) => `Card ${id}`,
  renderCard: (id: string, { isCurrent }: { isCurrent: boolean }) => (
    <Row gap={2} wrap>
      <a href="#card" tabIndex={isCurrent ? 0 : -1}>
        Write the announcement of card {id}
      </a>
      <Badge tone="accent">Design</Badge>
    </Row>
  ),
}

const ZONE = 'Europe/Berlin'
const EVENTS: readonly CalendarEvent[] = Array.from({ length: 60 }, (_, at) => {
  const start = Date.now() + (((at * 7) % 40) - 15) * 24 * HOUR_MS
  const look = at % 4 === 2 ? 'dashed' : at % 4 === 3 ? 'struck' : undefined
  const colour = (['blue', 'green', 'orange', 'purple', 'teal'] as const)[at % 5] ?? 'gray'
  const event = { id: `e${at}`, title: `Investor call ${at}`, start, end: start + HOUR_MS, allDay: at % 11 === 0 }
  return { ...event, href: '#event', colour, look, note: 'Acme', canMove: true }
})
const INDEX = createEventIndex(ZONE)(EVENTS)
const POINTS: readonly ChecklistItem[] = [
  { id: 'a', text: 'Write the text', done: true },
  { id: 'b', text: 'A point with a text that is so long that it goes over more than one line of the panel', done: false },
]

/** What users work in. */
export const WORK_PARTS: Readonly<Record<string, ReactNode>> = {
  'Editing in place': (
    <Card>
      <Held first="A title that is edited where it is">
        {(title, setTitle) => <InlineEdit label="Title" look="title" value={title} onSave={setTitle} maxLength={200} />}
      </Held>
      <InlineEdit label="Note" value="" onSave={() => Promise.reject(new Error('No answer'))} placeholder="Cannot be saved" />
      <InlineMarkdown label="Description" value="Some **Markdown**" onSave={nothing} />
      <InlineMarkdown label="Empty description" value="" onSave={nothing} />
    </Card>
  ),
  Checklist: (
    <Card>
      <Held first={POINTS}>
        {(items, setItems) => {
          const change = (id: string, next: Partial<ChecklistItem>) =>
            setItems(items.map((item) => (item.id === id ? { ...item, ...next } : item)))
          return (
            <Checklist
              label="Sample checklist"
              items={items}
              max={5}
              maxLength={200}
              onAdd={(text) => setItems([...items, { id: crypto.randomUUID(), text, done: false }])}
              onTick={(id, done) => change(id, { done })}
              onRename={(id, text) => change(id, { text })}
              onRemove={(id) => setItems(items.filter((item) => item.id !== id))}
              onSort={(ids) => setItems(ids.flatMap((id) => items.find((item) => item.id === id) ?? []))}
            />
          )
        }}
      </Held>
    </Card>
  ),
  Markdown: (
    <Card>
      <Markdown text={MARKDOWN} />
    </Card>
  ),
  'Side panel': (
    <Held first={0}>
      {(item, setItem) => (
        <>
          <Button onClick={() => setItem(1)}>Open the panel</Button>
          {item === 0 ? null : (
            <SidePanel
              label={`Item ${item}`}
              itemKey={String(item)}
              onClose={() => setItem(0)}
              onNext={item < 3 ? () => setItem(item + 1) : undefined}
              onPrevious={item > 1 ? () => setItem(item - 1) : undefined}
              head={`Item ${item} of 3`}
            >
              <p>The page beside the panel can be used.</p>
            </SidePanel>
          )}
        </>
      )}
    </Held>
  ),
  Board: (
    <Stack gap={4}>
      <Held first={cardsOf('', 16)}>
        {(cards, setCards) => (
          <Board
            {...BOARD}
            label="Sample board"
            cards={cards}
            onMove={(id, { columnId, afterId }) => {
              const without = Object.fromEntries(Object.entries(cards).map(([column, ids]) => [column, ids.filter((one) => one !== id)]))
              const list = without[columnId] ?? []
              setCards({ ...without, [columnId]: list.toSpliced(afterId === null ? list.length : list.indexOf(afterId), 0, id) })
            }}
            refusal={(_, { columnId }) => (columnId === 'review' ? 'Review takes no more cards' : null)}
          />
        )}
      </Held>
      <Board {...BOARD} label="Board with lanes" lanes={LANES} onMove={nothing} />
    </Stack>
  ),
  Calendar: (
    <Held first={todayIn(ZONE)}>
      {(day, onDay) => {
        const shared = { day, onDay, index: INDEX, today: todayIn(ZONE), firstWeekday: firstWeekdayOf('de'), onOpenDay: nothing }
        return (
          <>
            <MonthGrid label="Sample calendar" {...shared} onCreate={nothing} />
            <MonthGrid label="Small calendar" {...shared} compact />
          </>
        )
      }}
    </Held>
  ),
}
