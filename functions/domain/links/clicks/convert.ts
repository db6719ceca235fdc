import type { Caller } from '../../../../shared/contract/endpoint.ts'
import type { CONVERSION_REFUSALS } from '../../../../shared/contract/links/clicks.ts'
import { fail } from '../../../../shared/errors.ts'
import { CONVERSION_DAYS, KEPT_CLICKS } from '../../../../shared/limits.ts'
import {
  attributionRef,
  conversionRef,
  putAttribution,
  putConversion,
  putUsedClick,
  usedClickRef,
  type Attribution,
  type Conversion,
  type UsedClick,
} from '../../../data/links/conversions.ts'
import { getVisit, type Visit } from '../../../data/links/visits.ts'
import { getTogether } from '../../../data/reads.ts'
import { membershipRef, requireNoMembership } from '../../../data/teams/memberships.ts'
import { requireStartup, startupRef } from '../../../data/startups/startups.ts'
import { commit, transact } from '../../../data/transaction.ts'
import { DAY_MS } from '../../../../shared/time.ts'
import { isOfSharedDevice } from '../../accounts/device-group.ts'
import { touchOf } from '../counting/touch.ts'
import { keepClicks } from './kept-clicks.ts'

export interface Converted {
  converted: boolean
  kind?: Conversion['kind']
  reason?: (typeof CONVERSION_REFUSALS)[number]
}
type Person = Pick<Caller, 'id' | 'createdAt' | 'deviceGroup' | 'sameNetwork'>

/** Turns a user's click into a conversion, and keeps the clicks before it for partner programmes; idempotent. */
export async function convert(
  { clickId, clicks = '' }: { clickId: string; clicks?: string | undefined },
  person: Person,
): Promise<Converted> {
  const [converted] = await Promise.all([convertClick(clickId, person), keepClicks(clicks.split(' ').slice(-KEPT_CLICKS), person)])
  return converted
}

/** Once per startup and user (domain 3.13). */
async function convertClick(clickId: string, person: Person): Promise<Converted> {
  const visit = await getVisit(clickId)
  if (!visit) fail('click.not_found')
  const before = await historyOf(clickId, visit, person)
  const answered = answerFrom(before, clickId, visit, person)
  if (answered) return answered
  return person.createdAt >= visit.at ? signUp(clickId, visit, person, before) : attribute(clickId, visit, person, before.attribution)
}

interface History {
  makerLeft: boolean
  conversion: Conversion | undefined
  attribution: Attribution | undefined
  used: UsedClick | undefined
  isMember: boolean
}

/** What is stored of click and person; visits of a deleted startup do not exist. */
async function historyOf(clickId: string, { startupId, userId: makerId }: Visit, { id: userId }: Person): Promise<History> {
  const pair = { startupId, userId }
  const { startup, membership, maker, ...history } = await getTogether(
    {
      conversion: conversionRef(pair),
      attribution: attributionRef(pair),
      used: usedClickRef(clickId),
      membership: membershipRef(pair),
      maker: membershipRef({ startupId, userId: makerId }),
      startup: startupRef(startupId),
    },
    { consistent: true },
  )
  if (!startup || startup.deletedAt !== undefined) fail('click.not_found')
  return { ...history, isMember: membership !== undefined, makerLeft: maker === undefined }
}

/** The answer when nothing is to be written; the conversion comes first, so that joining later does not change what was answered. */
function answerFrom({ conversion, used, isMember }: History, clickId: string, visit: Visit, person: Person): Converted | undefined {
  if (conversion) return conversion.clickId === clickId ? { converted: true, kind: conversion.kind } : refused('already')
  if (Date.now() - Date.parse(visit.at) > CONVERSION_DAYS * DAY_MS) return refused('expired')
  if (used) return refused('used')
  if (visit.userId === person.id) return refused('own')
  if (isMember) return refused('member')
  return isOfSharedDevice(person) ? refused('same-identity') : undefined
}

async function signUp(clickId: string, visit: Visit, person: Person, { makerLeft }: History): Promise<Converted> {
  const pair = { startupId: visit.startupId, userId: person.id }
  const conversion = {
    ...pair,
    kind: 'signup',
    clickId,
    linkId: visit.linkId,
    linkUserId: visit.userId,
    at: new Date().toISOString(),
    ...originOf(visit),
    ...(makerLeft && { makerLeft }),
    ...(person.sameNetwork && { sameNetwork: person.sameNetwork }),
  } as const
  const lost = await transact({
    conversion: putConversion(conversion),
    used: putUsedClick({ ...pair, clickId }),
    membership: requireNoMembership(pair),
    startup: requireStartup(visit.startupId),
  })
  if (!lost) return { converted: true, kind: 'signup' }
  // A concurrent call wrote first, perhaps this very one sent twice: the stored state is the answer.
  return answerFrom(await historyOf(clickId, visit, person), clickId, visit, person) ?? fail('http.busy')
}

/** The last click counts: an attribution to a later one stays. */
async function attribute(clickId: string, visit: Visit, { id: userId }: Person, known: Attribution | undefined): Promise<Converted> {
  const { startupId, linkId, userId: linkUserId, at } = visit
  if (!known || known.at < at) {
    await commit(putAttribution({ startupId, userId, clickId, linkId, linkUserId, at, ...originOf(visit) }))
  }
  return refused('attributed')
}

/** What a conversion keeps of its click. */
const originOf = (visit: Visit): Pick<Conversion, 'touch' | 'again'> => ({
  touch: touchOf(visit),
  ...(visit.again && { again: visit.again }),
})

const refused = (reason: NonNullable<Converted['reason']>): Converted => ({ converted: false, reason })
