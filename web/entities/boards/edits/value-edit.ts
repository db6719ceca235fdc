import { spokenDate } from '../../../ui/pickers/dates.ts'
import type { ItemEdit } from './save-item.ts'

/** A change of a value that is chosen; `show` writes it for the user, nothing as ''. */
export function valueEdit<T, F extends string & keyof T>(item: T, field: F, to: T[F], show = (value: string) => value): ItemEdit<T, F> {
  const textOf = (one: T) => String(one[field] ?? '')
  return {
    field,
    change: (before) => ({ ...before, [field]: to }),
    replaces: { from: textOf(item), to: String(to ?? ''), in: textOf, show },
  }
}

/** The same for a day or a time. */
export const dateEdit = <T, F extends string & keyof T>(item: T, field: F, to: T[F]): ItemEdit<T, F> =>
  valueEdit(item, field, to, (value) => (value === '' ? '' : spokenDate(value)))

/** What was added to and removed from a list is applied to the list as it is then, so that others' changes stay. */
export function listEdit<F extends string, T extends Readonly<Record<F, readonly string[]>>>(
  item: T,
  field: F,
  list: readonly string[],
): ItemEdit<T, F> {
  const added = list.filter((one) => !item[field].includes(one))
  const removed = new Set(item[field].filter((one) => !list.includes(one)))
  return {
    field,
    change: (before) => ({ ...before, [field]: [...new Set([...before[field], ...added])].filter((one) => !removed.has(one)) }),
  }
}
