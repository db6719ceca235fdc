import { isDeepStrictEqual } from 'node:util'
import type { SalesActivityType } from '../../../shared/choices.ts'
import type { Logged } from './log.ts'

export type SalesLogged = Logged<SalesActivityType>

/** The log entry of what has its own type; none when it has not changed. */
export const changeOf = (type: SalesActivityType, from: string | null, to: string | null): SalesLogged[] =>
  from === to ? [] : [{ type, from, to }]

/** One log entry that names the fields which have changed; none when none has. */
export function editedFields<T extends object>(before: T, after: T, fields: readonly (keyof T & string)[]): SalesLogged[] {
  const changed = fields.filter((field) => !isDeepStrictEqual(before[field], after[field]))
  return changed.length === 0 ? [] : [{ type: 'edited', to: changed.join(', ') }]
}

/** An amount as the log has it: minor units and the currency. */
export const amountText = (amount: number | null, currency: string): string | null => (amount === null ? null : `${amount} ${currency}`)
