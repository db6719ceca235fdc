import { ANSWERS_MIN } from '../../../../shared/entities/freelance/limits.ts'
import { HOUR_MS } from '../../../../shared/time.ts'
import { listLiveGigs, ownerIdOf, ownerOf, updateGigCopies, type StoredGig } from '../../../data/freelance/gigs.ts'
import type { StoredProposal } from '../../../data/freelance/proposals.ts'
import { getAnswerTimes, putAnswerTimes, type Answer } from '../../../data/ratings.ts'
import { commit } from '../../../data/transaction.ts'
import { CONFLICT, retryOnConflict } from '../../../platform/retries/retry-on-conflict.ts'

/** So many of the newest answers count. */
const KEPT = 20
const DAY_HOURS = 24
/** Times are rounded up to these, so that copies on gigs seldom change; longer ones to whole days. */
const STEPS = [1, 3, 6, 12]

/** When the poster first answered a proposal, or it was declined because the gig is over; null for one that was withdrawn before. */
const answerOf = ({ answeredAt, state, reason, decidedAt }: StoredProposal): string | null =>
  answeredAt ?? (state === 'declined' && reason !== 'deleted' ? decidedAt : null)

/** Counts the first answer to a proposal, and updates the open gigs of its poster; idempotent. */
export async function countAnswer(proposal: StoredProposal, before: StoredProposal | undefined): Promise<void> {
  const at = answerOf(proposal)
  const [owner, ownerId] = [ownerOf(proposal), ownerIdOf(proposal)]
  if (at === null || !owner || ownerId === undefined || (before && answerOf(before) !== null)) return
  const hours = Math.max(0, Date.parse(at) - Date.parse(proposal.createdAt)) / HOUR_MS
  const answers = await addAnswer(ownerId, { proposalId: proposal.id, at, hours })
  const usual = usualHoursOf(answers)
  for (const gig of await listLiveGigs(owner)) await copyTo(gig, usual)
}

/** Gives a gig that opens the present time of its poster. */
export async function copyAnswerTime(gig: StoredGig, before: StoredGig | undefined): Promise<void> {
  if (gig.state !== 'open' || before?.state === 'open') return
  const ownerId = ownerIdOf(gig)
  const times = ownerId === undefined ? undefined : await getAnswerTimes(ownerId)
  await copyTo(gig, usualHoursOf(times?.answers ?? []))
}

const addAnswer = (ownerId: string, answer: Answer): Promise<readonly Answer[]> =>
  retryOnConflict(async () => {
    const before = await getAnswerTimes(ownerId)
    const known = before?.answers ?? []
    if (known.some(({ proposalId }) => proposalId === answer.proposalId)) return known
    const answers = [...known, answer].toSorted((one, other) => (one.at < other.at ? 1 : -1)).slice(0, KEPT)
    const { refused } = await commit(putAnswerTimes(ownerId, answers, before))
    return refused === undefined ? answers : CONFLICT
  })

/** The rounded median; undefined until there are three answers. */
function usualHoursOf(answers: readonly Pick<Answer, 'hours'>[]): number | undefined {
  if (answers.length < ANSWERS_MIN) return undefined
  const sorted = answers.map(({ hours }) => hours).toSorted((one, other) => one - other)
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0
  return STEPS.find((step) => median <= step) ?? Math.ceil(median / DAY_HOURS) * DAY_HOURS
}

async function copyTo({ id, state, deletedAt, answersInHours }: StoredGig, usual: number | undefined): Promise<void> {
  if (usual === undefined || state !== 'open' || deletedAt !== undefined || usual === answersInHours) return
  await commit(updateGigCopies(id, { answersInHours: usual }))
}
