import { handlerAction } from './action.ts'

export const NEXT = handlerAction('onNext', { label: 'Next notification, card or open task', keys: ['j'] })
export const PREVIOUS = handlerAction('onPrevious', { label: 'Previous notification, card or open task', keys: ['k'] })

/** To the rows around the one with the focus; without it, to the first and the last. */
export function stepsBetween<R>(rows: readonly R[], here: number, focus: (row: R) => void) {
  const stepTo = (row: R | undefined) => (row === undefined ? undefined : () => focus(row))
  return { onNext: stepTo(rows[here + 1]), onPrevious: stepTo(here === -1 ? rows.at(-1) : rows[here - 1]) }
}
