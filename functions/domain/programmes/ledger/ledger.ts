import type { Commission, PartnerCommission, Payment, Statement } from '../../../../shared/entities/programmes/partner.ts'
import type { Idempotency } from '../../../../shared/contract/endpoint.ts'
import { fail } from '../../../../shared/errors.ts'
import { csvOf } from '../../../../shared/format/csv/csv.ts'
import { numberOf } from '../../../../shared/format/money.ts'
import { utcDay } from '../../../../shared/time.ts'
import { DELETED_NAME } from '../../../data/accounts/person.ts'
import { userRef } from '../../../data/accounts/users.ts'
import { getAnswer, recordAnswer } from '../../../data/answers.ts'
import {
  entryMarkRef,
  listAllEntries,
  listBalances,
  listEntries,
  putBalance,
  putEntry,
  type EntryMark,
  type LedgerRange,
  type StoredEntry,
} from '../../../data/programmes/ledger.ts'
import { getPartner } from '../../../data/programmes/partners.ts'
import { getEach, getTogether, type PageOptions, type ShownPage } from '../../../data/reads.ts'
import { requireStartup, getActiveStartup } from '../../../data/startups/startups.ts'
import type { TeamActor } from '../../../data/teams/memberships.ts'
import { AlreadyAnswered } from '../../../data/transaction.ts'
import { CONFLICT, retryOnConflict } from '../../../platform/retries/retry-on-conflict.ts'
import { ulid } from '../../../platform/ulid.ts'
import { noticesOf } from '../../notifications/notices.ts'
import { transactNotifying } from '../../notifications/notify.ts'
import { requireLeader } from '../partners.ts'
import { posted, shownBalance, statementOf } from './balance.ts'
import { balanceOf, BLANK, post } from './post-outcome.ts'

/** Throws `programme.partner_not_found` unless the user is or was a partner. */
async function requirePartnership(startupId: string, userId: string): Promise<void> {
  if (!(await getPartner({ startupId, userId }))) fail('programme.partner_not_found')
}

/** The entries of a partner as they see them. */
export async function ownLedgerOf(
  startupId: string,
  userId: string,
  month: string | undefined,
  page: PageOptions,
): Promise<ShownPage<Commission>> {
  const [found] = await Promise.all([listEntries({ startupId, userId, month }, page), requirePartnership(startupId, userId)])
  return found.show(withStates)
}
export async function ownLedgerTable(startupId: string, userId: string, month: string | undefined): Promise<string> {
  const [table] = await Promise.all([ledgerTable({ startupId, userId, month }), requirePartnership(startupId, userId)])
  return table
}

/** Entries with what became of them and the names of their partners, for leaders: one Query and two BatchGets side by side. */
export async function ledgerOf(range: LedgerRange, page: PageOptions): Promise<ShownPage<PartnerCommission>> {
  return (await listEntries(range, page)).show(async (entries) => {
    const ids = [...new Set(entries.map(({ userId }) => userId))]
    const [shown, people] = await Promise.all([withStates(entries), getEach(ids.map((id) => userRef(id)))])
    const nameOf = new Map(ids.map((id, at) => [id, people[at]?.deletedAt === undefined ? people[at]?.name : undefined]))
    return shown.map((entry) => ({ ...entry, partnerName: nameOf.get(entry.userId) ?? DELETED_NAME }))
  })
}

async function withStates(entries: readonly StoredEntry[]): Promise<Commission[]> {
  const earned = entries.filter(({ kind }) => kind === 'earned')
  const marks = await getEach(earned.map(entryMarkRef))
  const markOf = new Map(earned.map(({ id }, at) => [id, marks[at]]))
  return entries.map(({ payableDay, ...entry }) => ({
    ...entry,
    payableFrom: payableDay && `${payableDay}T00:00:00.000Z`,
    state: stateOf(entry, markOf.get(entry.id), payableDay),
  }))
}

function stateOf({ kind }: Pick<StoredEntry, 'kind'>, mark: EntryMark | undefined, payableDay: string | null): Commission['state'] {
  if (kind !== 'earned') return 'done'
  if (mark?.isReversed) return 'reversed'
  if (mark?.isHeld && mark.decision !== 'released') return mark.decision ?? 'held'
  return payableDay !== null && payableDay > utcDay() ? 'pending' : 'confirmed'
}

const TABLE_MAX = 10_000
const HEAD = [
  'at',
  'partner',
  'entry',
  'for',
  'amount',
  'currency',
  'state',
  'payable from',
  'held because',
  'link',
  'reference',
  'id',
  'of',
]

/** The newest 10,000 entries as CSV, with decimal amounts. */
export async function ledgerTable(range: LedgerRange): Promise<string> {
  const entries = await withStates(await listAllEntries(range, TABLE_MAX))
  return csvOf(
    HEAD,
    entries.map((one) => [
      one.at,
      one.userId,
      one.kind,
      one.step,
      numberOf(one.amount, one.currency),
      one.currency,
      one.state,
      one.payableFrom?.slice(0, 10) ?? null,
      one.held,
      one.linkId,
      one.reference,
      one.id,
      one.of,
    ]),
  )
}

/** The sums of a UTC month of a partner by currency. */
export async function statementsOf(startupId: string, userId: string, month: string): Promise<Statement[]> {
  const [balances] = await Promise.all([listBalances(startupId, userId), requirePartnership(startupId, userId)])
  return balances.map((balance) => statementOf(balance, month))
}

/** Releases or refuses a commission that is held: an entry of its own. Throws `programme.entry_not_found`, `programme.entry_settled`. */
export async function decideEntry(startupId: string, id: string, by: TeamActor, release: boolean): Promise<void> {
  await retryOnConflict(async () => {
    const { mark } = await getTogether({ mark: entryMarkRef({ startupId, id }) }, { consistent: true })
    if (!mark) return fail('programme.entry_not_found')
    const decision = release ? 'released' : 'refused'
    if (mark.decision === decision) return undefined
    if (!mark.isHeld || mark.isReversed || mark.decision !== undefined) fail('programme.entry_settled')
    const { userId, currency, amount, payableDay } = mark
    const before = await balanceOf(mark)
    const at = new Date().toISOString()
    const counted = !release && mark.at.slice(0, 7) === at.slice(0, 7) ? -amount : 0
    const gained = release ? { earned: amount, due: { day: payableDay, amount } } : {}
    const entry = {
      ...BLANK,
      id: `${id}-d`,
      startupId,
      userId,
      at,
      currency,
      amount: release ? amount : 0,
      kind: decision,
      of: id,
    } as const
    return post(
      before,
      { held: -amount, counted, ...gained },
      { entry, mark: { ...mark, decision }, markBefore: mark, also: requireLeader(startupId, by) },
    )
  })
}

/** Notes that an amount was paid elsewhere; at most what is payable. The partner is notified. */
export async function recordPayment(
  startupId: string,
  by: TeamActor,
  { userId, currency, amount, reference }: Payment,
  idempotency?: Idempotency<void>,
): Promise<void> {
  const [startup, partner] = await Promise.all([getActiveStartup(startupId), getPartner({ startupId, userId })])
  if (!startup) return fail('startup.not_found')
  if (!partner) return fail('programme.partner_not_found')
  await retryOnConflict(async () => {
    const before = await balanceOf({ startupId, userId, currency })
    if (amount > shownBalance(before).payable) {
      // This very call, sent twice at once, may have been faster.
      const answer = idempotency && (await getAnswer(idempotency))
      if (answer) throw new AlreadyAnswered(answer)
      fail('programme.too_much')
    }
    const at = new Date().toISOString()
    const entry = { ...BLANK, id: ulid(), startupId, userId, at, currency, amount: -amount, kind: 'paid', reference } as const
    const refused = await transactNotifying<string>(
      {
        balance: putBalance(posted(before, at, { paid: amount })),
        entry: putEntry(entry),
        startup: requireStartup(startupId),
        ...requireLeader(startupId, by),
        ...recordAnswer(idempotency, undefined),
      },
      noticesOf(
        'programme.news',
        [userId],
        { startup: startup.name, startupId },
        { startupId, groupKey: `programme#${startupId}`, variant: 'paid' },
      ),
    )
    if (refused && 'by' in refused) fail('auth.forbidden')
    return refused ? CONFLICT : undefined
  })
}
