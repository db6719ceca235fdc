import type { AffiliateLink } from '../../../../shared/entities/links/affiliate-link.ts'
import type { Lead } from '../../../../shared/entities/leads/lead.ts'
import type { Opportunity } from '../../../../shared/entities/opportunities/opportunity.ts'
import type { Startup } from '../../../../shared/entities/startups/startup.ts'
import { DAY_MS } from '../../../../shared/time.ts'
import type { Client } from '../client.ts'
import type { Resident } from '../people.ts'
import { BROWSERS } from '../startup-data.ts'
import { BRIGHTWELL_SALES } from './brightwell.ts'
import { LOOMWORK_SALES } from './loomwork.ts'
import type { SeedLead, SeedOpportunity, SeedSales } from './seed-sales.ts'

interface Selling {
  client: Client
  residents: ReadonlyMap<string, Resident>
  founded: ReadonlyMap<string, Startup>
  links: readonly AffiliateLink[]
  today: number
}
interface Desk extends Selling {
  planned: SeedSales
  startup: Startup
  path: string
  ids: Map<SeedLead, string>
}

/** Days of the seed data on which the members sell: a session ends after seven days without a call. */
const WORKDAYS = [2, 7, 12, 17, 22, 26, 28]
const OPEN_STAGES = ['prospecting', 'qualification', 'proposal', 'negotiation'] as const
const MINOR: Readonly<Record<string, number>> = { JPY: 1 }
const minor = (amount: number, currency: string): number => amount * (MINOR[currency] ?? 100)

/** Gives what happens to leads and opportunities on a day: they come in, are written to and moved on, and become opportunities. */
export function openSales(selling: Selling): (day: number) => Promise<void> {
  const desks = [LOOMWORK_SALES, BRIGHTWELL_SALES].map((planned): Desk => {
    const startup = required(selling.founded.get(planned.startup), planned.startup)
    return { ...selling, planned, startup, path: `/api/startups/${startup.id}`, ids: new Map() }
  })
  return async (day) => {
    const round = WORKDAYS.indexOf(day)
    if (round < 0) return
    for (const desk of desks) await work(desk, round)
  }
}

const required = <T>(found: T | undefined, name: string): T => {
  if (found === undefined) throw new Error(`The seed data has no ${name}`)
  return found
}
const residentOf = ({ residents }: Selling, name: string): Resident => required(residents.get(name), name)
const dayFrom = ({ today }: Selling, days: number): string => new Date(today + days * DAY_MS).toISOString()

/** The oldest leads come in the first round; each is worked on in the next one. */
async function work(desk: Desk, round: number): Promise<void> {
  const { client, planned, startup, path } = desk
  const owner = required(
    [...desk.residents.values()].find(({ id }) => id === startup.ownerId),
    planned.startup,
  )
  if (round === 0) await client(`PUT ${path}/lead-capture`, { isOn: true }, owner)
  const last = WORKDAYS.length - 1
  for (const [at, lead] of planned.leads.entries()) {
    const first = Math.floor((at * last) / planned.leads.length)
    if (first === round) desk.ids.set(lead, await receive(desk, lead))
    if (first + 1 === round) await workOn(desk, lead)
  }
  if (round === last) for (const one of planned.opportunities) await pursue(desk, await open(desk, one), one, residentOf(desk, one.owner))
}

async function receive(desk: Desk, lead: SeedLead): Promise<string> {
  const { client, planned, path } = desk
  const isVisitor = lead.source === 'affiliate' || lead.source === 'landing'
  if (isVisitor) await visit(desk, lead)
  const as = residentOf(desk, planned.lead)
  const email = emailOf(lead)
  const form = { name: lead.name, email, source: lead.source, company: lead.company, title: lead.title ?? '', currency: planned.currency }
  if (!isVisitor) return (await client<Lead>(`POST ${path}/leads`, form, as)).id
  const { leads } = await client<{ leads: Lead[] }>(`GET ${path}/leads?search=${encodeURIComponent(email)}`, undefined, as)
  return required(leads[0], lead.name).id
}

const emailOf = ({ name, company }: SeedLead): string => `${slug(name.split(' ').at(-1) ?? name)}@${slug(company)}.example`
const slug = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '')

/** A visitor leaves the address, perhaps after a click on a link. */
async function visit({ client, links, startup, path, ids, planned }: Desk, lead: SeedLead): Promise<void> {
  const sender = { ip: `203.0.113.${ids.size + planned.leads.length}`, userAgent: BROWSERS[ids.size % BROWSERS.length] ?? '' }
  const ofStartup = links.filter(({ startupId }) => startupId === startup.id)
  const code = lead.source === 'affiliate' ? required(ofStartup[ids.size % ofStartup.length], 'link').code : undefined
  const visited =
    code === undefined
      ? undefined
      : await client<{ clickId?: string }>('POST /api/affiliate-links/track', { code, referrer: '', utm: { campaign: 'autumn' } }, sender)
  const form = { name: lead.name, email: emailOf(lead), message: lead.notes?.[0] ?? '', consent: true, code, clickId: visited?.clickId }
  await client(`POST ${path}/leads/capture`, form, sender)
}

/** What the members enter after the first contact. */
async function workOn(desk: Desk, lead: SeedLead): Promise<void> {
  const { client, planned, path } = desk
  const target = `${path}/leads/${required(desk.ids.get(lead), lead.name)}`
  const as = residentOf(desk, lead.owner ?? planned.lead)
  const isVisitor = lead.source === 'affiliate' || lead.source === 'landing'
  const form = {
    company: lead.company,
    title: lead.title ?? '',
    tags: lead.tags ?? [],
    currency: planned.currency,
    ...(lead.value !== undefined && { value: minor(lead.value, planned.currency) }),
    ...(lead.owner !== undefined && { ownerId: as.id }),
    ...(lead.followUp !== undefined && { nextFollowUpAt: dayFrom(desk, lead.followUp) }),
  }
  if (lead.owner !== undefined || lead.tags || lead.value !== undefined) await client(`PUT ${target}`, form, as)
  for (const content of (lead.notes ?? []).slice(isVisitor ? 1 : 0)) await client(`POST ${target}/notes`, { content }, as)
  if (lead.stage !== 'new' && lead.converts?.stage !== 'won')
    await client(`PATCH ${target}/stage`, { stage: lead.stage, lostReason: lead.lostReason ?? '' }, as)
  if (lead.converts) await convert(desk, lead, lead.converts, target)
}

async function convert(desk: Desk, lead: SeedLead, planned: SeedOpportunity, target: string): Promise<void> {
  const by = desk.planned.lead
  const as = residentOf(desk, by)
  const { opportunity } = await desk.client<{ opportunity: Opportunity }>(`POST ${target}/convert`, { title: planned.title }, as)
  await pursue(desk, opportunity.id, { company: lead.company, ...planned }, as)
}

async function open(desk: Desk, { title, owner }: SeedOpportunity & { owner: string }): Promise<string> {
  const { id } = await desk.client<Opportunity>(`POST ${desk.path}/opportunities`, { title }, residentOf(desk, owner))
  return id
}

/** Brings an opportunity to where it is planned to be. */
async function pursue(desk: Desk, id: string, planned: SeedOpportunity, as: Resident): Promise<void> {
  const { client, path } = desk
  const { stage, company = '', probability, closes, lostReason = '', notes = [] } = planned
  const currency = planned.currency ?? desk.planned.currency
  const target = `${path}/opportunities/${id}`
  const isOpen = OPEN_STAGES.some((one) => one === stage)
  const fields = { company, currency, amount: minor(planned.amount, currency) }
  const closing = closes === undefined ? {} : { expectedCloseAt: dayFrom(desk, closes).slice(0, 10) }
  await client(`PUT ${target}`, { ...fields, ...closing }, as)
  if (stage !== 'prospecting') await client(`PATCH ${target}/stage`, { stage, lostReason }, as)
  if (isOpen && probability !== undefined) await client(`PUT ${target}`, { probability }, as)
  for (const content of notes) await client(`POST ${target}/notes`, { content }, as)
}
