import type { QuickKind } from '../quick-text-types.ts'

const FOLLOW_UP =
  /^(?:follow[- ]?up (?:with|on)|(?:call|ring|phone|get|write|report|circle) back|check (?:in|back) with|chase(?: up)?)\s+(?:to |with )?(?=\S)/i
const EVENT =
  'meet(?:ing|-?up)?|sync|stand-?up|1:1|1-1|1-on-1|one[- ]on[- ]one|catch[- ]?up|lunch|coffee|dinner|breakfast|interview|demo|workshop|retro(?:spective)?|kick-?off|call|chat|review'
const MEETS = new RegExp(`^(?:${EVENT}) (?:with\\b|w/)`, 'i')
const EVENT_AT_END = new RegExp(`(?:^|\\s)(?:${EVENT.replace('call|', '').replace('|review', '')}|all[- ]hands)$`, 'i')
const PEOPLE = 2

interface Hints {
  title: string
  hasTime: boolean
  /** A duration or an end. */
  hasLength: boolean
  memberCount: number
}

/** Whether a text says that people meet, whenever that is. */
export const isMeeting = (text: string): boolean => MEETS.test(text)

/** What a text asks for: a follow-up by its first words; a meeting by "… with" or by its time; otherwise a task. */
export function kindOf({ title, hasTime, hasLength, memberCount }: Hints): QuickKind {
  if (FOLLOW_UP.test(title)) return 'follow-up'
  if (isMeeting(title) || (/^meet\s/i.test(title) && (hasTime || memberCount > 0))) return 'meeting'
  return hasTime && (hasLength || memberCount >= PEOPLE || EVENT_AT_END.test(title)) ? 'meeting' : 'task'
}

/** Whom a follow-up is with: the title without "follow up with". */
export const subjectOf = (title: string): string => title.replace(FOLLOW_UP, '')
