import * as z from 'zod/mini'
import { AREAS, COMMITMENTS, INDUSTRIES, LOOKING_FOR } from '../../choices.ts'
import { ProfileCard, WholeProfile } from '../../entities/profile.ts'
import { CARDS_PER_PAGE } from '../../limits.ts'
import { resource, signedIn } from '../endpoint.ts'
import { page } from '../ok.ts'
import { SearchQuery } from '../search-query.ts'

const words = z.optional(z.string('The search must be text').check(z.maxLength(120, 'The search may have at most 120 characters')))
const Filter = z.object({
  ...SearchQuery.shape,
  skill: words,
  location: words,
  area: z.optional(z.enum(AREAS, 'This area does not exist')),
  interest: z.optional(z.enum(INDUSTRIES, 'This interest does not exist')),
  commitment: z.optional(z.enum(COMMITMENTS, 'Please choose one of the hours a week')),
  lookingFor: z.optional(z.enum(LOOKING_FOR, 'Please choose what people look for')),
  technical: z.optional(z.enum(['true', 'false'], 'Technical is true or false')),
  sort: z.optional(z.enum(['active', 'new'], 'Sort by active or new')),
})

export const profiles = resource({
  'GET /api/profiles': {
    summary: 'Finds people; a page may be short and still carry a cursor',
    notLive: 'a search, which stays as it was found',
    access: signedIn,
    scope: 'profiles.read',
    tool: 'find_people',
    query: Filter,
    returns: page(ProfileCard),
    paged: { size: CARDS_PER_PAGE, max: CARDS_PER_PAGE },
  },
  'GET /api/profiles/{id}': {
    summary: 'A profile with startups and badges',
    notLive: 'read again whenever its screen opens',
    access: signedIn,
    scope: 'profiles.read',
    returns: WholeProfile,
    errors: ['user.not_found'],
  },
})
