import { profiles } from '../../../shared/contract/profiles.ts'
import { fail } from '../../../shared/errors.ts'
import { wholeProfile } from '../../domain/profiles/whole-profile.ts'
import { lambda } from '../../http/lambda.ts'
import { pageOfPeople } from './page-of-people.ts'

export const handler = lambda(profiles, {
  'GET /api/profiles': ({ caller, query }) => pageOfPeople(caller.id, query),
  'GET /api/profiles/{id}': async ({ caller, params }) => (await wholeProfile(caller.id, params.id)) ?? fail('user.not_found'),
})
