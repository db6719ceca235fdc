import type { LeadSource, LeadStage } from '../choices.ts'
import type { Lead } from '../entities/leads/lead.ts'
import { isStale } from './stale.ts'

/** What leads can be filtered by; all of it must be true. */
export interface LeadFilter {
  stage?: LeadStage | undefined
  owner?: string | undefined
  source?: LeadSource | undefined
  search?: string | undefined
  stale?: 'true' | undefined
}

const folded = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

const textOf = ({ name, email, phone, company, title, tags }: Lead): string =>
  folded([name, email ?? '', phone, company, title, ...tags].join('\n'))

/** A predicate for leads; every word of the search must be somewhere in a lead. */
export function leadFilter({ stage, owner, source, search = '', stale }: LeadFilter): (lead: Lead) => boolean {
  const words = folded(search).split(/\s+/u).filter(Boolean)
  return (lead) =>
    (stage === undefined || lead.stage === stage) &&
    (owner === undefined || lead.ownerId === owner) &&
    (source === undefined || lead.source === source) &&
    (stale === undefined || isStale(lead)) &&
    words.every((word) => textOf(lead).includes(word))
}

/** Whether a filter lets every lead pass. */
export const isNoFilter = ({ stage, owner, source, search = '', stale }: LeadFilter): boolean =>
  [stage, owner, source, stale].every((value) => value === undefined) && search.trim() === ''
