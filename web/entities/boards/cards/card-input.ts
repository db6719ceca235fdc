import type { MouseEvent } from 'react'
import { useActionKeys } from '../../../lib/keys/use-action-keys.ts'
import { openAt, openPart } from '../../../ui/overlays/menu-part.ts'
import { isDraft } from '../data/neighbours.ts'
import { currentItem } from '../view/current-item.ts'
import { toggled } from '../view/use-selection.ts'
import { CARD_PARTS, OPEN_CARD, REMOVE_CARD } from './card-actions.ts'

interface Selection {
  /** The ids as the board shows them. */
  order: readonly string[]
  /** The last selected one is the last. */
  selected: ReadonlySet<string>
  onSelect: (selected: ReadonlySet<string>) => void
}

/** Ctrl or Cmd selects a card besides others, Shift all from the last selected one up to it. */
export function selectByClick(event: MouseEvent, { order, selected, onSelect }: Selection): void {
  const id = cardOf(event)?.dataset['card']
  if (id === undefined || isDraft({ id }) || !(event.shiftKey || event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.stopPropagation()
  const [from, to] = [order.indexOf([...selected].at(-1) ?? ''), order.indexOf(id)]
  if (!event.shiftKey || from === -1) onSelect(toggled(selected, id))
  else onSelect(new Set([...selected, ...order.slice(Math.min(from, to), Math.max(from, to) + 1)].filter((one) => !isDraft({ id: one }))))
}

/** A right click opens the menu of a card; a long press lifts the card. */
export function openMenuOf(event: MouseEvent): void {
  const card = cardOf(event)
  if (card === null || (event.nativeEvent as PointerEvent).pointerType === 'touch') return
  event.preventDefault()
  openAt({ x: event.clientX, y: event.clientY }, menuButtonOf(card))
}

interface Handlers {
  onOpen: (() => void) | undefined
  onRemove: (() => void) | undefined
}

/** The keys of the card that is pointed at or has the focus. */
export function useCardKeys(handlersOf: (id: string) => Handlers): void {
  useActionKeys([OPEN_CARD, REMOVE_CARD, ...CARD_PARTS], () => {
    const id = currentItem()
    const card = id === undefined ? null : document.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"]`)
    if (id === undefined || card === null) return {}
    const button = menuButtonOf(card)
    return { ...handlersOf(id), onPart: button && ((part: string) => openPart(part, button)) }
  })
}

const cardOf = ({ target }: MouseEvent) => (target instanceof Element ? target.closest<HTMLElement>('[data-card]') : null)
const menuButtonOf = (card: HTMLElement) => card.querySelector<HTMLElement>('[aria-haspopup="menu"]') ?? undefined
