import type { Lead } from '../../../../shared/entities/leads/lead.ts'
import type { Opportunity } from '../../../../shared/entities/opportunities/opportunity.ts'
import { minorUnitsOf } from '../../../../shared/format/money.ts'
import { LAST_ROUND, required, roundOf, WORKDAYS, type Demo } from '../demo.ts'
import { BROWSERS } from '../startup-data.ts'
import { SALES, type SeedLead, type SeedOpportunity, type SeedSales } from './sales-data.ts'

interface Desk {
  demo: Demo
  planned: SeedSales
  path: string
  ids: Map<SeedLead, string>
}

/** Gives what happens to leads and opportunities on a day: they come in, are written to and moved on, and become opportunities. */
export function openSales(demo: Demo): (day: number) => Promise<void> {
  const desks = SALES.map((planned): Desk => {
    const { id } = demo.startup(planned.startup)
    return { demo, planned, path: `/api/startups/${id}`, ids: new Map() }
  })
  return async (day) => {
    const round = WORKDAYS.indexOf(day)
    if (round >= 0) for (const desk of desks) await work(desk, round)
  }
}

/** Each lead is worked on a round after it came in. */
async function work(desk: Desk, round: number): Promise<void> {
  const { demo, planned, path } = desk
  if (round === 0) await demo.call(`PUT ${path}/lead-capture`, { isOn: true }, demo.founderOf(planned.startup))
  for (const [at, lead] of planned.leads.entries()) {
    const first = roundOf(at, planned.leads.length)
    if (first === round) desk.ids.set(lead, await receive(desk, lead))
    if (first + 1 === round) await workOn(desk, lead)
  }
  for (const one of round === LAST_ROUND ? planned.opportunities : []) {
    const { id } = await demo.call<Opportunity>(`POST ${path}/opportunities`, { title: one.title }, one.owner)
    await pursue(desk, id, one, one.owner)
  }
}

const isVisitor = ({ source }: SeedLead): boolean => source === 'affiliate' || source === 'landing'

async function receive(desk: Desk, lead: SeedLead): Promise<string> {
  const { demo, planned, path } = desk
  const { name, company, title = '', source } = lead
  const email = emailOf(lead)
  if (!isVisitor(lead)) {
    const form = { name, email, source, company, title, currency: planned.currency }
    return (await demo.call<Lead>(`POST ${path}/leads`, form, planned.lead)).id
  }
  await visit(desk, lead)
  const search = `GET ${path}/leads?search=${encodeURIComponent(email)}`
  const { leads } = await demo.call<{ leads: Lead[] }>(search, undefined, planned.lead)
  return required(leads[0], name).id
}

const emailOf = ({ name, company }: SeedLead): string => `${slug(name.split(' ').at(-1) ?? name)}@${slug(company)}.example`
const slug = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '')

/** A visitor leaves the address, perhaps after a click on a link. */
async function visit({ demo, path, ids, planned }: Desk, lead: SeedLead): Promise<void> {
  const sender = { ip: `203.0.113.${ids.size + planned.leads.length}`, userAgent: BROWSERS[ids.size % BROWSERS.length] ?? '' }
  const form = { name: lead.name, email: emailOf(lead), message: lead.notes?.[0] ?? '', consent: true }
  if (lead.source !== 'affiliate') return void (await demo.client(`POST ${path}/leads/capture`, form, sender))
  const { id } = demo.startup(planned.startup)
  const maker = lead.sentBy === undefined ? undefined : demo.resident(lead.sentBy).id
  const links = demo.spreads.filter(({ link }) => link.startupId === id && link.userId === (maker ?? link.userId))
  const { code } = required(links[ids.size % links.length], 'link').link
  const { clickId } = await demo.client<{ clickId?: string }>('POST /api/affiliate-links/track', { code, referrer: '' }, sender)
  await demo.client(`POST ${path}/leads/capture`, { ...form, code, clickId }, sender)
}

/** What the members enter after the first contact. */
async function workOn(desk: Desk, lead: SeedLead): Promise<void> {
  const { demo, planned, path } = desk
  const { company, title = '', tags = [], owner, value, followUp, notes = [], stage, lostReason = '', converts } = lead
  const { currency, lead: by } = planned
  const target = `${path}/leads/${desk.ids.get(lead)}`
  const as = owner ?? by
  const form = {
    company,
    title,
    tags,
    currency,
    ...(value !== undefined && { value: minorUnitsOf(value, currency) }),
    ...(owner !== undefined && { ownerId: demo.resident(owner).id }),
    ...(followUp !== undefined && { nextFollowUpAt: demo.timeIn(followUp) }),
  }
  if (owner !== undefined || tags.length > 0 || value !== undefined) await demo.call(`PUT ${target}`, form, as)
  for (const content of notes.slice(isVisitor(lead) ? 1 : 0)) await demo.call(`POST ${target}/notes`, { content }, as)
  if (stage !== 'new' && converts?.stage !== 'won') await demo.call(`PATCH ${target}/stage`, { stage, lostReason }, as)
  if (!converts) return
  const body = { title: converts.title }
  const { opportunity } = await demo.call<{ opportunity: Opportunity }>(`POST ${target}/convert`, body, by)
  await pursue(desk, opportunity.id, { company, ...converts }, by)
}

/** Brings an opportunity to where it is planned to be. */
async function pursue({ demo, path, planned }: Desk, id: string, opportunity: SeedOpportunity, by: string): Promise<void> {
  const { stage, company = '', currency = planned.currency, amount, probability, closes, notes = [] } = opportunity
  const target = `${path}/opportunities/${id}`
  const closing = closes === undefined ? {} : { expectedCloseAt: demo.dayIn(closes) }
  await demo.call(`PUT ${target}`, { company, currency, amount: minorUnitsOf(amount, currency), ...closing }, by)
  if (stage !== 'prospecting') await demo.call(`PATCH ${target}/stage`, { stage, lostReason: '' }, by)
  if (probability !== undefined) await demo.call(`PUT ${target}`, { probability }, by)
  for (const content of notes) await demo.call(`POST ${target}/notes`, { content }, by)
}
