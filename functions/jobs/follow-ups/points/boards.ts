import { scores, type Score } from '../../../data/points/scores.ts'
import { settings } from '../../../data/accounts/settings.ts'
import { users, type StoredUser } from '../../../data/accounts/users.ts'
import { personOf } from '../../../data/accounts/person.ts'
import { leaveBoards, updateBoards } from '../../../domain/points/boards/boards.ts'
import { copyToScore } from '../../../domain/points/score.ts'
import { followUp } from '../follow-up.ts'

/** Board positions follow the score, and the score follows name, picture, visibility and settings of the user. */
export const boards = [
  followUp(scores, ['INSERT', 'MODIFY'], async (score, before) => {
    if (before === undefined || shownOf(score) !== shownOf(before)) await updateBoards(score)
  }),
  // The deletion of a user deletes the positions; those written meanwhile are deleted here.
  followUp(scores, ['REMOVE'], leaveBoards),
  followUp(users, ['MODIFY'], async (user, before) => {
    if (before === undefined || copiedOf(user) === copiedOf(before)) return
    await copyToScore(user.id, { person: personOf(user), invisible: isInvisible(user) })
  }),
  followUp(settings, ['INSERT', 'MODIFY'], async (now, before) => {
    const optedOut = now['privacy:leaderboard'] === false
    if (optedOut !== (before?.['privacy:leaderboard'] === false)) await copyToScore(now.userId, { optedOut })
  }),
]

/** What a board shows of a score: a claim changes nothing of it but sometimes the level. */
const shownOf = ({ verified, level, person, optedOut, invisible }: Score): string =>
  JSON.stringify([verified, level, person.name, person.profileImage, optedOut, invisible])

const isInvisible = ({ visibility, deletedAt }: StoredUser): boolean => visibility === 'hidden' || deletedAt !== undefined
const copiedOf = (user: StoredUser): string => JSON.stringify([user.name, user.profileImage, isInvisible(user)])
