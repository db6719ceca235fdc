import { useEffect, useEffectEvent } from 'react'
import { isTyping } from '../../lib/browser/is-typing.ts'

interface ItemKeys {
  onClose: () => void
  onNext?: (() => void) | undefined
  onPrevious?: (() => void) | undefined
}

/** Escape closes, J and K go to the next and the previous item: in the panel and on the page beside it, but not in what is open above. */
export function useItemKeys({ onClose, onNext, onPrevious }: ItemKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = { Escape: onClose, j: onNext, k: onPrevious }[event.key]
    if (act === undefined || isForOthers(event)) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const stop = new AbortController()
    // The last to hear: what is open above the panel has used the key by then.
    window.addEventListener('keydown', (event) => press(event), { signal: stop.signal })
    return () => stop.abort()
  }, [])
}

function isForOthers(event: KeyboardEvent): boolean {
  const { target, key, ctrlKey, metaKey, altKey, defaultPrevented } = event
  const panel = target instanceof Element ? target.closest('[data-side-panel]') : null
  if (panel === null) return isTyping(event)
  if (defaultPrevented || ctrlKey || metaKey || altKey) return true
  // On phones the panel is a dialog, which closes by itself.
  if (key === 'Escape') return panel.getAttribute('role') === 'dialog'
  return target instanceof Element && target.closest('input, textarea, select, [role="menu"], [role="listbox"]') !== null
}
