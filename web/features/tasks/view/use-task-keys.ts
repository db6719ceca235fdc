import { useEffect, useEffectEvent } from 'react'
import { isTyping } from '../../../lib/browser/is-typing.ts'

interface TaskKeys {
  onNew: () => void
  onFilter: () => void
  onSelect: (taskId: string) => void
}

/** On the screen of tasks `c` creates one, `f` goes to the search, and `x` selects the one that has the focus. */
export function useTaskKeys(keys: TaskKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isTyping(event) || event.shiftKey) return
    const act = actionOf(event.key, keys)
    if (act === undefined) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

function actionOf(key: string, { onNew, onFilter, onSelect }: TaskKeys): (() => void) | undefined {
  if (key === 'c') return onNew
  if (key === 'f') return onFilter
  const taskId = key === 'x' ? focusedTask() : undefined
  return taskId === undefined ? undefined : () => onSelect(taskId)
}

function focusedTask(): string | undefined {
  const card = document.activeElement?.closest<HTMLElement>('[data-card]')
  const row = document.activeElement?.closest('tr')?.querySelector<HTMLElement>('[data-row]')
  return card?.dataset['card'] ?? row?.dataset['row']
}
