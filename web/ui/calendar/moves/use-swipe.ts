import { type RefObject, useEffect, useEffectEvent } from 'react'

const DISTANCE = 60

/** Goes on (1) or back (-1) when one finger swipes sideways over the host; a finger that drags an event or draws one does not swipe. */
export function useSwipe(host: RefObject<HTMLElement | null>, onSwipe: ((steps: 1 | -1) => void) | undefined): void {
  const swipe = useEffectEvent((x: number, y: number) => {
    if (host.current === null || Math.abs(x) < DISTANCE || Math.abs(x) < 2 * Math.abs(y)) return
    const isBackwards = getComputedStyle(host.current).direction === 'rtl'
    onSwipe?.(x < 0 === isBackwards ? -1 : 1)
  })
  useEffect(() => {
    const element = host.current
    let from: Touch | undefined
    let moved: TouchEvent | undefined
    const start = ({ touches }: TouchEvent) => {
      from = touches.length === 1 ? touches[0] : undefined
      moved = undefined
    }
    const move = (event: TouchEvent) => (moved = event)
    const end = ({ changedTouches: [to] }: TouchEvent) => {
      if (from && to && moved?.defaultPrevented === false) swipe(to.clientX - from.clientX, to.clientY - from.clientY)
      from = undefined
    }
    const listening = new AbortController()
    const options = { signal: listening.signal, passive: true }
    element?.addEventListener('touchstart', start, options)
    element?.addEventListener('touchmove', move, options)
    element?.addEventListener('touchend', end, options)
    return () => listening.abort()
  }, [host])
}
