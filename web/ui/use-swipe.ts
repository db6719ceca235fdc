import { type RefObject, useEffect, useEffectEvent } from 'react'

const DISTANCE = 60

/** Goes on (1) or back (-1) when a finger swipes sideways over the host; one that drags an event or draws one does not swipe. */
export function useSwipe(host: RefObject<HTMLElement | null>, onSwipe: ((steps: 1 | -1) => void) | undefined): void {
  const swipe = useEffectEvent((from: Touch, to: Touch) => {
    const [x, y] = [to.clientX - from.clientX, to.clientY - from.clientY]
    if (host.current === null || Math.abs(x) < DISTANCE || Math.abs(x) < 2 * Math.abs(y)) return
    onSwipe?.(x < 0 === (getComputedStyle(host.current).direction === 'rtl') ? -1 : 1)
  })
  useEffect(() => {
    let from: Touch | undefined
    let moved: TouchEvent | undefined
    const start = ({ touches }: TouchEvent) => (from = touches.length === 1 ? touches[0] : undefined)
    const move = (event: TouchEvent) => (moved = event)
    // What drags prevents the default after this host has heard of the move.
    const end = ({ changedTouches: [to] }: TouchEvent) => from && to && moved?.defaultPrevented === false && swipe(from, to)
    const listening = new AbortController()
    const options = { signal: listening.signal, passive: true }
    host.current?.addEventListener('touchstart', start, options)
    host.current?.addEventListener('touchmove', move, options)
    host.current?.addEventListener('touchend', end, options)
    return () => listening.abort()
  }, [host])
}
