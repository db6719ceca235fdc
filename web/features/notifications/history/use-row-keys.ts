import { type RefObject, useEffect } from 'react'
import { clearOne } from '../../../entities/notifications/notifications.ts'
import { isTyping } from '../../../lib/browser/is-typing.ts'

const STEPS: Readonly<Record<string, 1 | -1>> = { j: 1, k: -1 }

/** On the list of notifications `j` and `k` move down and up, and `e` clears the one that has the focus. */
export function useRowKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isTyping(event) || list.current === null) return
      const rows = [...list.current.querySelectorAll<HTMLElement>('[data-notice]')]
      const here = rows.findIndex((row) => row.closest('li')?.contains(document.activeElement))
      const step = STEPS[event.key]
      if (step !== undefined) rows[here < 0 && step === -1 ? rows.length - 1 : here + step]?.focus()
      else if (event.key === 'e') clear(rows, here)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [list])
}

function clear(rows: readonly HTMLElement[], here: number): void {
  const id = rows[here]?.dataset['notice']
  if (id === undefined) return
  const next = rows[here + 1] ?? rows[here - 1]
  next?.focus()
  void clearOne(id)
}
