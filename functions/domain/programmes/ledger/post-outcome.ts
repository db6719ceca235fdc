import type { HeldBecause } from '../../../../shared/entities/programmes/partner.ts'
import { EARNING_STEPS, type EarningStep } from '../../../../shared/earning-steps.ts'
import type { ProgrammeRule, ProgrammeRules } from '../../../../shared/entities/programmes/programme.ts'
import { fail } from '../../../../shared/errors.ts'
import { DAY_MS, utcDay } from '../../../../shared/time.ts'
import {
  balanceRef,
  entryMarkRef,
  putBalance,
  putEntry,
  putEntryMark,
  type EntryMark,
  type StoredBalance,
  type StoredEntry,
} from '../../../data/programmes/ledger.ts'
import { getPartner, type StoredPartner } from '../../../data/programmes/partners.ts'
import { getRulesAt } from '../../../data/programmes/programmes.ts'
import { getTogether } from '../../../data/reads.ts'
import { requireStartup } from '../../../data/startups/startups.ts'
import { transact, type Write } from '../../../data/transaction.ts'
import { CONFLICT, retryOnConflict } from '../../../platform/retries/retry-on-conflict.ts'
import { countedIn, newBalance, posted, type Posting } from './balance.ts'
import { creditedLink } from './credited-link.ts'
import { entryIdOf, type ByLink, type Happened } from './happened.ts'
import { customerOf, whyHeld } from './suspicion.ts'

/**
 * Posts what an outcome earns its partner by the rules that held when it happened, or takes back what a reversed one earned. Idempotent; an
 * outcome whose reversal came first earns nothing.
 */
export async function postOutcome(outcome: Happened): Promise<void> {
  if (outcome.reverses) return reverse(outcome)
  const rules = await getRulesAt(outcome.startupId, outcome.at)
  const rule = rules?.isOn ? rules.rules.find(({ step }) => step === outcome.step) : undefined
  const earned = rule && amountOf(rule, outcome)
  if (!rules || !earned) return
  const customer = await customerOf(outcome)
  const link = await creditedLink(outcome, rules, customer)
  const partner = link && (await getPartner({ startupId: outcome.startupId, userId: link.linkUserId }))
  if (!link || !partner || !earnsAt(partner, outcome.at)) return
  await earn({ ...outcome, ...link }, { ...earned, rules }, await whyHeld(outcome, partner, customer, rules.termsVersion))
}

/** Whether a partner was active at a time (ISO). */
const earnsAt = ({ activeSince, stoppedAt }: StoredPartner, at: string): boolean =>
  activeSince !== undefined && activeSince <= at && (stoppedAt === undefined || at < stoppedAt)

interface Earning {
  amount: number
  currency: string
  rules: ProgrammeRules
}

/** What a rule gives, in minor units, rounded down. */
function amountOf(
  { share, amount, currency }: ProgrammeRule,
  of: Pick<Happened, 'value' | 'currency'>,
): { amount: number; currency: string } | undefined {
  if (amount !== null && currency !== null) return { amount, currency }
  if (share === null || of.value === undefined || of.currency === undefined) return undefined
  return { amount: Number((BigInt(of.value) * BigInt(share)) / 10_000n), currency: of.currency }
}

/** The smaller of what is earned and of what the limits of the programme leave. */
function withinLimits(
  { amount, currency }: { amount: number; currency: string },
  { limits }: ProgrammeRules,
  countedBefore: number,
): number {
  const { perOutcome, perMonth } = limits.find((one) => one.currency === currency) ?? { perOutcome: null, perMonth: null }
  return Math.max(0, Math.min(amount, perOutcome ?? amount, perMonth === null ? amount : perMonth - countedBefore))
}

const isEarningStep = (step: string): step is EarningStep => (EARNING_STEPS as readonly string[]).includes(step)

async function earn(outcome: Happened & ByLink, { rules, ...earning }: Earning, held: HeldBecause | null): Promise<void> {
  const { startupId, linkUserId: userId, linkId, step } = outcome
  const [id, { currency }] = [entryIdOf(outcome), earning]
  await retryOnConflict(async () => {
    const { mark, balance } = await stateOf({ startupId, id, userId, currency })
    if (mark) return undefined
    const at = new Date().toISOString()
    const before = balance ?? newBalance({ startupId, userId, currency })
    const amount = withinLimits(earning, rules, countedIn(before, at.slice(0, 7)))
    const payableDay = utcDay(Date.parse(outcome.at) + rules.holdDays * DAY_MS)
    const posting = held ? { held: amount, counted: amount } : { earned: amount, counted: amount, due: { day: payableDay, amount } }
    return post(before, posting, {
      entry: {
        ...BLANK,
        id,
        startupId,
        userId,
        at,
        currency,
        amount,
        linkId,
        held,
        payableDay,
        kind: 'earned',
        step: isEarningStep(step) ? step : null,
        isLimited: amount < earning.amount,
      },
      mark: { startupId, id, userId, at, currency, amount, payableDay, isHeld: held !== null },
      markBefore: undefined,
    })
  })
}

async function reverse(outcome: Happened): Promise<void> {
  const { startupId, linkUserId: userId = '' } = outcome
  const id = entryIdOf(outcome)
  await retryOnConflict(async () => {
    const { mark } = await getTogether({ mark: entryMarkRef({ startupId, id }) }, { consistent: true })
    const at = new Date().toISOString()
    if (!mark) {
      const refused = await transact({
        mark: putEntryMark(
          { startupId, id, userId, at, currency: '', amount: 0, payableDay: at.slice(0, 10), isHeld: false, isReversed: true },
          undefined,
        ),
      })
      return refused ? CONFLICT : undefined
    }
    if (mark.isReversed) return undefined
    const before = await balanceOf(mark)
    const { amount, currency, payableDay, decision } = mark
    const isOpen = mark.isHeld && decision === undefined
    const counted = mark.at.slice(0, 7) === at.slice(0, 7) && decision !== 'refused' ? -amount : 0
    const taken = isOpen || decision === 'refused' ? 0 : amount
    return post(
      before,
      { counted, ...(isOpen ? { held: -amount } : { reversed: taken, due: { day: payableDay, amount: -taken } }) },
      {
        entry: { ...BLANK, id: `${id}-r`, startupId, userId, at, currency, amount: 0 - taken, kind: 'reversed', of: id },
        mark: { ...mark, isReversed: true },
        markBefore: mark,
      },
    )
  })
}

export const BLANK = { step: null, linkId: null, of: null, held: null, isLimited: false, payableDay: null, reference: '' } as const

const stateOf = ({ startupId, id, userId, currency }: { startupId: string; id: string; userId: string; currency: string }) =>
  getTogether({ mark: entryMarkRef({ startupId, id }), balance: balanceRef({ startupId, userId, currency }) }, { consistent: true })

/** The balance to which an entry belongs; consistent. */
export async function balanceOf(id: Pick<EntryMark, 'startupId' | 'userId' | 'currency'>): Promise<StoredBalance> {
  const { balance } = await getTogether({ balance: balanceRef(id) }, { consistent: true })
  return balance ?? newBalance({ startupId: id.startupId, userId: id.userId, currency: id.currency })
}

interface Written {
  entry: StoredEntry
  mark: Omit<EntryMark, 'version'>
  markBefore: EntryMark | undefined
  also?: Record<'by', Write>
}
/** Writes an entry with what became of it and the balance after it, all or nothing. */
export async function post(
  before: StoredBalance,
  posting: Posting,
  { entry, mark, markBefore, also }: Written,
): Promise<typeof CONFLICT | undefined> {
  const refused = await transact<string>({
    balance: putBalance(posted(before, entry.at, posting)),
    entry: putEntry(entry),
    mark: putEntryMark(mark, markBefore),
    startup: requireStartup(entry.startupId),
    ...also,
  })
  if (refused && 'by' in refused) fail('auth.forbidden')
  // A deleted startup earns nobody anything.
  return refused && !('startup' in refused) ? CONFLICT : undefined
}
