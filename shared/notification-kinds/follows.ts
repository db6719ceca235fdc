import type { Kind } from './kind.ts'

const GIG_LINK = '/freelance?gig={itemId}'

export const FOLLOW_NOTIFICATIONS = {
  'follow.changed': {
    colour: 'teal',
    title: 'Changed',
    message: '{person} {change} “{item}”',
    link: '/startup/{startupId}/{tab}?{on}={itemId}',
    several: { title: '{n} changes', message: '{n} changes of “{item}”. The last: {person} {change} it' },
    variants: {
      gig: { title: 'Gig changed', message: '{person} changed “{item}”', link: GIG_LINK },
      'gig-closed': { title: 'Gig closed', message: '“{item}” takes no more proposals', link: GIG_LINK },
    },
  },
} as const satisfies Record<string, Kind>
