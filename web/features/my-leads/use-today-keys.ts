import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { MyLead } from '../../../shared/entities/leads/lead.ts'
import { isTyping } from '../../lib/browser/is-typing.ts'
import type { Today } from './use-today.tsx'

const STEPS: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }

/** `d` completes, `t` and `w` postpone the lead that has the focus, or the first one; `j`, `k` and the arrow keys go through the leads. */
export function useTodayKeys(host: RefObject<HTMLElement | null>, leads: readonly MyLead[], { complete, postpone }: Today): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isTyping(event) || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return
    const rows = [...(host.current?.querySelectorAll<HTMLElement>('[data-lead]') ?? [])]
    const current = rows.findIndex((row) => row.contains(document.activeElement))
    const step = STEPS[event.key]
    if (step !== undefined) {
      const next = rows[current === -1 ? 0 : current + step]
      if (next === undefined) return
      event.preventDefault()
      next.querySelector('a')?.focus()
      return
    }
    const row = rows[Math.max(0, current)]
    const lead = leads.find(({ id }) => id === row?.dataset['lead'])
    const act = lead && { d: () => complete(lead), t: () => postpone(lead, 'tomorrow'), w: () => postpone(lead, 'nextWeek') }[event.key]
    if (act === undefined || row === undefined) return
    event.preventDefault()
    focusNext(row)
    act()
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

/** The lead leaves its place: the focus goes to the next one, or to the one before. */
export function focusNext(inRow: Element): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-lead]')]
  const at = rows.findIndex((row) => row.contains(inRow))
  const next = rows[at + 1] ?? rows[at - 1]
  next?.querySelector('a')?.focus()
}
