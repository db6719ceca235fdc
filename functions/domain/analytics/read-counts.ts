import type { Annotation } from '../../../shared/entities/analytics/figures.ts'
import type { Counts } from './counts.ts'

/** What is read of a startup: everything since a time, or its months, whose first and last days are exact. */
export type Reach = { since: number } | 'months'

const NOTHING: Counts = { first: undefined, names: () => [], sum: () => 0, level: () => 0 }

/** The counts of a startup: one Query. */
export const readCounts = async (_startupId: string, _reach: Reach): Promise<Counts> => NOTHING

/** The newest annotations of a startup between two times, at most `limit`, oldest first: one Query. */
export const listAnnotations = async (_startupId: string, _range: { from: number; to: number; limit: number }): Promise<Annotation[]> => []
