import { LINK_NAMES } from '../profile/safe-links.ts'
import type { ProfileDraft } from './profile-draft.ts'

interface Step {
  /** What to do, after 'Next: '. */
  label: string
  /** Where it is done. */
  selector: string
  done: (draft: ProfileDraft, hasPicture: boolean) => boolean
}

/** What makes a profile complete, in the order in which it helps others most. */
const STEPS: readonly Step[] = [
  { label: 'add a picture', selector: '#picture input', done: (_draft, hasPicture) => hasPicture },
  { label: 'write a headline', selector: '[name=headline]', done: ({ headline }) => isThere(headline) },
  { label: 'say what you look for', selector: '[name=lookingFor]', done: ({ lookingFor }) => lookingFor.length > 0 },
  { label: 'name your skills', selector: '[name=skills]', done: ({ skills }) => skills.length > 0 },
  { label: 'choose your areas', selector: '[name=areas]', done: ({ areas }) => areas.length > 0 },
  { label: 'say where you are', selector: '[name=location]', done: ({ location }) => isThere(location) },
  { label: 'write about yourself', selector: '[name=bio]', done: ({ bio }) => isThere(bio) },
  { label: 'say how much time you have', selector: '[name=commitment]', done: ({ commitment }) => commitment !== '' },
  { label: 'choose your interests', selector: '[name=interests]', done: ({ interests }) => interests.length > 0 },
  { label: 'add a link', selector: '[name="links.website"]', done: ({ links }) => LINK_NAMES.some((name) => isThere(links[name])) },
]

/** How complete a profile is, 0 to 1, and the next step; none when it is complete. */
export function completenessOf(draft: ProfileDraft, hasPicture: boolean): { part: number; next: Step | undefined } {
  const missing = STEPS.filter(({ done }) => !done(draft, hasPicture))
  return { part: 1 - missing.length / STEPS.length, next: missing[0] }
}

const isThere = (text: string) => text.trim() !== ''
