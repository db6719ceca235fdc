import type { LeadSource } from '../../../../shared/choices.ts'
import type { Figures } from '../../../../shared/entities/analytics/figures.ts'
import { affiliateOf, funnelOf } from './affiliate.ts'
import type { Context } from './figure.ts'
import { leadsOf } from './leads.ts'
import { opportunitiesOf } from './opportunities.ts'
import { tasksOf, type Columns } from './tasks.ts'
import { meetingsOf, requestsOf, teamOf } from './team.ts'

interface Seen {
  /** The startups of whose tasks the caller sees the figures. */
  tasks: Context
  /** Those of which they see all figures; undefined where there are none (D-PERM). */
  all: Context | undefined
  columns: Columns
  source: LeadSource | undefined
}

const ONLY_TASKS = { team: null, requests: null, meetings: null, leads: null, opportunities: null, affiliate: null, funnel: null }

export const figuresOf = ({ tasks, all, columns, source }: Seen): Figures => ({
  tasks: tasksOf(tasks, columns),
  ...(all
    ? {
        team: teamOf(all),
        requests: requestsOf(all),
        meetings: meetingsOf(all),
        leads: leadsOf(all, source),
        opportunities: opportunitiesOf(all, source),
        affiliate: affiliateOf(all),
        funnel: funnelOf(all),
      }
    : ONLY_TASKS),
})
