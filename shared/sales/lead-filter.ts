import type { Lead } from '../entities/leads/lead.ts'
import { isOpenLead } from './lead-stages.ts'
import { isStale } from './stale.ts'
import { folded } from '../format/text/folded.ts'

/** The owner of leads that nobody owns, in a filter. */
export const NO_OWNER = 'none'

/** What leads can be filtered by; all of it must be true. Lists are separated by commas, and one of their values must be true. */
export interface LeadFilter {
  stage?: string | undefined
  /** Ids of users, or `none`. */
  owner?: string | undefined
  source?: string | undefined
  tag?: string | undefined
  /** Ids of the affiliate links that brought them. */
  link?: string | undefined
  search?: string | undefined
  stale?: 'true' | undefined
  /** Only open leads whose next follow-up is before this time. */
  followUpBefore?: string | undefined
}

type Test = (lead: Lead) => boolean

/** A predicate for leads; every word of the search must be somewhere in a lead. */
export function leadFilter(filter: LeadFilter): Test {
  const tests = testsOf(filter)
  return (lead) => tests.every((test) => test(lead))
}

/** Whether a filter lets every lead pass. */
export const isNoFilter = (filter: LeadFilter): boolean => testsOf(filter).length === 0

const testsOf = ({ stage, owner, source, tag, link, search, stale, followUpBefore }: LeadFilter): Test[] => [
  ...anyOf(stage, (lead) => [lead.stage]),
  ...anyOf(owner, ({ ownerId }) => [ownerId ?? NO_OWNER]),
  ...anyOf(source, (lead) => [lead.source]),
  ...anyOf(tag, ({ tags }) => tags),
  ...anyOf(link, (lead) => (lead.link === null ? [] : [lead.link.id])),
  ...(stale === undefined ? [] : [(lead: Lead) => isStale(lead)]),
  ...(followUpBefore === undefined ? [] : [isDueBefore(Date.parse(followUpBefore))]),
  ...wordsTest(search),
]

export const valuesIn = (text: string): string[] => text.split(',').filter(Boolean)

function anyOf(list = '', valuesOf: (lead: Lead) => readonly string[]): Test[] {
  const wanted = new Set(valuesIn(list))
  return wanted.size === 0 ? [] : [(lead) => valuesOf(lead).some((value) => wanted.has(value))]
}

const isDueBefore =
  (end: number): Test =>
  (lead) =>
    isOpenLead(lead) && lead.nextFollowUpAt !== null && Date.parse(lead.nextFollowUpAt) < end

function wordsTest(search = ''): Test[] {
  const words = folded(search).split(/\s+/u).filter(Boolean)
  return words.length === 0 ? [] : [(lead) => words.every((word) => textOf(lead).includes(word))]
}

/** A board of 10,000 leads is searched with every key that is typed. */
const texts = new WeakMap<Lead, string>()

function textOf(lead: Lead): string {
  const { name, email, phone, company, title, tags } = lead
  const text = texts.get(lead) ?? folded([name, email ?? '', phone, company, title, ...tags].join('\n'))
  texts.set(lead, text)
  return text
}
