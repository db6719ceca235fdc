import type { REPORT_REFUSALS, ReportedConversion } from '../../../shared/entities/programmes/partner.ts'
import { fail } from '../../../shared/errors.ts'
import { PROGRAMME_WINDOW_MAX, REPORTED_DAYS } from '../../../shared/limits.ts'
import { DAY_MS, MINUTE_MS } from '../../../shared/time.ts'
import { putOutcome, type Outcome } from '../../data/links/outcomes.ts'
import { getVisit } from '../../data/links/visits.ts'
import { programmeRef } from '../../data/programmes/programmes.ts'
import { customerHash, getReported, putReported, reverseReported } from '../../data/programmes/reported.ts'
import { getTogether } from '../../data/reads.ts'
import { requireStartup } from '../../data/startups/startups.ts'
import { transact } from '../../data/transaction.ts'
import { defaultsOf } from './codes.ts'
import { touchOf } from '../links/counting/touch.ts'
import { liveLinkOf } from '../links/clicks/live-link.ts'
import type { Origin } from '../links/outcomes/origin.ts'

type Refusal = (typeof REPORT_REFUSALS)[number]
interface Counted {
  counted: boolean
  linkId: string | null
  reason: Refusal | 'repeated' | null
}

const refused = (reason: Counted['reason'], linkId: string | null = null): Counted => ({ counted: false, linkId, reason })
/** The clock of the sender may be ahead by so much. */
const AHEAD_MS = 5 * MINUTE_MS

/** Counts a conversion that a server reports, once for each event of a startup, or says why not. */
export async function reportConversion(report: ReportedConversion): Promise<Counted> {
  const { startupId, event, name, value, currency, customer } = report
  const before = await getReported({ startupId, event })
  if (before) return refused('repeated', before.outcome.linkId)
  const now = Date.now()
  const at = Math.min(now, Date.parse(report.at ?? new Date(now).toISOString()))
  if (now - at > REPORTED_DAYS * DAY_MS || Date.parse(report.at ?? '') > now + AHEAD_MS) return refused('too-old')
  const origin = await originOf(report, at)
  if (typeof origin === 'string') return refused(origin)
  const outcome: Outcome = {
    startupId,
    step: 'reported',
    subject: event,
    number: 1,
    at: new Date(at).toISOString(),
    ...origin,
    ...(value !== null && currency !== null && { value, currency }),
  }
  const lost = await transact({
    reported: putReported({ startupId, event, name, customer: customerHash(startupId, customer), outcome }),
    outcome: putOutcome(outcome),
    startup: requireStartup(startupId),
  })
  if (lost && 'startup' in lost) fail('startup.not_found')
  return lost ? refused('repeated', origin.linkId) : { counted: true, linkId: origin.linkId, reason: null }
}

/** The link of a click or a code, which must be of the startup; the code goes first, as one that was spoken. */
async function originOf({ startupId, code, clickId }: ReportedConversion, at: number): Promise<Origin | Refusal> {
  if (code !== '') {
    const live = await liveLinkOf(code)
    if (live?.startupId !== startupId) return 'unknown-code'
    return { linkId: live.linkId, linkUserId: live.userId, touch: await defaultsOf(live.linkId) }
  }
  const visit = clickId === '' ? undefined : await getVisit(clickId)
  if (visit?.startupId !== startupId) return 'unknown-click'
  const { programme } = await getTogether({ programme: programmeRef(startupId) })
  const days = programme?.windowDays ?? PROGRAMME_WINDOW_MAX
  if (at - Date.parse(visit.at) > days * DAY_MS) return 'outside-window'
  return { linkId: visit.linkId, linkUserId: visit.userId, clickId, touch: touchOf(visit) }
}

/** Reverses what an event counted, such as a refund; a repeat changes nothing. Throws `programme.event_not_found`. */
export async function reverseConversion(startupId: string, event: string): Promise<{ reversed: boolean }> {
  const known = (await getReported({ startupId, event })) ?? fail('programme.event_not_found')
  if (known.reversedAt !== undefined) return { reversed: false }
  const at = new Date().toISOString()
  const lost = await transact({
    reported: reverseReported({ startupId, event }, at),
    outcome: putOutcome({ ...known.outcome, number: known.outcome.number + 1, at, reverses: true }),
    startup: requireStartup(startupId),
  })
  if (lost && 'startup' in lost) fail('startup.not_found')
  return { reversed: !lost }
}
