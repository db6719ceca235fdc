import { profiles } from '../../../shared/contract/profiles/profiles.ts'
import { fail } from '../../../shared/errors.ts'
import { findPeople } from '../../domain/profiles/find-people.ts'
import { wholeProfile } from '../../domain/profiles/whole-profile.ts'
import type { Position } from '../../domain/search/search.ts'
import { lambda } from '../../http/lambda.ts'

export const handler = lambda(profiles, {
  'GET /api/profiles': ({ query, page }) => findPeople(query, page.limit, page.after as Position | undefined),
  'GET /api/profiles/{id}': async ({ caller, params }) => (await wholeProfile(caller.id, params.id)) ?? fail('user.not_found'),
})
