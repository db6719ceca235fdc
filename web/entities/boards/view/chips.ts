import type { Chip } from '../../../ui/filters/filter-chips.tsx'
import type { MemberById } from '../../teams/members.ts'
import { ME, NOBODY } from './filter-tests.ts'

interface FilterInUse {
  name: string
  /** None: the filter is not in use. */
  values: readonly string[]
  /** Its parameter in the address. */
  parameter: string
}

/** A chip for each filter in use, which removes it. */
export const chipsOfValues = (change: (parameters: Record<string, string>) => void, filters: readonly FilterInUse[]): Chip[] =>
  filters
    .filter(({ values }) => values.length > 0)
    .map(({ name, values, parameter }) => ({ name, value: values.join(', '), onRemove: () => change({ [parameter]: '' }) }))

/** Names the members by whom items are filtered. */
export const memberNamer =
  (memberById: MemberById, nobody: string) =>
  (id: string): string =>
    id === ME ? 'Me' : id === NOBODY ? nobody : (memberById.get(id)?.name ?? 'Former member')
