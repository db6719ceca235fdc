import { Failure } from '../../../shared/errors.ts'
import { comments, deleteComment, type StoredComment } from '../../data/threads/comments.ts'
import { DELETED_NAME } from '../../data/accounts/person.ts'
import { gigs } from '../../data/freelance/gigs.ts'
import { proposals } from '../../data/freelance/proposals.ts'
import { reviews } from '../../data/freelance/reviews.ts'
import { anonymizeWorkStep, workSteps } from '../../data/freelance/work.ts'
import { links } from '../../data/links/links.ts'
import { anonymizeOutcome, outcomes } from '../../data/links/outcomes.ts'
import { acts, anonymizeAct } from '../../data/operator/acts.ts'
import { endDeletedPartner, partners } from '../../data/programmes/partners.ts'
import { requests } from '../../data/requests/requests.ts'
import { roomPeople } from '../../data/rooms/room-people.ts'
import { getActiveStartup } from '../../data/startups/startups.ts'
import { deleteItem, recordAs, type StoredItem } from '../../data/stored-items.ts'
import { memberships, type Membership } from '../../data/teams/memberships.ts'
import { commit, transact } from '../../data/transaction.ts'
import { deleteFile, files, isShared, startupUsing, type StoredFile } from '../../data/uploads/files.ts'
import { deleteReviewOfUser, endGigOfUser, endProposalOfUser } from '../freelance/lifecycle/end-of-account.ts'
import { removeLink } from '../links/remove-link.ts'
import { anonymizeInRoom } from '../rooms/lifecycle/delete-room.ts'
import { deleteNote } from '../opportunities/lifecycle/delete-note.ts'
import { deleteTaskComment } from '../tasks/threads/comments.ts'
import { removeDeletedMember } from '../teams/leaving.ts'
import { deleteRequestOfDeletedUser } from './delete-requests.ts'
import { permanentlyDeleteStartup } from './permanently-delete-startup.ts'

/** Deletes an item that the index of a deleted user leads to, with what belongs to it; false when there was no time for all of that. */
export async function deleteUserItem(item: StoredItem, mayGoOn: () => boolean): Promise<boolean | void> {
  const membership = recordAs(memberships, item)
  if (membership) return leave(membership, mayGoOn)
  const link = recordAs(links, item)
  if (link) return removeLink(link)
  const request = recordAs(requests, item)
  if (request) return deleteRequestOfDeletedUser(request)
  const file = recordAs(files, item)
  if (file) return deletePicture(file)
  const comment = recordAs(comments, item)
  if (comment) return removeComment(comment)
  const gig = recordAs(gigs, item)
  if (gig) return endGigOfUser(gig)
  const proposal = recordAs(proposals, item)
  if (proposal) return endProposalOfUser(proposal)
  const work = recordAs(workSteps, item)
  if (work) return void (await commit(anonymizeWorkStep(work)))
  const review = recordAs(reviews, item)
  if (review) return deleteReviewOfUser(review)
  const act = recordAs(acts, item)
  if (act) return void (await commit(anonymizeAct(act.id)))
  const outcome = recordAs(outcomes, item)
  if (outcome) return void (await commit(anonymizeOutcome(outcome)))
  const partner = recordAs(partners, item)
  if (partner) return void (await commit(endDeletedPartner(partner, new Date().toISOString())))
  const inRoom = recordAs(roomPeople, item)
  if (inRoom) return anonymizeInRoom(inRoom, DELETED_NAME)
  await commit(deleteItem(item))
}

/** Texts of a deleted user go with the account; the board counts one less. */
async function removeComment({ id, thread, startupId }: StoredComment): Promise<void> {
  try {
    await (thread.on === 'task' ? deleteTaskComment({ startupId, id: thread.itemId }, id) : deleteNote({ thread, id }))
  } catch (error) {
    if (!(error instanceof Failure) || !['comment.not_found', 'startup.not_found'].includes(error.code)) throw error
    await commit(deleteComment({ thread, id }))
  }
}

/** Startups that the user owned were soft-deleted with the account. Their own deletion goes on meanwhile, and finds less. */
async function leave(membership: Membership, mayGoOn: () => boolean): Promise<boolean | void> {
  if (membership.teamRole !== 'Owner') return removeDeletedMember(membership)
  return (await permanentlyDeleteStartup(membership.startupId, { part: 0 }, Infinity, mayGoOn)) === undefined
}

/** A picture that a startup of another owner shows stays, and so does a file of a message or of agreed work. */
async function deletePicture(file: StoredFile): Promise<void> {
  if (isShared(file)) return
  const startupId = startupUsing(file)
  if (startupId !== undefined && (await getActiveStartup(startupId))) return
  await transact(deleteFile(file.url))
}
