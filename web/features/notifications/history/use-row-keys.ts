import type { RefObject } from 'react'
import { clearOne } from '../../../entities/notifications/notifications.ts'
import { handlerAction } from '../../../lib/keys/action.ts'
import { NEXT, PREVIOUS, stepsBetween } from '../../../lib/keys/step-actions.ts'
import { useActionKeys } from '../../../lib/keys/use-action-keys.ts'

export const CLEAR = handlerAction('onClear', { label: 'Clear notification', keys: ['e'] })

/** On the list of notifications `j` and `k` move down and up, and `e` clears the one that has the focus. */
export function useRowKeys(list: RefObject<HTMLElement | null>): void {
  useActionKeys([NEXT, PREVIOUS, CLEAR], () => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-notice]') ?? [])]
    const here = rows.findIndex((row) => row.closest('li')?.contains(document.activeElement))
    return { ...stepsBetween(rows, here, (row) => row.focus()), onClear: here === -1 ? undefined : () => clear(rows, here) }
  })
}

function clear(rows: readonly HTMLElement[], here: number): void {
  const ids = rows[here]?.dataset['notice']?.split(' ') ?? []
  const next = rows[here + 1] ?? rows[here - 1]
  next?.focus()
  for (const id of ids) void clearOne(id)
}
