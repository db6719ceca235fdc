import { afterEach, describe, expect, it, vi } from 'vitest'
import { LEAD_STAGES, OPPORTUNITY_STAGES, type TeamRole } from '../../../shared/choices.ts'
import { openApp, type Person } from '../../support/app.ts'
import type { Reply } from '../../support/app/client.ts'
import { randomOf } from '../../support/links/counting.ts'
import { addLead, convert, moveLead, moveOpportunity, readLeads, readOpportunities, salesTeam } from '../../support/sales/sales.ts'
import { SalesModel } from '../../support/sales/sales-model.ts'
import { repetitions } from '../../support/seed.ts'

type LeadRules = typeof import('../../../shared/sales/lead-stages.ts')
type OpportunityRules = typeof import('../../../shared/sales/opportunity-stages.ts')
const planted = vi.hoisted((): { lead: Partial<LeadRules>; opportunity: Partial<OpportunityRules> } => ({ lead: {}, opportunity: {} }))
vi.mock('../../../shared/sales/lead-stages.ts', async (importOriginal) => {
  const real = await importOriginal<LeadRules>()
  const refusalOfLeadMove: LeadRules['refusalOfLeadMove'] = (...given) =>
    (planted.lead.refusalOfLeadMove ?? real.refusalOfLeadMove)(...given)
  const isOpenLead: LeadRules['isOpenLead'] = (lead) => (planted.lead.isOpenLead ?? real.isOpenLead)(lead)
  return { ...real, refusalOfLeadMove, isOpenLead }
})
vi.mock('../../../shared/sales/opportunity-stages.ts', async (importOriginal) => {
  const real = await importOriginal<OpportunityRules>()
  const probabilityAfter: OpportunityRules['probabilityAfter'] = (...given) =>
    (planted.opportunity.probabilityAfter ?? real.probabilityAfter)(...given)
  const refusalOfOpportunityMove: OpportunityRules['refusalOfOpportunityMove'] = (...given) =>
    (planted.opportunity.refusalOfOpportunityMove ?? real.refusalOfOpportunityMove)(...given)
  return { ...real, probabilityAfter, refusalOfOpportunityMove }
})

const STEPS = repetitions(150, { long: 3_000 })
const LEADS = 4
const MINUTES = 300_000

const app = await openApp({ jobs: false })
afterEach(() => {
  planted.lead = {}
  planted.opportunity = {}
})

const codeOf = ({ status, problem }: Reply<unknown>): string => (status === 200 ? 'ok' : (problem?.code ?? String(status)))

/** The first contradiction between random calls of a team and the model; undefined when there is none. */
async function play(steps: number, seed: number): Promise<string | undefined> {
  const random = randomOf(seed)
  const pick = <T>(things: readonly T[]): T => things[Math.floor(random() * things.length)] as T
  const { ada, id, members } = await salesTeam(app, 'Manager', 'Sales', 'Marketing', 'Employee - Operations')
  const roles: readonly TeamRole[] = ['Owner', 'Manager', 'Sales', 'Marketing', 'Employee - Operations']
  const team = [ada, ...members].map((person, at): [Person, TeamRole] => [person, roles[at] ?? 'Member'])
  const model = new SalesModel()
  for (let at = 0; at < LEADS; at += 1) {
    const lead = await addLead(app, ada, id, { name: `Lead ${at}` })
    model.leads.set(lead.id, { stage: 'new', lostReason: '', opportunity: null, isDeleted: false })
  }
  for (let step = 0; step < steps; step += 1) {
    const [as, role] = pick(team)
    const leadId = pick([...model.leads.keys()])
    const opportunityId = pick([...model.opportunities.keys(), id])
    const lostReason = random() < 0.6 ? 'Too dear' : ''
    const call = async (): Promise<[string, string]> => {
      const kind = random()
      if (kind < 0.35) {
        const stage = pick(LEAD_STAGES)
        return [model.moveLead(leadId, stage, lostReason, role), codeOf(await moveLead(app, as, id, leadId, { stage, lostReason }))]
      }
      if (kind < 0.5) {
        const answer = await convert(app, as, id, leadId)
        const wanted = model.convert(leadId, role)
        if (answer.status === 200) model.converted(leadId, answer.body.opportunity.id)
        return [wanted, codeOf(answer)]
      }
      if (kind < 0.8) {
        const stage = pick(OPPORTUNITY_STAGES)
        const wanted = model.moveOpportunity(opportunityId, stage, lostReason, role)
        return [wanted, codeOf(await moveOpportunity(app, as, id, opportunityId, { stage, lostReason }))]
      }
      if (kind < 0.9) {
        const body = { probability: pick([10, 40, 60]) }
        const wanted = model.override(opportunityId, body.probability, role)
        return [wanted, codeOf(await app.call('PUT /api/startups/{id}/opportunities/{opportunityId}', { id, opportunityId, body }, { as }))]
      }
      const isDeleted = random() < 0.4
      if (kind < 0.95) {
        const wanted = model.deleteLead(leadId, isDeleted, role)
        const route = isDeleted ? 'DELETE /api/startups/{id}/leads/{leadId}' : 'PATCH /api/startups/{id}/leads/{leadId}/restore'
        return [wanted, codeOf(await app.call(route, { id, leadId }, { as }))]
      }
      const wanted = model.deleteOpportunity(opportunityId, isDeleted, role)
      const route = isDeleted
        ? 'DELETE /api/startups/{id}/opportunities/{opportunityId}'
        : 'PATCH /api/startups/{id}/opportunities/{opportunityId}/restore'
      return [wanted, codeOf(await app.call(route, { id, opportunityId }, { as }))]
    }
    const [wanted, answered] = await call()
    if (wanted !== answered) return `step ${step} by ${role}: ${answered} instead of ${wanted}`
    const fault = step % 10 === 9 || step === steps - 1 ? await faultOf(model, ada, id) : undefined
    if (fault !== undefined) return `step ${step}: ${fault}`
  }
  return undefined
}

/** What the server shows differently. */
async function faultOf(model: SalesModel, as: Person, id: string): Promise<string | undefined> {
  const [{ leads }, { opportunities }] = await Promise.all([readLeads(app, as, id), readOpportunities(app, as, id)])
  const live = <T extends { isDeleted: boolean }>(all: ReadonlyMap<string, T>) =>
    [...all]
      .flatMap(([key, { isDeleted, ...rest }]) => (isDeleted ? [] : [[key, rest] as const]))
      .toSorted(([one], [two]) => (one < two ? -1 : 1))
  const shownLeads = leads
    .map((lead) => [lead.id, { stage: lead.stage, lostReason: lead.lostReason, opportunity: lead.opportunityId }] as const)
    .toSorted(([one], [two]) => (one < two ? -1 : 1))
  const shown = opportunities
    .map((one) => [one.id, { stage: one.stage, lostReason: one.lostReason, probability: one.probability, lead: one.leadId }] as const)
    .toSorted(([one], [two]) => (one < two ? -1 : 1))
  const [has, should] = [JSON.stringify([shownLeads, shown]), JSON.stringify([live(model.leads), live(model.opportunities)])]
  return has === should ? undefined : `${has} instead of ${should}`
}

describe('leads and opportunities', () => {
  it(
    `answer ${STEPS} random calls of five roles as the model does`,
    async () => {
      expect(await play(STEPS, 7)).toBeUndefined()
    },
    MINUTES,
  )

  it.each<[string, () => void]>([
    ['a lead that is won can be lost', () => (planted.lead = { refusalOfLeadMove: () => undefined })],
    [
      'an overridden probability is lost',
      () => (planted.opportunity = { probabilityAfter: (_before, to) => (to === 'won' ? 100 : to === 'lost' ? 0 : 25) }),
    ],
    ['everyone reopens opportunities', () => (planted.opportunity = { refusalOfOpportunityMove: () => undefined })],
  ])(
    'catches a planted bug: %s',
    async (_what, plant) => {
      plant()
      expect(await play(300, 7)).toBeDefined()
    },
    MINUTES,
  )
})
