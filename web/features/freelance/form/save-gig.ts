import type { Gig } from '../../../../shared/entities/freelance/gig.ts'
import { saveMerged, type Stale } from '../../../lib/actions/save-merged.ts'
import { call } from '../../../lib/api.ts'
import type { Side } from '../../../ui/conflict/conflict-field.tsx'
import { GIG_FIELDS, type GigFields } from './gig-draft.ts'

export type FieldName = keyof GigFields
export type Changes = Partial<GigFields>
/** Two users changed the same fields: nothing was saved. */
export type Conflict = Stale<Changes, Gig>

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The fields that differ between two states of a gig. */
export const changedBetween = (before: GigFields, after: GigFields): FieldName[] =>
  GIG_FIELDS.filter((name) => !isSame(before[name], after[name]))

export const changesIn = (fields: GigFields, base: Gig): Changes =>
  Object.fromEntries(changedBetween(base, fields).map((name) => [name, fields[name]]))

/** The fields that both changed, to different values. */
export const conflictsIn = ({ mine, base, theirs }: Conflict): FieldName[] =>
  changedBetween(base, theirs).filter((name) => name in mine && !isSame(mine[name], theirs[name]))

/** My changes without those that another user's stay for. */
export const chosenOf = (mine: Changes, choice: Partial<Record<string, Side>>): Changes =>
  Object.fromEntries(Object.entries(mine).filter(([name]) => choice[name] !== 'theirs'))

/** Saves changes of a gig; those of another user stay in other fields. Throws what the call throws. */
export async function saveGig(changes: Changes, base: Gig): Promise<Gig | { stale: Conflict }> {
  if (Object.keys(changes).length === 0) return base
  return saveMerged(changes, base, {
    send: (mine, { id, version }) => call('PUT /api/freelance/gigs/{gigId}', { gigId: id, body: { ...mine, version } }),
    staleCode: 'gig.stale',
    merge: (mine, from, theirs: Gig) => (conflictsIn({ mine, base: from, theirs }).length > 0 ? null : mine),
  })
}
