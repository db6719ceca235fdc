import type { Kind } from './kind.ts'

const LEAD_LINK = '/startup/{startupId}/leads?lead={leadId}'
const LEADS_LINK = '/startup/{startupId}/leads'

export const SALES_NOTIFICATIONS = {
  'lead.new': {
    colour: 'green',
    title: 'New lead',
    message: '{lead} is a new lead of {startup}',
    link: LEAD_LINK,
    several: { title: '{n} new leads', message: '{startup} has {n} new leads', link: LEADS_LINK },
  },
  'lead.assigned': {
    colour: 'blue',
    title: 'New lead for you',
    message: '{person} assigned {lead} of {startup} to you',
    link: LEAD_LINK,
    several: { title: '{n} leads for you', message: '{person} assigned {n} leads of {startup} to you', link: LEADS_LINK },
  },
  'lead.followUp': {
    colour: 'orange',
    title: 'Follow-up due',
    message: 'It is time to follow up with {lead} of {startup}',
    link: LEAD_LINK,
    several: { title: '{n} follow-ups due', message: '{n} leads of {startup} are waiting for you', link: LEADS_LINK },
  },
  'opportunity.won': {
    colour: 'green',
    title: 'Opportunity won',
    message: '{person} won “{opportunity}” for {startup}',
    link: '/startup/{startupId}/opportunities?opportunity={opportunityId}',
    several: { title: '{n} opportunities won', message: '{startup} won {n} opportunities', link: '/startup/{startupId}/opportunities' },
  },
} as const satisfies Record<string, Kind>
