import type { GigChange } from '../../../../shared/entities/freelance/gig-form.ts'
import type { Gig } from '../../../../shared/entities/freelance/gig.ts'
import { fail } from '../../../../shared/errors.ts'
import { excerptOf, getWholeGig, ownerOf, updateGig, type Owned, type StoredGig, type WholeGig } from '../../../data/freelance/gigs.ts'
import { newWorkStep, putWorkStep } from '../../../data/freelance/work.ts'
import { commit } from '../../../data/transaction.ts'
import { CONFLICT, retryOnConflict } from '../../../platform/retries/retry-on-conflict.ts'
import { requireParties } from '../parties.ts'
import { waitsSinceOf } from '../states.ts'
import { changeGig, closed } from './change-gig.ts'
import { requireBudget, requireDeadline, requireRoom } from './requirements.ts'
import { gigOf, manages, type Viewer } from './gig.ts'
import { sideIn } from './side.ts'

export const isIn = ({ state }: StoredGig, ...states: StoredGig['state'][]): void => {
  if (!states.includes(state)) fail('gig.state', `This gig is ${state === 'draft' ? 'a draft' : state}`)
}
const manager = (userId: string): Viewer => ({ userId, isManager: true })

/** Changes a draft or an open gig; throws `gig.stale` with the current gig, and what the contract declares. */
export async function editGig(id: string, userId: string, { version, ...sent }: GigChange): Promise<Gig> {
  const fields = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)) as Partial<WholeGig>
  const gig = await changeGig(id, (before) => {
    isIn(before, 'draft', 'open')
    if (before.isRemoved) fail('gig.state', 'An operator of the site took this gig down. It cannot be changed')
    if (version !== undefined && version !== before.version) fail('gig.stale', undefined, { current: gigOf(before, manager(userId)) })
    const { description } = fields
    const cut = description === undefined ? {} : { excerpt: excerptOf(description) }
    const after = { ...before, ...fields, ...cut, version: before.version + 1 }
    requireBudget(after)
    if (fields.deadlineAt !== undefined) requireDeadline(after.deadlineAt)
    return after
  })
  return gigOf(gig, manager(userId))
}

export async function publishGig(id: string, userId: string): Promise<Gig> {
  const gig = await changeGig(id, (before) => {
    isIn(before, 'draft')
    requireDeadline(before.deadlineAt)
    return { ...before, state: 'open' }
  })
  return gigOf(gig, manager(userId))
}

/** Closes an open gig; an event handler declines its live proposals. */
export async function closeGig(id: string, userId: string): Promise<Gig> {
  const gig = await changeGig(id, (before) => {
    isIn(before, 'open')
    return closed(before, userId)
  })
  return gigOf(gig, manager(userId))
}

export async function reopenGig({ id, ...owner }: Owned & Pick<StoredGig, 'id'>, userId: string, deadlineAt: string): Promise<Gig> {
  requireDeadline(deadlineAt)
  await requireRoom(ownerOf(owner))
  const gig = await changeGig(id, (before) => {
    isIn(before, 'closed')
    return { ...before, state: 'open', deadlineAt, pendingCount: 0 }
  })
  return gigOf(gig, manager(userId))
}

/** Deletes a draft or a closed gig; it is deleted permanently after 30 days. */
export async function deleteGig(id: string): Promise<void> {
  await changeGig(id, (before) => {
    isIn(before, 'draft', 'closed')
    return { ...before, deletedAt: new Date().toISOString() }
  })
}

/** Restores a deleted gig as it was; throws `gig.not_found`, also for those who do not manage it, and `gig.too_many`. */
export const restoreGig = (id: string, userId: string): Promise<Gig> =>
  retryOnConflict(async () => {
    const gig = await getWholeGig(id)
    if (!gig || !(await manages(userId, gig))) return fail('gig.not_found')
    const { deletedAt, ...restored } = gig
    if (deletedAt === undefined) return gigOf(gig, manager(userId))
    if (gig.state === 'draft') await requireRoom(ownerOf(gig))
    return (await commit(updateGig(gig, { ...restored, updatedAt: new Date().toISOString() }))).refused === undefined
      ? gigOf(restored, manager(userId))
      : CONFLICT
  })

/** The poster accepts the work that was handed in (domain 3.16); a freelancer, what a poster marked as done in a former release. */
export async function completeGig(id: string, userId: string): Promise<Gig> {
  const side = await sideIn(id, userId)
  const gig = await changeGig(
    id,
    (before) => {
      isIn(before, 'in-progress')
      if (side === 'freelancer' && before.doneAt === null) fail('gig.state', 'The poster has to accept the work')
      if (waitsSinceOf(before) === null) fail('gig.state', 'The freelancer has to hand in the work first')
      return completed(before, userId)
    },
    (before) => ({ ...requireBoth(before), step: putWorkStep(newWorkStep(id, 'accepted', userId)) }),
  )
  return gigOf(gig, { userId, isManager: side === 'poster' })
}

/** Work that was accepted; `userId` is null for the product. */
export const completed = (gig: WholeGig, userId: string | null): WholeGig => ({
  ...gig,
  state: 'completed',
  endedAt: new Date().toISOString(),
  endedBy: userId,
})

export const requireBoth = (gig: StoredGig) => (gig.agreement ? requireParties(gig, gig.agreement.freelancer.id) : {})

/** Ends the work of both sides, with a reason. */
export async function cancelGig(id: string, userId: string, reason: string): Promise<Gig> {
  const side = await sideIn(id, userId)
  const gig = await changeGig(id, (before) => {
    isIn(before, 'in-progress')
    return { ...before, state: 'cancelled', cancelReason: reason, endedAt: new Date().toISOString(), endedBy: userId }
  })
  return gigOf(gig, { userId, isManager: side === 'poster' })
}
