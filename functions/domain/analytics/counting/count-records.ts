import { deleteAnnotation, putAnnotation, type StoredAnnotation } from '../../../data/analytics/annotations.ts'
import { presentLevelsRef, putPresentLevels, type PresentLevels } from '../../../data/analytics/count-packs.ts'
import { countedRecordRef, putCountedRecord, type CountedRecord } from '../../../data/analytics/counted-records.ts'
import { userRef } from '../../../data/accounts/users.ts'
import { leadBoards } from '../../../data/leads/leads.ts'
import { getEach, getTogether, getTogetherEach } from '../../../data/reads.ts'
import { startupRef } from '../../../data/startups/startups.ts'
import { transact, WRITES_MAX, type Write } from '../../../data/transaction.ts'
import { CONFLICT, retryOnConflict } from '../../../platform/retries/retry-on-conflict.ts'
import type { Count } from '../counts.ts'
import { NO_SOURCE, withSource, type Counted } from './counted.ts'
import { differenceOf } from './difference.ts'
import { packWrites } from './packs.ts'
import { chunksOf } from '../../../platform/chunks.ts'

/** Records of a transaction: a record takes one write, and one for an annotation. */
const RECORDS = 40

/** The versions of one record, oldest first. */
type Versions = readonly [Counted, ...Counted[]]

/**
 * Counts versions of records of a startup, those of a record in their order: what is counted of a record is stored with the counts in
 * one transaction, and only the difference is added, so that repetitions and older versions change nothing. Gives how many records
 * changed the counts. Some 50 write units for the first record of a busy startup, two for each further one.
 */
export async function countRecords(startupId: string, versions: readonly Counted[]): Promise<number> {
  const records = [...Map.groupBy(versions, ({ key }) => key).values()] as unknown as Versions[]
  let changed = 0
  for (const some of chunksOf(records, RECORDS)) changed += await countSome(startupId, some)
  return changed
}

async function countSome(startupId: string, records: readonly Versions[]): Promise<number> {
  const changed = await retryOnConflict(async () => {
    const plan = await planCounting(startupId, records)
    if (!plan) return 0
    if (Object.keys(plan.writes).length > WRITES_MAX) return undefined
    return (await transact(plan.writes)) ? CONFLICT : plan.changed
  })
  if (changed !== undefined) return changed
  const middle = Math.ceil(records.length / 2)
  return (await countSome(startupId, records.slice(0, middle))) + (await countSome(startupId, records.slice(middle)))
}

interface Plan {
  writes: Record<string, Write>
  changed: number
}

/** The writes of a transaction; nothing when all is counted, or the startup is deleted. */
async function planCounting(startupId: string, records: readonly Versions[]): Promise<Plan | undefined> {
  const [{ startup, present }, states] = await Promise.all([
    getTogether({ startup: startupRef(startupId), present: presentLevelsRef(startupId) }, { consistent: true }),
    getEach(
      records.map(([{ key }]) => countedRecordRef({ startupId, key })),
      { consistent: true },
    ),
  ])
  if (!startup || startup.deletedAt !== undefined) return undefined
  const sources = await sourcesOf(records, states)
  const steps = records.map((versions, at) => stepThrough(versions, states[at], sources[at]))
  const changed = steps.filter(({ record }) => record)
  if (changed.length === 0) return undefined
  const levels = changed.flatMap((step) => step.levels)
  const counts = [...levels, ...changed.flatMap((step) => step.happened)]
  const [packs, annotations] = await Promise.all([packWrites(startupId, counts), annotationWrites(changed)])
  return {
    changed: changed.length,
    writes: {
      ...Object.fromEntries(changed.flatMap(({ record }) => (record ? [[record.key, putCountedRecord(record)]] : []))),
      ...packs,
      ...annotations,
      ...presentWrites(startupId, present, levels),
    },
  }
}

interface Step {
  levels: Count[]
  happened: Count[]
  before: CountedRecord | undefined
  record: CountedRecord | undefined
  newest: Counted
}

/** Counts the versions of a record one after another. */
function stepThrough(versions: Versions, before: CountedRecord | undefined, source: string | undefined): Step {
  const step: Step = { levels: [], happened: [], before, record: undefined, newest: versions[0] }
  let state = before
  for (const version of versions) {
    const one = source === undefined ? version : withSource(version, source)
    const difference = differenceOf(state, one)
    if (!difference.record) continue
    step.levels.push(...difference.levels)
    step.happened.push(...difference.happened)
    step.newest = one
    state = { ...difference.record, ...(source !== undefined && { source }) }
  }
  const isChanged = state !== before && state !== undefined
  return { ...step, record: isChanged ? { ...state, rev: (before?.rev ?? 0) + 1 } : undefined } as Step
}

/** The sources of opportunities: as they were counted before, else those of their leads. */
async function sourcesOf(records: readonly Versions[], states: readonly (CountedRecord | undefined)[]): Promise<(string | undefined)[]> {
  const wanted = records.map(([{ startupId, leadId }], at) => {
    const isKnown = leadId === undefined || leadId === null || states[at]?.source !== undefined
    const id = { startupId, id: leadId ?? '' }
    return isKnown ? {} : { live: leadBoards.liveRef(id), deleted: leadBoards.deletedRef(id) }
  })
  const leads = await getTogetherEach(wanted as { live?: ReturnType<typeof leadBoards.liveRef> }[], { consistent: true })
  return records.map(([{ leadId }], at) => {
    if (leadId === undefined) return undefined
    const { live, deleted } = leads[at] as Partial<Record<'live' | 'deleted', { source: string }>>
    return states[at]?.source ?? live?.source ?? deleted?.source ?? NO_SOURCE
  })
}

function presentWrites(startupId: string, present: PresentLevels | undefined, changes: readonly Count[]): Record<string, Write> {
  if (changes.length === 0) return {}
  const { rev = 0, levels = {} } = present ?? {}
  const sums: Record<string, number> = { ...levels }
  for (const { name, by } of changes) sums[name] = (sums[name] ?? 0) + by
  return { present: putPresentLevels({ startupId, rev: rev + 1, levels: sums }) }
}

async function annotationWrites(steps: readonly Step[]): Promise<Record<string, Write>> {
  const writes: Record<string, Write> = {}
  for (const { before, record, newest } of steps) {
    const [had, wanted] = [before?.annotations ?? [], record?.annotations ?? []]
    for (const key of had) if (!wanted.includes(key)) writes[`annotation ${key}`] = deleteAnnotation(newest.startupId, key)
    for (const annotation of newest.annotations) {
      const key = `${annotation.at}#${annotation.id}`
      if (had.includes(key)) continue
      writes[`annotation ${key}`] = putAnnotation(await withoutDeletedUser({ startupId: newest.startupId, ...annotation }))
    }
  }
  return writes
}

/** Whose account was deleted before the change was counted is not named. */
async function withoutDeletedUser(annotation: StoredAnnotation): Promise<StoredAnnotation> {
  const { userId, ...rest } = annotation
  if (userId === undefined) return annotation
  const { user } = await getTogether({ user: userRef(userId) }, { consistent: true })
  return user && user.deletedAt === undefined ? annotation : { ...rest, text: `A member ${annotation.kind}` }
}
