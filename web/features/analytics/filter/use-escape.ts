import { useEffect, useEffectEvent } from 'react'
import { isTyping } from '../../../lib/browser/is-typing.ts'

/** Escape, unless it is for a field, a dialog or a menu. */
export function useEscape(onEscape: (() => void) | undefined): void {
  const isOn = onEscape !== undefined
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isTyping(event) || !isOnPage(event.target)) return
    onEscape?.()
  })
  useEffect(() => {
    if (!isOn) return undefined
    const stop = new AbortController()
    window.addEventListener('keydown', (event) => press(event), { signal: stop.signal })
    return () => stop.abort()
  }, [isOn])
}

const isOnPage = (target: EventTarget | null): boolean =>
  target === document.body || (target instanceof Element && target.closest('main') !== null)
