import type * as z from 'zod/mini'
import type { Idempotency } from '../../../../shared/contract/endpoint.ts'
import type { WorkForm, WorkStep } from '../../../../shared/entities/freelance/work.ts'
import { fail } from '../../../../shared/errors.ts'
import { recordAnswer } from '../../../data/answers.ts'
import { listWorkSteps, newWorkStep, putWorkStep, type StoredWorkStep } from '../../../data/freelance/work.ts'
import { getEach, type ListPosition, type ShownPage } from '../../../data/reads.ts'
import { uploadRef } from '../../../data/uploads/uploads.ts'
import { attachedFiles, attaching } from '../../rooms/messages/attachments.ts'
import { changeGig } from '../gigs/change-gig.ts'
import { isIn, requireBoth } from '../gigs/gig-steps.ts'
import { sideIn } from '../gigs/side.ts'
import { waitsSinceOf } from '../states.ts'

/** The freelancer hands in work, which then waits 14 days for an answer; the poster asks for changes, which ends that (domain 3.16). */
export async function sendWork(
  userId: string,
  gigId: string,
  { text, link, attachments: ids = [] }: z.output<typeof WorkForm>,
  idempotency?: Idempotency<WorkStep>,
): Promise<WorkStep> {
  const [side, uploads] = await Promise.all([sideIn(gigId, userId), getEach(ids.map(uploadRef), { consistent: true })])
  const isHandIn = side === 'freelancer'
  const attachments = attachedFiles(
    ids,
    uploads.filter((upload) => upload !== undefined),
    userId,
  )
  const step = { ...newWorkStep(gigId, isHandIn ? 'handed-in' : 'changes', userId), text, link, attachments }
  const answer = stepOf(step)
  await changeGig(
    gigId,
    (gig) => {
      isIn(gig, 'in-progress')
      if (!isHandIn && waitsSinceOf(gig) === null) fail('gig.state', 'No work waits for your answer')
      return { ...gig, doneAt: null, handedInAt: isHandIn ? step.createdAt : null }
    },
    (gig) => ({
      ...requireBoth(gig),
      step: putWorkStep(step),
      ...attaching(attachments, userId, { gigId }),
      ...recordAnswer(idempotency, answer),
    }),
  )
  return answer
}

/** What was handed in and answered, for the two sides, newest first. */
export async function listWork(
  userId: string,
  gigId: string,
  limit: number,
  after: ListPosition | undefined,
): Promise<ShownPage<WorkStep>> {
  const [steps] = await Promise.all([listWorkSteps(gigId, { limit, after }), sideIn(gigId, userId)])
  return steps.show((items) => items.map(stepOf))
}

const stepOf = ({ id, kind, text, link, attachments, createdAt }: StoredWorkStep): WorkStep => ({
  id,
  kind,
  text,
  link,
  attachments: attachments.map(({ url: _url, ...file }) => file),
  createdAt,
})
