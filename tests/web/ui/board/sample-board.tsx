import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { vi } from 'vitest'
import { Board, type BoardProps } from '../../../../web/ui/board/board.tsx'
import type { CardsByColumn, MoveTarget } from '../../../../web/ui/board/board-types.ts'

const COLUMNS = [
  { id: 'todo', name: 'To Do' },
  { id: 'doing', name: 'In Progress', limit: 2 },
  { id: 'done', name: 'Done' },
]
export const CARDS: CardsByColumn = { todo: ['1', '2', '3'], doing: ['11', '12'], done: [] }

/** Moves a card as a screen does. */
function placed(cards: CardsByColumn, cardId: string, { columnId, afterId }: MoveTarget): CardsByColumn {
  const without = Object.fromEntries(Object.entries(cards).map(([id, ids]) => [id, ids.filter((one) => one !== cardId)]))
  const list = without[columnId] ?? []
  return { ...without, [columnId]: list.toSpliced(afterId === null ? list.length : list.indexOf(afterId), 0, cardId) }
}

/** A board whose cards can be moved; `onMove` hears of each move. */
export function showBoard(props: Partial<BoardProps> = {}) {
  const onMove = vi.fn<(cardId: string, target: MoveTarget) => void>()
  let shown = props.cards ?? CARDS
  const sample = () => (
    <Board
      label="Sample"
      columns={COLUMNS}
      renderCard={(cardId, { isCurrent }) => (
        <a href="#open" tabIndex={isCurrent ? 0 : -1}>
          Open {cardId}
        </a>
      )}
      cardLabel={(cardId) => `Task ${cardId}`}
      {...props}
      cards={shown}
      onMove={(cardId, target) => {
        onMove(cardId, target)
        setCards(placed(shown, cardId, target))
      }}
    />
  )
  const view = render(sample())
  const setCards = (cards: CardsByColumn) => {
    shown = cards
    view.rerender(sample())
  }
  return {
    user: userEvent.setup(),
    onMove,
    setCards,
    /** The cards of each list, in order. */
    lists: () =>
      Object.fromEntries(
        [...view.container.querySelectorAll('ol')].map((list) => [
          list.getAttribute('aria-label'),
          [...list.querySelectorAll<HTMLElement>('[data-card]')].map((card) => card.dataset['card']),
        ]),
      ),
    card: (cardId: string) => {
      const found = view.container.querySelector<HTMLElement>(`[data-card="${cardId}"]`)
      if (found === null) throw new Error(`Card ${cardId} is not rendered`)
      return found
    },
    said: () => view.container.querySelector('output')?.textContent,
    focused: () => (document.activeElement as HTMLElement | null)?.dataset['card'],
    container: view.container,
  }
}
