import { missingParts, PROFILE_PARTS, type ProfilePart } from '../../../../shared/entities/profile-completeness.ts'
import type { ProfileDraft } from './profile-draft.ts'

interface Step {
  /** What to do, after 'Next: '. */
  label: string
  /** Where it is done. */
  selector: string
}

const STEPS: Readonly<Record<ProfilePart, Step>> = {
  picture: { label: 'add a picture', selector: '#picture input' },
  headline: { label: 'write a headline', selector: '[name=headline]' },
  lookingFor: { label: 'say what you look for', selector: '[name=lookingFor]' },
  skills: { label: 'name your skills', selector: '[name=skills]' },
  areas: { label: 'choose your areas', selector: '[name=areas]' },
  location: { label: 'say where you are', selector: '[name=location]' },
  bio: { label: 'write about yourself', selector: '[name=bio]' },
  commitment: { label: 'say how much time you have', selector: '[name=commitment]' },
  interests: { label: 'choose your interests', selector: '[name=interests]' },
  links: { label: 'add a link', selector: '[name="links.website"]' },
}

/** How complete a profile is, 0 to 1, and the next step; none when it is complete. */
export function completenessOf(draft: ProfileDraft, hasPicture: boolean): { part: number; next: Step | undefined } {
  const missing = missingParts({ ...draft, hasPicture })
  return { part: 1 - missing.length / PROFILE_PARTS.length, next: missing[0] && STEPS[missing[0]] }
}
