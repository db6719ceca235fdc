import type { TargetDetail } from '../../../shared/entities/operator.ts'
import { OPERATOR_CONFIRM_HOURS, OPERATOR_UNDO_DAYS } from '../../../shared/operator.ts'
import type { ApiInput } from '../../lib/api.ts'

type Act = ApiInput<'POST /api/operator/acts'>['body']['act']
interface Possible {
  act: Act
  label: string
  /** What will happen, where `name` is what it is done to. */
  effect: (name: string) => string
  isDanger?: true
}

const UNDO = `It can be undone for ${OPERATOR_UNDO_DAYS} days.`
const removed = (what: string): Possible => ({
  act: 'remove',
  label: `Take the ${what} down`,
  effect: () => `Everyone reads "Removed by an operator" in place of this ${what}. ${UNDO}`,
})
const removedAll = (act: Act, what: string): Possible => ({
  act,
  label: `Take all ${what} down`,
  effect: (name) => `Everyone sees that an operator took down the ${what} of ${name}, all of them. ${UNDO}`,
})
const erased: Possible = {
  act: 'delete',
  label: 'Delete for good',
  effect: (name) =>
    `${name} and all that belongs to it are deleted when a second operator confirms it within ${OPERATOR_CONFIRM_HOURS} hours. Until then nothing changes.`,
  isDanger: true,
}
const DISMISS: Possible = {
  act: 'dismiss',
  label: 'Dismiss the reports',
  effect: () => 'The reports are closed and nothing else changes. Those who reported read that you saw no reason to act.',
}

/** What can be done to each kind of target, with what it means for users. */
const ACTS: Readonly<Record<TargetDetail['target']['targetType'], readonly Possible[]>> = {
  message: [removed('message')],
  'room-message': [removed('message')],
  comment: [removed('comment')],
  review: [
    {
      ...removed('review'),
      effect: () => `Everyone reads "Removed by an operator" in place of its text, and its stars no longer count. ${UNDO}`,
    },
  ],
  gig: [removed('gig')],
  link: [
    {
      act: 'disable',
      label: 'Disable the link',
      effect: (name) => `Visitors of ${name} see a notice, and its creator cannot enable it, until you undo it.`,
    },
  ],
  user: [
    {
      act: 'remove',
      label: 'Take the profile down',
      effect: (name) => `The texts of ${name} read "Removed by an operator". ${UNDO} The picture is deleted for good.`,
    },
    {
      act: 'suspend',
      label: 'Suspend the account',
      effect: (name) =>
        `All sessions of ${name} end and nobody can sign in to the account. The profile is hidden, and links and startups that ${name} owns alone show a notice, until you undo it.`,
      isDanger: true,
    },
    removedAll('remove-links', 'links'),
    removedAll('remove-messages', 'messages'),
    removedAll('remove-gigs', 'gigs'),
    erased,
  ],
  startup: [
    {
      act: 'remove',
      label: 'Take the page down',
      effect: (name) => `The text about ${name} reads "Removed by an operator". ${UNDO} Logo and banner are deleted for good.`,
    },
    {
      act: 'suspend',
      label: 'Suspend the startup',
      effect: (name) => `Only its team still sees ${name}. Its public pages and its links show a notice, until you undo it.`,
      isDanger: true,
    },
    erased,
  ],
}

/** The acts that the state of a target leaves. */
export function possibleActs({ target, case: reported, acts }: TargetDetail): readonly Possible[] {
  const { createdAt, isRemoved, isSuspended } = target
  const isDone: Partial<Record<Act, boolean>> = {
    remove: isRemoved,
    suspend: isSuspended,
    disable: isSuspended,
    delete: acts.some(({ state }) => state === 'pending'),
  }
  const left = createdAt === null ? [] : ACTS[target.targetType].filter(({ act }) => isDone[act] !== true)
  return reported?.state === 'open' ? [DISMISS, ...left] : left
}
