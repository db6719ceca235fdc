import { type RefObject, useEffect } from 'react'

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }

/** While `open`: closes on Escape, on a press outside and when the focus leaves; the arrow keys move through links and buttons. */
export function useDismiss(host: RefObject<HTMLElement | null>, open: boolean, close: () => void): void {
  useEffect(() => {
    const element = host.current
    if (!open || element === null) return undefined
    const stop = new AbortController()
    const { signal } = stop
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !element.contains(target)) close()
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') {
        close()
        element.querySelector('button')?.focus()
      }
      const step = STEPS[event.key]
      if (step === undefined || !element.contains(document.activeElement)) return
      event.preventDefault()
      moveFocus(element, step)
    }
    document.addEventListener('pointerdown', leave, { signal })
    document.addEventListener('focusin', leave, { signal })
    document.addEventListener('keydown', onKey, { signal })
    return () => stop.abort()
  }, [host, open, close])
}

function moveFocus(host: HTMLElement, step: 1 | -1): void {
  const stops = [...host.querySelectorAll<HTMLElement>('a[href], button:not(:disabled)')]
  const at = stops.findIndex((stop) => stop === document.activeElement)
  stops.at((at + step) % stops.length)?.focus()
}
