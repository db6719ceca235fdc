import type { StartupCard } from '../../../shared/entities/startups/startup.ts'

type Row = Record<string, unknown>

/** A membership with the label of its startup in the place of a whole card, which readers of former items take as well. */
export function withStartupLabel(item: Row): Row | undefined {
  if (item['_kind'] !== 'membership') return undefined
  const { id, name, logo, ...rest } = (item['card'] ?? {}) as Partial<StartupCard>
  return Object.keys(rest).length === 0 ? undefined : { ...item, card: { id, name, logo } }
}
