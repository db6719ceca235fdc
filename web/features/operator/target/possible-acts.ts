import type { TargetDetail } from '../../../../shared/entities/operator.ts'
import { OPERATOR_CONFIRM_HOURS, OPERATOR_UNDO_DAYS } from '../../../../shared/operator.ts'
import type { ApiInput } from '../../../lib/api.ts'

export type Act = ApiInput<'POST /api/operator/acts'>['body']['act']
interface Words {
  label: string
  /** What will happen, where `name` is what it is done to. */
  effect: (name: string) => string
  isDanger?: true
}
type Shown = { act: Act } & Words

const UNDO = `It can be undone for ${OPERATOR_UNDO_DAYS} days.`
const removed = (what: string): Words => ({
  label: `Take the ${what} down`,
  effect: () => `Everyone reads "Removed by an operator" in place of this ${what}. ${UNDO}`,
})
const erased = (rest: string): Words => ({
  label: 'Delete for good',
  effect: (name) =>
    `${name} ${rest} when a second operator confirms it within ${OPERATOR_CONFIRM_HOURS} hours. Until then nothing changes. A confirmed deletion cannot be undone.`,
  isDanger: true,
})

/** What can be done to each kind of target, with what it means for users. */
const WORDS: Readonly<Record<string, Words>> = {
  dismiss: {
    label: 'Dismiss the reports',
    effect: () => 'The reports are closed and nothing else changes. Those who reported read that you saw no reason to act.',
  },
  'remove message': removed('message'),
  'remove gig': removed('gig'),
  'remove user': {
    label: 'Take the profile down',
    effect: (name) =>
      `Headline and biography of ${name} read "Removed by an operator", and the web links go. ${UNDO} The picture is deleted for good.`,
  },
  'remove startup': {
    label: 'Take the page down',
    effect: (name) => `The text about ${name} reads "Removed by an operator". ${UNDO} Logo and banner are deleted for good.`,
  },
  'suspend user': {
    label: 'Suspend the account',
    effect: (name) =>
      `All sessions of ${name} end and nobody can sign in to the account. The profile is hidden, and links and startups that ${name} owns alone show a notice, until you undo it.`,
    isDanger: true,
  },
  'suspend startup': {
    label: 'Suspend the startup',
    effect: (name) => `Only its team still sees ${name}. Its public pages and its links show a notice, until you undo it.`,
    isDanger: true,
  },
  'disable link': {
    label: 'Disable the link',
    effect: (name) => `Visitors of ${name} see a notice, and its creator cannot enable it, until you undo it.`,
  },
  'remove-links user': { label: 'Disable all links', effect: (name) => `Every link of ${name} shows a notice. ${UNDO}` },
  'remove-messages user': {
    label: 'Take all messages down',
    effect: (name) => `Everyone reads "Removed by an operator" in place of each message that ${name} sent. ${UNDO}`,
  },
  'remove-gigs user': {
    label: 'Take all gigs down',
    effect: (name) => `Everyone reads "Removed by an operator" in place of each gig of ${name}. ${UNDO}`,
  },
  'delete user': erased('and everything that the account owns are deleted'),
  'delete startup': erased('and everything that belongs to it are deleted'),
}

const ORDER: readonly Act[] = ['dismiss', 'remove', 'disable', 'suspend', 'remove-links', 'remove-messages', 'remove-gigs', 'delete']

/** The acts that the state of a target leaves. */
export function possibleActs({ target, case: reported, acts }: TargetDetail): Shown[] {
  const isDeleted = target.createdAt === null
  const isWaiting = acts.some(({ state }) => state === 'pending')
  const isPossible = (act: Act): boolean => {
    if (act === 'dismiss') return reported?.state === 'open'
    if (isDeleted || (act === 'remove' && target.isRemoved)) return false
    if (act === 'suspend' || act === 'disable') return !target.isSuspended
    return act !== 'delete' || !isWaiting
  }
  return ORDER.filter(isPossible).flatMap((act) => {
    const words = WORDS[act === 'dismiss' ? act : `${act} ${target.targetType}`]
    return words ? [{ act, ...words }] : []
  })
}
