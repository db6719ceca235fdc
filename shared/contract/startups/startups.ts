import * as z from 'zod/mini'
import { INDUSTRIES, ROLE_TYPES, STAGES } from '../../choices.ts'
import { FrontDoor, PublicPreview, SavedStartup, Startup, StartupCard } from '../../entities/startups/startup.ts'
import { CARDS_PER_PAGE } from '../../limits.ts'
import { anyone, inStartup, resource, signedIn } from '../endpoint.ts'
import { Ok, page } from '../ok.ts'
import { SearchQuery } from '../search-query.ts'

const words = z.optional(z.string('The search must be text').check(z.maxLength(120, 'The search may have at most 120 characters')))
const choice = z.optional(z.enum(['true', 'false'], 'This filter is true or false'))
const Filter = z.object({
  ...SearchQuery.shape,
  location: words,
  industry: z.optional(z.enum(INDUSTRIES, 'Please choose an industry of the list')),
  stage: z.optional(z.enum(STAGES, 'Please choose a stage')),
  roleType: z.optional(z.enum(ROLE_TYPES, 'Please choose a role type')),
  /** Has an open role that is paid, or one that is not. */
  paid: choice,
  openOnly: choice,
  /** Of those that the caller saved, last saved first. */
  saved: z.optional(z.enum(['true'], 'This filter is true')),
  sort: z.optional(z.enum(['new', 'active', 'name'], 'Sort by new, active or name')),
})

export const startups = resource({
  'GET /api/startups': {
    summary: 'Finds startups; a page may be short and still carry a cursor',
    notLive: 'a search, which stays as it was found',
    access: signedIn,
    scope: 'startups.read',
    tool: 'find_startups',
    query: Filter,
    returns: page(StartupCard),
    paged: { size: CARDS_PER_PAGE, max: CARDS_PER_PAGE },
  },
  'GET /api/startups/my-startups': {
    summary: 'The startups that the caller owns',
    access: signedIn,
    scope: 'startups.read',
    tool: 'list_my_startups',
    returns: z.array(StartupCard),
  },
  'GET /api/startups/saved': {
    summary: 'Which startups the caller saved, last saved first',
    notLive: 'changed by its own user alone, in the same tab',
    access: signedIn,
    scope: 'startups.read',
    returns: z.object({ items: z.array(SavedStartup) }),
  },
  'PUT /api/startups/{id}/saved': {
    summary: 'Saves a startup for the caller',
    access: signedIn,
    scope: 'startups.write',
    returns: Ok,
    errors: ['startup.not_found', 'startup.too_many_saved'],
  },
  'DELETE /api/startups/{id}/saved': {
    summary: 'Removes a startup from those that the caller saved',
    access: signedIn,
    scope: 'startups.write',
    returns: Ok,
    errors: ['startup.not_found'],
  },
  'GET /api/startups/{id}': {
    summary: 'A startup with its team and roles',
    access: signedIn,
    scope: 'startups.read',
    tool: 'get_startup',
    returns: Startup,
    errors: ['startup.not_found'],
  },
  'GET /api/startups/{id}/public-preview': {
    summary: 'What everybody may see of a startup',
    notLive: 'read without a session',
    access: anyone,
    scope: 'startups.read',
    returns: PublicPreview,
    errors: ['startup.not_found'],
  },
  'GET /api/front-door': {
    summary: 'Three open roles and startups for visitors',
    notLive: 'read without a session',
    access: anyone,
    scope: 'startups.read',
    rate: 'frontDoor',
    revalidates: true,
    cacheControl: 'public, max-age=0, s-maxage=60, stale-while-revalidate=30',
    returns: FrontDoor,
  },
  'DELETE /api/startups/{id}': {
    summary: 'Deletes a startup with all that belongs to it',
    access: inStartup('path:id', ['Owner']),
    scope: 'sessionOnly',
    recentFactor: true,
    body: z.object({ confirmName: z.string('Please type the name of the startup') }),
    returns: Ok,
    errors: ['startup.not_found', 'startup.name_differs'],
  },
})
