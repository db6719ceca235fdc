import type { TeamRole } from '../../../shared/choices.ts'
import { fail } from '../../../shared/errors.ts'
import { getEach, type Ref } from '../../data/reads.ts'
import { requireStartup } from '../../data/startups/startups.ts'
import { membershipRef, requireActiveMembership, requireTeamRole, type Membership } from '../../data/teams/memberships.ts'
import { CONFLICT, retryOnConflict } from '../../platform/retries/retry-on-conflict.ts'
import { commitDrafts, type Draft, type Guard } from './board-draft.ts'

/** A member who changes a board, with the team role that allows it. */
export interface BoardActor {
  userId: string
  teamRole: TeamRole
}
export type Members = ReadonlyMap<string, Membership>

interface Part {
  refs: readonly Ref<object>[]
  load: (found: readonly (object | undefined)[]) => Promise<void>
  draft: Draft
}
interface ChangeBoardsOptions<P extends Readonly<Record<string, Part>>, A> {
  /** Without a team role being a member is enough. Undefined: the product makes the change. */
  by: (Pick<BoardActor, 'userId'> & Partial<Pick<BoardActor, 'teamRole'>>) | undefined
  /** The parts of one attempt. */
  parts: () => P
  /** Users whose memberships it reads. */
  userIds?: readonly (string | null | undefined)[]
  /** Adds writes to the drafts; is called again after a conflict, also one that it gives itself. */
  change: (parts: P, members: Members) => Promise<A | typeof CONFLICT> | A | typeof CONFLICT
}

/**
 * Changes one or several boards of a startup, all or nothing: one consistent BatchGet and one transaction, which is refused when one
 * of the boards has changed since; then the change is applied to the new states.
 */
export function changeBoards<P extends Readonly<Record<string, Part>>, A>(
  startupId: string,
  { by, parts: newParts, userIds = [], change }: ChangeBoardsOptions<P, A>,
): Promise<A> {
  const guard = guardOf(startupId, by)
  const memberRefs = [...new Set(userIds.flatMap((userId) => userId ?? []))].map((userId) => membershipRef({ startupId, userId }))
  return retryOnConflict<A>(async () => {
    const parts = newParts()
    const members = await load(Object.values(parts), memberRefs)
    const answer = await change(parts, members)
    if (answer === CONFLICT) return CONFLICT
    const drafts = Object.values(parts).map(({ draft }) => draft)
    return (await commitDrafts(drafts, guard)) ? answer : CONFLICT
  })
}

function guardOf(startupId: string, by: ChangeBoardsOptions<never, never>['by']): Guard {
  if (!by) return { check: requireStartup(startupId), refuse: () => fail('startup.not_found') }
  const { userId, teamRole } = by
  const membership = { startupId, userId }
  return {
    check: teamRole ? requireTeamRole(membership, teamRole, { active: true }) : requireActiveMembership(membership),
    refuse: () => fail('auth.forbidden'),
  }
}

async function load(parts: readonly Part[], memberRefs: readonly Ref<Membership>[]): Promise<Members> {
  const refs: Ref<object>[] = [...parts.flatMap((part) => part.refs), ...memberRefs]
  const found = await getEach(refs, { consistent: true })
  for (const part of parts) await part.load(found.splice(0, part.refs.length))
  const members = found.flatMap((member) => (member ? [member as Membership] : []))
  return new Map(members.filter(({ deletedAt }) => deletedAt === undefined).map((member) => [member.userId, member]))
}
