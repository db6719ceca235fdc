import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { OPEN_CARD } from '../open-card.ts'
import { isArrow, type Lanes, neighbourOf } from './order.ts'

interface CardFocusOptions {
  lanes: Lanes
  /** Columns that the arrow keys reach. */
  columnIds: readonly string[]
  onOpen: ((cardId: string) => void) | undefined
  /** The card may be in a column that is not shown. */
  onReach: (cardId: string) => void
}

/** One card is a tab stop, and the arrow keys go to the others. A card that moves keeps the focus, though its element may be another one afterwards. */
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
      const { lanes, columnIds, onOpen, onReach } = given.current
      const cardId = event.target instanceof HTMLElement ? event.target.dataset['card'] : undefined
      if (cardId === undefined || isMoving(root.current) || event.ctrlKey || event.metaKey || event.altKey) return
      if (OPEN_CARD.keys?.includes(event.key)) OPEN_CARD.run({ onOpen: onOpen && (() => onOpen(cardId)) })
      if (!isArrow(event.key)) return
      event.preventDefault()
      const next = neighbourOf(lanes, columnIds, cardId, event.key)
      if (next === undefined) return
      onReach(next)
      goTo(next)
    }
    const stop = new AbortController()
    for (const event of ['focusin', 'pointerdown']) document.addEventListener(event, note, { signal: stop.signal })
    root.current?.addEventListener('keydown', press, { signal: stop.signal })
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

/** The keys are for the lifted card then. */
const isMoving = (root: HTMLElement | null): boolean => root?.dataset['dragging'] !== undefined

function cardIdIn(root: HTMLElement | null, target: EventTarget | null): string | undefined {
  const card = target instanceof Element ? target.closest<HTMLElement>('[data-card]') : null
  return card !== null && root?.contains(card) ? card.dataset['card'] : undefined
}
