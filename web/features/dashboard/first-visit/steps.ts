import type { LinkTotals } from '../../../../shared/entities/links/affiliate-link.ts'
import type { MyStartup } from '../../../entities/startups/my-startups.ts'

export interface Step {
  title: string
  text: string
  done: boolean
  /** Where it is done. */
  to: string
}
interface Progress {
  startups: readonly MyStartup[]
  totals: readonly Pick<LinkTotals, 'clicks'>[]
}

/** The first steps with the product, in order, derived from existing data. */
export function stepsFor({ startups, totals }: Progress): Step[] {
  const own = startups.find((startup) => startup.role === 'Owner')
  return [
    {
      title: 'Register your startup',
      text: 'All you need is a name, a short description and a stage.',
      done: startups.length > 0,
      to: '/create-startup',
    },
    {
      title: 'Add open roles',
      text: 'People search for open roles. Add the ones you need to fill.',
      done: startups.some((startup) => startup.roles.length > 0),
      to: own ? `/startup/${own.id}/roles` : '/create-startup',
    },
    {
      title: 'Generate an affiliate link',
      text: 'Each link counts its clicks and conversions.',
      done: totals.length > 0,
      to: '/affiliate-links',
    },
    {
      title: 'Share your link',
      text: 'Post it where your audience is. The first click completes this list.',
      done: totals.some(({ clicks }) => clicks > 0),
      to: '/affiliate-links',
    },
  ]
}

/** The first steps of a user who wants to join a startup. */
export const joinerSteps = ({ hasProfile, hasAsked }: { hasProfile: boolean; hasAsked: boolean }): Step[] => [
  {
    title: 'Complete your profile',
    text: 'Founders read it before they accept a request.',
    done: hasProfile,
    to: '/profile',
  },
  {
    title: 'Find a role',
    text: 'Filter open roles by stage, industry and pay.',
    done: hasAsked,
    to: '/join-startup',
  },
  {
    title: 'Request to join',
    text: 'Send a short message with your request.',
    done: hasAsked,
    to: '/join-startup',
  },
]
