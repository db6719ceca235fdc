import type { LinkTotals } from '../../../shared/entities/links/affiliate-link.ts'
import type { MyStartup } from '../../entities/startups/my-startups.ts'

export interface Step {
  title: string
  text: string
  done: boolean
  /** Where it is done. */
  to: string
}
interface Progress {
  startups: readonly MyStartup[]
  /** Totals of links, by startups with at least one link. */
  totals: readonly Pick<LinkTotals, 'clicks'>[]
}

/** The first steps with the product, in order, derived from existing data. */
export function stepsFor({ startups, totals }: Progress): Step[] {
  const own = startups.find((startup) => startup.role === 'Owner')
  return [
    {
      title: 'Register your startup',
      text: 'A name, a few sentences and its stage are enough to begin.',
      done: startups.length > 0,
      to: '/create-startup',
    },
    {
      title: 'Say who you look for',
      text: 'Open roles are what people search for.',
      done: startups.some((startup) => startup.roles.length > 0),
      to: own ? `/startup/${own.id}/roles` : '/create-startup',
    },
    {
      title: 'Generate an affiliate link',
      text: 'Every link counts who comes by it.',
      done: totals.length > 0,
      to: '/affiliate-links',
    },
    {
      title: 'Share it',
      text: 'Post the link where your people are. The first click ends this list.',
      done: totals.some(({ clicks }) => clicks > 0),
      to: '/affiliate-links',
    },
  ]
}
