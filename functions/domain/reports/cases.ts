import type { ReportCase, ReportedPerson, TargetDetail } from '../../../shared/entities/operator.ts'
import { fail } from '../../../shared/errors.ts'
import { userRef } from '../../data/accounts/users.ts'
import { listActsOf } from '../../data/operator/acts.ts'
import { caseRef, listCases, listReports, reportCountsRef, type Case, type TargetId } from '../../data/operator/reports.ts'
import { getTogether, getTogetherEach, type PageOptions, type ShownPage } from '../../data/reads.ts'
import { shownAct } from './shown-act.ts'
import { getTarget, getTargets, isPrivate, type Target } from './targets.ts'

/** A page of the cases in a state, with what their targets are called by now. */
export async function readCases(state: Case['state'], page: PageOptions): Promise<ShownPage<ReportCase>> {
  const cases = await listCases(state, page)
  return cases.show(async (some) => {
    const targets = await getTargets(some)
    return some.map((one, at) => shownCase(one, targets[at]))
  })
}

const shownCase = (one: Case, target: Target | undefined): ReportCase => ({
  ...one,
  label: target?.label ?? '',
  closedAt: one.closedAt ?? null,
  newestReason: one.newestReason ?? null,
})

/** Of reports and acts, the newest. */
const SHOWN = 100

/** What an operator sees of a target. What is private needs a report that names it; of what is deleted the reports and acts are left. */
export async function readTarget(id: TargetId): Promise<TargetDetail> {
  const { known } = await getTogether({ known: caseRef(id) }, { consistent: true })
  if (isPrivate(id) && !known) fail('operator.not_found')
  const [target, reports, acts] = await Promise.all([getTarget(id), listReports(id, SHOWN), listActsOf(id, SHOWN)])
  if (!target && !known && acts.length === 0) fail('operator.not_found')
  const shown = target ?? { ...id, ...DELETED }
  return {
    target: shown,
    case: known ? shownCase(known, target) : null,
    reports,
    acts: acts.map(shownAct),
    people: await readPeople([...new Set([shown.authorId, ...reports.map(({ userId }) => userId)])].filter((one) => one !== null)),
  }
}

const DELETED = { label: '', text: '', pictures: [], authorId: null, createdAt: null, isRemoved: false, isSuspended: false }

async function readPeople(ids: readonly string[]): Promise<ReportedPerson[]> {
  const found = await getTogetherEach(ids.map((id) => ({ user: userRef(id), counts: reportCountsRef(id) })))
  return found.flatMap(({ user, counts }) => {
    if (!user || user.deletedAt !== undefined) return []
    const { id, name, createdAt, isSuspended = false } = user
    return [{ id, name, createdAt, isSuspended, reportsMade: counts?.made ?? 0, reportsAbout: counts?.about ?? 0 }]
  })
}
