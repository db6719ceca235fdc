import type { ProgrammeRules } from '../../../../shared/entities/programmes/programme.ts'
import { DAY_MS } from '../../../../shared/time.ts'
import { findKeptClick } from '../../../data/links/conversions.ts'
import { keyOfClick, visitRefsOf } from '../../../data/links/visits.ts'
import { getEach } from '../../../data/reads.ts'
import { originOfUser } from '../../links/outcomes/origin.ts'
import type { ByLink, Happened } from './happened.ts'
import type { Customer } from './suspicion.ts'

interface Within {
  from: string
  to: string
  which: 'first' | 'last'
}

/**
 * The link that earns by the rule of the programme: that of the last or the first click within its window, or of a code that was spoken,
 * which goes before clicks. A won deal counts by when its lead came, a reported conversion by the click that its server names.
 */
export async function creditedLink(
  outcome: Happened,
  { windowDays, attribution: which }: Pick<ProgrammeRules, 'windowDays' | 'attribution'>,
  customer: Customer,
): Promise<ByLink | undefined> {
  const own = await originOf(outcome)
  if (own && own.clickId === undefined) return own
  const to = customer.cameAt ?? outcome.at
  const within: Within = { from: new Date(Date.parse(to) - windowDays * DAY_MS).toISOString(), to, which }
  const hour = keyOfClick(own?.clickId ?? '')?.at ?? ''
  const isWithin = within.from <= hour
  if (own && isWithin && which === 'last') return own
  const { startupId, userId } = outcome
  const kept =
    userId === undefined ? await clickOfLead(customer.clicks ?? [], startupId, within) : await findKeptClick({ startupId, userId }, within)
  const isEarlier = kept === undefined || hour.slice(0, 13) < kept.at.slice(0, 13)
  return own && isWithin && isEarlier ? own : kept
}

/** Of a user it is what is stored by now: a conversion may have come after the event. */
async function originOf({
  startupId,
  userId,
  linkId,
  linkUserId,
  clickId,
  at,
}: Happened): Promise<(ByLink & Pick<Happened, 'clickId'>) | undefined> {
  if (linkId !== undefined && linkUserId !== undefined) return { linkId, linkUserId, ...(clickId !== undefined && { clickId }) }
  return userId === undefined ? undefined : originOfUser({ startupId, userId }, at)
}

/** The recorded clicks that a form sent, of this startup. */
async function clickOfLead(clicks: readonly string[], startupId: string, { from, to, which }: Within) {
  const visits = await getEach(visitRefsOf(clicks))
  const visit = visits
    .flatMap((one) => (one?.startupId === startupId && from <= one.at && one.at <= to ? [one] : []))
    .toSorted((one, other) => one.at.localeCompare(other.at))
    .at(which === 'last' ? -1 : 0)
  return visit && { linkId: visit.linkId, linkUserId: visit.userId, at: visit.at }
}
