import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import styles from './message-stack.module.css'

const GAP = 8
const Stack = createContext<HTMLElement | null>(null)

interface MessageStackProps {
  /** What stands in the stack from the start. */
  messages: ReactNode
  children: ReactNode
}

/** The one place of everything that appears for a moment: top right, below the actions of the screen's header. */
export function MessageStack({ messages, children }: MessageStackProps) {
  const [stack, setStack] = useState<HTMLElement | null>(null)
  useEffect(() => (stack === null ? undefined : keepInPlace(stack)), [stack])
  return (
    <Stack value={stack}>
      {children}
      <div ref={setStack} className={styles.stack}>
        <div className={styles.messages}>{messages}</div>
      </div>
    </Stack>
  )
}

/** Shows a message in the stack; where there is none, in its own place. */
export function InMessageStack({ children }: { children: ReactNode }) {
  const stack = useContext(Stack)
  return stack === null ? children : createPortal(<div className={styles.later}>{children}</div>, stack)
}

/**
 * Keeps `--messages-from` at the end of the header's actions and `--messages-height` at the height of the toasts; the answer stops that.
 * Both move by `translate`, which is no layout shift.
 */
function keepInPlace(stack: HTMLElement): () => void {
  const place = () => {
    const actions = document.querySelector('[data-page-actions]')?.getBoundingClientRect()
    // Actions far down, as on narrow screens below a long text, leave room above them.
    const from = actions !== undefined && actions.top < innerHeight / 3 ? actions.bottom + GAP : 0
    stack.style.setProperty('--messages-from', `${Math.max(0, Math.round(from))}px`)
  }
  const watch = new MutationObserver(place)
  watch.observe(stack, { childList: true, subtree: true })
  const height = ([entry]: ResizeObserverEntry[]) => {
    const { height: toasts = 0 } = entry?.contentRect ?? {}
    stack.style.setProperty('--messages-height', `${toasts > 0 ? toasts + GAP : 0}px`)
  }
  const sizes = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(height)
  if (stack.firstElementChild) sizes?.observe(stack.firstElementChild)
  const stop = new AbortController()
  for (const event of ['scroll', 'resize']) window.addEventListener(event, place, { passive: true, signal: stop.signal })
  return () => {
    watch.disconnect()
    sizes?.disconnect()
    stop.abort()
  }
}
