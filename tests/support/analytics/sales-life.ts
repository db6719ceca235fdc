import { LEAD_SOURCES, LEAD_STAGES, OPPORTUNITY_STAGES } from '../../../shared/choices.ts'
import { DELETED_DAYS } from '../../../shared/limits.ts'
import { DAY_MS } from '../../../shared/time.ts'
import { deletedLeads, leads, type StoredLead } from '../../../functions/data/leads/leads.ts'
import { deletedOpportunities, opportunities, type StoredOpportunity } from '../../../functions/data/opportunities/opportunities.ts'
import type { Count } from '../../../functions/domain/analytics/counts.ts'
import type { Entity } from '../../../functions/data/stream.ts'
import type { EventLog } from './event-log.ts'

const iso = (at: number): string => new Date(at).toISOString()
const deletion = (at: number): string => iso(at + DELETED_DAYS * DAY_MS)

const isOver = ({ deletesAt }: { deletesAt: string | null }, at: number): boolean => deletesAt !== null && Date.parse(deletesAt) <= at

interface LivingLead {
  lead: StoredLead
  created: Count
  closed?: Count
}
interface LivingOpportunity {
  opportunity: StoredOpportunity
  source: string
  won: Count[]
}

/** The leads and opportunities of a startup, with what each change should count. */
export class SalesLife {
  readonly #log: EventLog
  readonly #startupId: string
  readonly #leads: LivingLead[] = []
  readonly #opportunities: LivingOpportunity[] = []
  constructor(log: EventLog, startupId: string) {
    this.#log = log
    this.#startupId = startupId
  }

  createLead(at: number): void {
    const id = this.#log.id(at)
    const [source, stage] = [this.#log.pick(LEAD_SOURCES), this.#log.pick(['new', 'contacted'] as const)]
    const times = { updatedAt: iso(at), stageChangedAt: iso(at), lastActivityAt: iso(at), createdAt: iso(at) }
    const texts = { name: 'Grace', phone: '', company: '', title: '', lostReason: '', currency: 'EUR', rank: 'm', tags: [] }
    const ids = { ownerId: null, createdBy: id, changedBy: null, closing: null, opportunityId: null, nextFollowUpAt: null, consentAt: null }
    const empty = { email: null, link: null, value: null, noteCount: 0, deletesAt: null, origin: null }
    const facts = { startupId: this.#startupId, id, source, stage, version: 1, seq: this.#log.next() }
    const lead: StoredLead = { ...facts, ...times, ...texts, ...ids, ...empty }
    this.#leads.push({ lead, created: this.#log.count(`leads.created:${source}`, at) })
    this.#log.count(`leads.stage:${source}:${stage}`, at)
    this.#log.add(at, this.#log.change(leads, at, undefined, lead))
  }
  changeLead(at: number): void {
    if (this.#leads.length === 0) return
    const living = this.#log.pick(this.#leads)
    const { lead: before } = living
    const next = { ...before, seq: this.#log.next(), updatedAt: iso(at) }
    if (isOver(before, at)) return this.#end(at, deletedLeads, before, this.#leads, living)
    if (before.deletesAt !== null) return this.#writeLead(living, { ...next, deletesAt: null }, at)
    if (this.#log.random() < 0.1) return this.#writeLead(living, { ...next, deletesAt: deletion(at) }, at)
    if (this.#log.random() < 0.1) return this.#writeLead(living, { ...next, source: this.#log.pick(LEAD_SOURCES) }, at)
    const stage = this.#log.pick(LEAD_STAGES)
    return this.#writeLead(living, { ...next, stage, ...(stage !== before.stage && { stageChangedAt: iso(at) }) }, at)
  }
  #writeLead(living: LivingLead, after: StoredLead, at: number): void {
    const { lead: before } = living
    living.lead = after
    for (const [lead, by] of [
      [before, -1],
      [after, 1],
    ] as const) {
      if (lead.deletesAt === null) this.#log.count(`leads.stage:${lead.source}:${lead.stage}`, at, by)
    }
    if (before.source !== after.source) living.created.name = `leads.created:${after.source}`
    if (living.closed && before.source !== after.source) living.closed.name = `leads.${after.stage}:${after.source}`
    if (before.stage !== after.stage) {
      this.#log.takeBack(living.closed)
      delete living.closed
      if (after.stage === 'won' || after.stage === 'lost') living.closed = this.#log.count(`leads.${after.stage}:${after.source}`, at)
    }
    const [from, to] = [before, after].map(({ deletesAt }) => (deletesAt === null ? leads : deletedLeads))
    this.#move(at, from ?? leads, to ?? leads, before, after)
  }

  createOpportunity(at: number): void {
    const id = this.#log.id(at)
    const stage = this.#log.pick(['prospecting', 'qualification'] as const)
    const facts = {
      startupId: this.#startupId,
      id,
      title: 'Deal',
      company: '',
      leadId: null,
      stage,
      lostReason: '',
      rank: 'm',
      noteCount: 0,
    }
    const expectedCloseAt = this.#log.random() < 0.5 ? iso(at + 60 * DAY_MS).slice(0, 10) : null
    const money = {
      amount: Math.floor(this.#log.random() * 5) * 12_345,
      currency: this.#log.pick(['EUR', 'USD']),
      probability: 20,
      expectedCloseAt,
    }
    const times = { closedAt: null, createdAt: iso(at), updatedAt: iso(at), deletesAt: null }
    const opportunity: StoredOpportunity = {
      ...facts,
      ...money,
      ...times,
      ownerId: id,
      createdBy: id,
      changedBy: null,
      closing: null,
      version: 1,
      seq: this.#log.next(),
    }
    const living = { opportunity, source: 'none', won: [] }
    this.#opportunities.push(living)
    this.#level(living, at, 1)
    this.#log.add(at, this.#log.change(opportunities, at, undefined, opportunity))
  }
  changeOpportunity(at: number): void {
    if (this.#opportunities.length === 0) return
    const living = this.#log.pick(this.#opportunities)
    const { opportunity: before } = living
    const next = { ...before, seq: this.#log.next(), updatedAt: iso(at) }
    if (isOver(before, at)) return this.#end(at, deletedOpportunities, before, this.#opportunities, living)
    if (before.deletesAt !== null) return this.#writeOpportunity(living, { ...next, deletesAt: null }, at)
    if (this.#log.random() < 0.1) return this.#writeOpportunity(living, { ...next, deletesAt: deletion(at) }, at)
    const stage = this.#log.pick(OPPORTUNITY_STAGES)
    const isClosed = stage === 'won' || stage === 'lost'
    const closedAt = stage === before.stage ? before.closedAt : isClosed ? iso(at) : null
    const amount = isClosed ? before.amount : before.amount + 100
    return this.#writeOpportunity(
      living,
      { ...next, stage, closedAt, amount, probability: isClosed ? 100 : this.#log.pick([20, 40, 60]) },
      at,
    )
  }
  #writeOpportunity(living: LivingOpportunity, after: StoredOpportunity, at: number): void {
    const { opportunity: before } = living
    this.#level(living, at, -1)
    living.opportunity = after
    this.#level(living, at, 1)
    if (before.stage !== after.stage) {
      for (const count of living.won.splice(0)) this.#log.takeBack(count)
      if (after.stage === 'won') {
        living.won.push(this.#log.count(`opportunities.won:${living.source}`, at))
        living.won.push(this.#log.count(`opportunities.won-sum:${living.source}:${after.currency}`, at, after.amount))
      }
    }
    const [from, to] = [before, after].map(({ deletesAt }) => (deletesAt === null ? opportunities : deletedOpportunities))
    this.#move(at, from ?? opportunities, to ?? opportunities, before, after)
  }
  #level({ opportunity, source }: LivingOpportunity, at: number, by: 1 | -1): void {
    const { stage, currency, amount, probability, expectedCloseAt, deletesAt } = opportunity
    if (deletesAt !== null) return
    this.#log.count(`opportunities.stage:${source}:${stage}:${currency}`, at, by)
    if (stage === 'won' || stage === 'lost') return
    this.#log.count(`opportunities.sum:${source}:${stage}:${currency}`, at, by * amount)
    this.#log.count(`opportunities.weighted:${source}:${stage}:${currency}`, at, by * amount * probability)
    if (expectedCloseAt === null) return
    this.#log.count(`opportunities.forecast:${source}:${expectedCloseAt.slice(0, 7)}:${currency}`, at, by * amount * probability)
  }

  /** Permanently deleted: nothing that was counted changes. */
  #end<T extends object, Id, L>(at: number, from: Entity<T, Id>, before: T & Id, all: L[], living: L): void {
    all.splice(all.indexOf(living), 1)
    this.#log.add(at, this.#log.change(from, at, before, undefined))
  }
  #move<T extends object, Id>(at: number, from: Entity<T, Id>, to: Entity<T, Id>, before: T & Id, after: T & Id): void {
    const records =
      from === to
        ? [this.#log.change(to, at, before, after)]
        : [this.#log.change(from, at, before, undefined), this.#log.change(to, at, undefined, after)]
    this.#log.add(at, ...records)
  }
}
