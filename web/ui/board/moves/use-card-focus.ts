import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { isTyping } from '../../../lib/browser/is-typing.ts'
import { type Arrow, isArrow, type Lanes, neighbourOf } from './order.ts'

interface CardFocusOptions {
  lanes: Lanes
  /** Columns that the arrow keys reach. */
  columnIds: readonly string[]
  /** The card that the keys reach first. */
  currentId: () => string | undefined
  /** The card may be in a column that is not shown. */
  onReach: (cardId: string) => void
}

/** One card is a tab stop, and the arrow keys, J and K go to it and from it to the others. A card that moves keeps the focus, though its element may be another one afterwards. */
export function useCardFocus(root: RefObject<HTMLElement | null>, options: CardFocusOptions) {
  const [currentId, setCurrentId] = useState<string>()
  const given = useRef(options)
  const holder = useRef<string | undefined>(undefined)
  const wanted = useRef<string | undefined>(undefined)
  const [goTo] = useState(() => (cardId: string) => {
    wanted.current = cardId
    setCurrentId(cardId)
  })
  useLayoutEffect(() => {
    given.current = options
  })

  useEffect(() => {
    const note = ({ target }: Event) => {
      holder.current = cardIdIn(root.current, target)
      if (holder.current !== undefined && !isMoving(root.current)) setCurrentId(holder.current)
    }
    const press = (event: KeyboardEvent) => {
      const { lanes, columnIds, currentId: enteredId, onReach } = given.current
      const arrow = STEPS[event.key] ?? event.key
      if (!isArrow(arrow) || isMoving(root.current) || isTyping(event)) return
      const cardId = cardIdIn(root.current, event.target)
      if (!isForCards(event, cardId)) return
      const next = cardId === undefined ? enteredId() : neighbourOf(lanes, columnIds, cardId, arrow)
      event.preventDefault()
      if (next === undefined) return
      onReach(next)
      goTo(next)
    }
    const stop = new AbortController()
    for (const event of ['focusin', 'pointerdown']) document.addEventListener(event, note, { signal: stop.signal })
    document.addEventListener('keydown', press, { signal: stop.signal })
    return () => stop.abort()
  }, [root, goTo])

  useLayoutEffect(() => {
    const isLost = document.activeElement === document.body
    const cardId = wanted.current ?? (isLost ? holder.current : undefined)
    if (cardId === undefined) return
    const card = root.current?.querySelector<HTMLElement>(`[data-card="${CSS.escape(cardId)}"]`)
    if (!card) return
    wanted.current = undefined
    card.focus({ preventScroll: true })
    card.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  })

  return { currentId, goTo }
}

const STEPS: Readonly<Record<string, Arrow>> = { j: 'ArrowDown', k: 'ArrowUp' }

/** An open panel has J and K for itself, and controls their arrow keys. */
function isForCards({ target, key }: KeyboardEvent, cardId: string | undefined): boolean {
  if (!(target instanceof HTMLElement) || target.closest('[role="menu"], [role="listbox"]')) return false
  if (key in STEPS) return document.querySelector('[data-side-panel]') === null
  return cardId === undefined ? target === document.body || target.matches('main, h1') : !target.matches('button, input')
}

/** The keys are for the lifted card then. */
const isMoving = (root: HTMLElement | null): boolean => root?.dataset['dragging'] !== undefined

function cardIdIn(root: HTMLElement | null, target: EventTarget | null): string | undefined {
  const card = target instanceof Element ? target.closest<HTMLElement>('[data-card]') : null
  return card !== null && root?.contains(card) ? card.dataset['card'] : undefined
}
