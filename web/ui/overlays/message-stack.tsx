import { type ReactNode, useEffect, useRef } from 'react'
import styles from './message-stack.module.css'

/** The one place of the messages that appear for a moment: top right, below the actions and open fields of the screen. */
export function MessageStack({ children }: { children: ReactNode }) {
  const stack = useRef<HTMLDivElement>(null)
  useEffect(() => (stack.current === null ? undefined : keepFromFirst(stack.current)), [])
  return (
    <div ref={stack} className={styles.stack}>
      <div className={styles.messages}>{children}</div>
    </div>
  )
}

/** Keeps the messages in place from the first one on: until then, the code for it is not loaded. The answer stops that. */
function keepFromFirst(stack: HTMLElement): () => void {
  let stop = () => first.disconnect()
  let isOver = false
  const begin = async () => {
    first.disconnect()
    const { keepInPlace } = await import('./keep-in-place.ts')
    if (!isOver) stop = keepInPlace(stack)
  }
  const first = new MutationObserver(() => void begin().catch(() => undefined))
  first.observe(stack, { childList: true, subtree: true })
  return () => {
    isOver = true
    stop()
  }
}
