import type { Kind } from './kind.ts'

/** News of affiliate links and partner programmes. */
export const LINK_NOTIFICATIONS = {
  'affiliate.conversion': {
    colour: 'green',
    title: 'New conversion',
    message: '{person} registered through your link to {startup}',
    link: '/affiliate-links?startup={startupId}',
    several: { title: '{n} new conversions', message: '{person} and others registered through your link to {startup}' },
    variants: { join: { title: 'New conversion', message: '{person} joined {startup} through your link' } },
  },
  'affiliate.milestone': {
    colour: 'gold',
    title: '{clicks} clicks',
    message: 'Your link to {startup} reached {clicks} clicks',
    link: '/affiliate-links?startup={startupId}',
  },
  'programme.partner': {
    colour: 'purple',
    title: 'New partner request',
    message: '{person} asks to become a partner of {startup}',
    link: '/startup/{startupId}/programme',
    several: { title: '{n} news of partners', message: '{person} and others ask to become partners of {startup}' },
    variants: { joined: { title: 'New partner', message: '{person} is a partner of {startup} now' } },
  },
  'programme.news': {
    colour: 'purple',
    title: 'Partner programme',
    message: 'You are a partner of {startup} now',
    link: '/affiliate-links/programmes?startup={startupId}',
    variants: {
      invited: { title: 'Invitation to a partner programme', message: '{startup} invites you to its partner programme' },
      active: { title: 'You are a partner', message: 'You are a partner of {startup} now' },
      paused: { title: 'Partnership paused', message: '{startup} has paused your partnership' },
      ended: { title: 'Partnership ended', message: '{startup} has ended your partnership' },
      paid: { title: 'Marked as paid', message: '{startup} has marked a commission as paid' },
    },
  },
} as const satisfies Record<string, Kind>
