import { fail } from '../../../../shared/errors.ts'
import { gigRef } from '../../../data/freelance/gigs.ts'
import { workStepRef } from '../../../data/freelance/work.ts'
import { getTogether } from '../../../data/reads.ts'
import { addressIn } from '../../rooms/messages/attachment-address.ts'
import { sideOf } from '../gigs/side.ts'

/** An address for a minute of a file of agreed work, for its two sides. */
export async function addressInWork(userId: string, of: { gigId: string; id: string }, attachmentId: string): Promise<{ url: string }> {
  const { gig, step } = await getTogether({ gig: gigRef(of.gigId), step: workStepRef(of) })
  if (!gig || gig.deletedAt !== undefined) return fail('gig.not_found')
  await sideOf(gig, userId)
  return addressIn(step?.attachments ?? [], attachmentId)
}
