import { profiles } from '../../../shared/contract/profiles.ts'
import { fail } from '../../../shared/errors.ts'
import { findPeople } from '../../domain/profiles/find-people.ts'
import { wholeProfile } from '../../domain/profiles/whole-profile.ts'
import { searchedPage } from '../../domain/search/searched-page.ts'
import { lambda } from '../../http/lambda.ts'

export const handler = lambda(profiles, {
  'GET /api/profiles': ({ caller, query }) => searchedPage('people', findPeople, caller.id, query),
  'GET /api/profiles/{id}': async ({ caller, params }) => (await wholeProfile(caller.id, params.id)) ?? fail('user.not_found'),
})
