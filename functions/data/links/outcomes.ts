import type { OutcomeStep } from '../../../shared/link-choices.ts'
import type { StoredItem } from '../stored-items.ts'
import { listAll, listItems, listPage, type ListPage, type PageOptions } from '../store/lists.ts'
import { entity } from '../store/table.ts'
import { change, put, type Mutation } from '../store/write.ts'
import type { Touch } from './touch.ts'

/** One thing that came of a link: never changed, but that a deleted user is taken out (decision 200). */
export interface Outcome {
  startupId: string
  step: OutcomeStep
  /** Whom or what it is about: the id of a user (account, member), a request, a lead, an opportunity or a reported event. */
  subject: string
  /** Of what happened to it, from 1 on: won, taken back, won again. */
  number: number
  at: string
  linkId: string
  /** Who made the link. */
  linkUserId: string
  clickId?: string
  /** Who converted, asked or joined. */
  userId?: string
  touch: Touch
  /** Minor units of `currency`. */
  value?: number
  currency?: string
  /** It takes back what was before it, with the same facts and value. */
  reverses?: true
  /** Of the subject, when this was derived from it. */
  version?: number
}
export type OutcomeId = Pick<Outcome, 'startupId' | 'step' | 'subject' | 'number'>
type Subject = Omit<OutcomeId, 'number'>

/** Unique among those of a startup and step. */
export const outcomeKey = ({ subject, number }: Pick<Outcome, 'subject' | 'number'>): string =>
  number === 1 ? subject : `${subject}#${number}`

const NUMBER_DIGITS = 6
const listOf = (startupId: string, step: OutcomeStep): string => `OUTCOMES#${startupId}#${step}`

export const outcomes = entity<Outcome, OutcomeId>({
  kind: 'outcome',
  key: ({ startupId, step, subject, number }) => ({
    pk: `OUTCOME#${startupId}#${step}#${subject}`,
    sk: String(number).padStart(NUMBER_DIGITS, '0'),
  }),
  indexes: ({ startupId, step, at, userId, ...outcome }) => ({
    ...(userId !== undefined && { gsi1: { pk: `USER#${userId}`, sk: `OUTCOME#${at}#${startupId}#${step}#${outcomeKey(outcome)}` } }),
    gsi2: { pk: listOf(startupId, step), sk: `${at}#${outcomeKey(outcome)}` },
  }),
})

/** Stores it once. */
export const putOutcome = (outcome: Outcome): Mutation => put(outcomes, outcome, { absent: true })

/** The newest of a subject; consistent. */
export async function getLastOutcome(subject: Subject): Promise<Outcome | undefined> {
  const { pk } = outcomes.key({ ...subject, number: 0 })
  const [last] = await listAll(outcomes, { pk, newestFirst: true, limit: 1, consistent: true })
  return last
}

/** Those of a step between two times, the newest first. */
export const listOutcomes = (
  { startupId, step, from, to }: Pick<Outcome, 'startupId' | 'step'> & { from: string; to: string },
  page: PageOptions,
  isWanted?: (outcome: Outcome) => boolean,
): Promise<ListPage<Outcome>> =>
  listPage(outcomes, { ...page, index: 'gsi2', pk: listOf(startupId, step), above: from, upTo: to, newestFirst: true }, isWanted)

/** A page of all of a step, for a startup that is deleted. */
export const listOutcomeItems = (startupId: string, step: OutcomeStep, page: PageOptions): Promise<ListPage<StoredItem>> =>
  listItems({ ...page, index: 'gsi2', pk: listOf(startupId, step) })

/** Takes a deleted user out. */
export const anonymizeOutcome = (id: OutcomeId): Mutation =>
  change(outcomes.key(id), { remove: ['userId', 'gsi1pk', 'gsi1sk'] }, { exists: true })
