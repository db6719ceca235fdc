import type { Figures } from '../../../../shared/entities/analytics/figures.ts'
import { affiliateOf, funnelOf } from './affiliate.ts'
import type { Context } from './context.ts'
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
}

const ONLY_TASKS = { team: null, requests: null, meetings: null, leads: null, opportunities: null, affiliate: null, funnel: null }

export const figuresOf = ({ tasks, all, columns }: Seen): Figures => ({
  tasks: tasksOf(tasks, columns),
  ...(all
    ? {
        team: teamOf(all),
        requests: requestsOf(all),
        meetings: meetingsOf(all),
        leads: leadsOf(all),
        opportunities: opportunitiesOf(all),
        affiliate: affiliateOf(all),
        funnel: funnelOf(all),
      }
    : ONLY_TASKS),
})
