import type { ProfileChange } from '../../../shared/entities/profile.ts'

/** Users to search for, by their names. */
export const PROFILES: Record<string, ProfileChange> = {
  'Grace Hopper': {
    headline: 'Compilers for everybody',
    location: 'New York, USA',
    skills: ['COBOL', 'Compilers', 'Public speaking'],
    areas: ['Engineering'],
    interests: ['Technology', 'Education'],
    commitment: '40+',
    isTechnical: true,
    lookingFor: ['co-founder'],
  },
  'Edsger Dijkstra': {
    headline: 'Simplicity designer',
    location: 'Rotterdam, Netherlands',
    skills: ['Algorithms', 'C++', 'React Native'],
    areas: ['Engineering', 'Product'],
    interests: ['Technology'],
    commitment: '<20',
    isTechnical: true,
  },
  'Zoë Müller': {
    headline: 'Design systems',
    location: 'München',
    skills: ['Design', 'C#', 'UX'],
    areas: ['Design'],
    interests: ['Media & Entertainment'],
    commitment: '20-40',
    isTechnical: false,
    lookingFor: ['startup', 'freelance'],
  },
  'Rotter Dame': { headline: 'Sells React courses', areas: ['Sales and Marketing'], isTechnical: false },
  'Nobody Known': {},
}
