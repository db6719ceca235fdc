import type { StoredAnnotation } from '../../../data/analytics/annotations.ts'
import type { Count } from '../counts.ts'

export type Levels = Readonly<Record<string, number>>

/** What a version of a record counts for. */
export interface Counted {
  startupId: string
  /** `<kind>#<id>` */
  key: string
  /** Rises with each change that counts; an older version never replaces a newer one. */
  version: number
  levels: Levels
  /** When the levels became what they are. */
  changedAt: number
  /**
   * The levels of the record from its creation on, the present ones last: assumed where the record does not say, and only used when it
   * has never been counted.
   */
  history: readonly { at: number; levels: Levels }[]
  /** At the times that the record gives; it stays when the record is deleted. */
  happened: readonly Count[]
  annotations: readonly Omit<StoredAnnotation, 'startupId'>[]
  /** The lead whose source `LEAD_SOURCE` stands in for in the names. */
  leadId?: string | null
}

/** Replaced in names by the source of an opportunity's lead. */
export const LEAD_SOURCE = '?'
/** The source of an opportunity that was not converted from a lead. */
export const NO_SOURCE = 'none'

type Parts = Pick<Counted, 'startupId' | 'key' | 'version'> & Partial<Counted>

/** A version with its defaults: no levels, nothing happened. */
export function counted({ levels = {}, changedAt = 0, history, ...parts }: Parts): Counted {
  return { happened: [], annotations: [], ...parts, levels, changedAt, history: history ?? [{ at: changedAt, levels }] }
}

export const happenedAt = (name: string, at: number, by = 1): Count => ({ name, at, by })

/** Names of an opportunity with the source of its lead. */
export function withSource(one: Counted, source: string): Counted {
  const renamed = (name: string) => name.replace(`:${LEAD_SOURCE}`, `:${source}`)
  const levelsOf = (levels: Levels): Levels => Object.fromEntries(Object.entries(levels).map(([name, by]) => [renamed(name), by]))
  return {
    ...one,
    levels: levelsOf(one.levels),
    history: one.history.map(({ at, levels }) => ({ at, levels: levelsOf(levels) })),
    happened: one.happened.map((count) => ({ ...count, name: renamed(count.name) })),
  }
}
