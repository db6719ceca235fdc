import type { LeadStage, OpportunityStage, TeamRole } from '../../../shared/choices.ts'

/** What the domain says of leads and opportunities (3.7, 3.8), as tables, without the code that is tested. */
const LEADERS: readonly TeamRole[] = ['Owner', 'Admin', 'Manager']
const LEAD_USERS = new Set<TeamRole>([...LEADERS, 'Sales', 'Marketing'])
const OPPORTUNITY_WRITERS = new Set<TeamRole>([...LEADERS, 'Sales'])
const DEFAULTS: Readonly<Record<OpportunityStage, number>> = {
  prospecting: 10,
  qualification: 25,
  proposal: 50,
  negotiation: 75,
  won: 100,
  lost: 0,
}
const OPEN_LEAD = new Set<string>(['new', 'contacted', 'qualified'])
const OPEN_OPPORTUNITY = new Set<string>(['prospecting', 'qualification', 'proposal', 'negotiation'])

interface ModelLead {
  stage: LeadStage
  lostReason: string
  opportunity: string | null
  isDeleted: boolean
}
interface ModelOpportunity {
  stage: OpportunityStage
  lostReason: string
  probability: number
  lead: string | null
  isDeleted: boolean
}
export type Answer = 'ok' | (string & {})

export class SalesModel {
  readonly leads = new Map<string, ModelLead>()
  readonly opportunities = new Map<string, ModelOpportunity>()

  moveLead(id: string, stage: LeadStage, reason: string, role: TeamRole): Answer {
    const lead = this.leads.get(id)
    if (!LEAD_USERS.has(role)) return 'auth.forbidden'
    if (!lead) return 'lead.not_found'
    if (lead.isDeleted) return 'lead.deleted'
    if (stage === lead.stage) return 'ok'
    if (!OPEN_LEAD.has(lead.stage)) {
      if (stage !== 'contacted') return 'lead.stage_not_allowed'
      if (!LEADERS.includes(role)) return 'lead.reopen_forbidden'
    }
    if (stage === 'lost' && reason === '') return 'lead.reason_required'
    Object.assign(lead, { stage, lostReason: stage === 'lost' ? reason : '' })
    return 'ok'
  }

  /** Whether a lead can be converted; `made` records the opportunity that was answered. */
  convert(id: string, role: TeamRole): Answer {
    const lead = this.leads.get(id)
    if (!OPPORTUNITY_WRITERS.has(role)) return 'auth.forbidden'
    if (!lead) return 'lead.not_found'
    return lead.isDeleted ? 'lead.deleted' : 'ok'
  }
  converted(id: string, opportunity: string): void {
    const lead = this.leads.get(id)
    if (!lead || lead.opportunity !== null) return
    lead.opportunity = opportunity
    lead.stage = 'won'
    lead.lostReason = ''
    this.opportunities.set(opportunity, { stage: 'prospecting', lostReason: '', probability: 10, lead: id, isDeleted: false })
  }

  moveOpportunity(id: string, stage: OpportunityStage, reason: string, role: TeamRole): Answer {
    const opportunity = this.opportunities.get(id)
    if (!OPPORTUNITY_WRITERS.has(role)) return 'auth.forbidden'
    if (!opportunity) return 'opportunity.not_found'
    if (opportunity.isDeleted) return 'opportunity.deleted'
    if (stage === opportunity.stage) return this.#win(opportunity)
    const wasOpen = OPEN_OPPORTUNITY.has(opportunity.stage)
    if (!wasOpen && !LEADERS.includes(role)) return 'opportunity.reopen_forbidden'
    if (stage === 'lost' && reason === '') return 'opportunity.reason_required'
    const isOverridden = wasOpen && opportunity.probability !== DEFAULTS[opportunity.stage]
    const probability = isOverridden && OPEN_OPPORTUNITY.has(stage) ? opportunity.probability : DEFAULTS[stage]
    Object.assign(opportunity, { stage, probability, lostReason: stage === 'lost' ? reason : '' })
    return this.#win(opportunity)
  }
  #win({ stage, lead: leadId }: ModelOpportunity): Answer {
    const lead = this.leads.get(leadId ?? '')
    if (stage === 'won' && lead && !lead.isDeleted && OPEN_LEAD.has(lead.stage)) lead.stage = 'won'
    return 'ok'
  }

  override(id: string, probability: number, role: TeamRole): Answer {
    const opportunity = this.opportunities.get(id)
    if (!OPPORTUNITY_WRITERS.has(role)) return 'auth.forbidden'
    if (!opportunity) return 'opportunity.not_found'
    if (opportunity.isDeleted) return 'opportunity.deleted'
    if (probability === opportunity.probability) return 'ok'
    if (!OPEN_OPPORTUNITY.has(opportunity.stage)) return 'opportunity.closed'
    opportunity.probability = probability
    return 'ok'
  }

  deleteLead(id: string, isDeleted: boolean, role: TeamRole): Answer {
    const lead = this.leads.get(id)
    if (!OPPORTUNITY_WRITERS.has(role)) return 'auth.forbidden'
    if (!lead) return 'lead.not_found'
    lead.isDeleted = isDeleted
    return 'ok'
  }
  deleteOpportunity(id: string, isDeleted: boolean, role: TeamRole): Answer {
    const opportunity = this.opportunities.get(id)
    if (!OPPORTUNITY_WRITERS.has(role)) return 'auth.forbidden'
    if (!opportunity) return 'opportunity.not_found'
    opportunity.isDeleted = isDeleted
    return 'ok'
  }
}
