import type { ApiToken } from '../../../shared/entities/api-token.ts'
import { listApiTokens, type StoredApiToken } from '../../data/accounts/api-tokens.ts'
import { DELETED_NAME, personOf } from '../../data/accounts/person.ts'
import { userRef } from '../../data/accounts/users.ts'
import { getTogetherEach } from '../../data/reads.ts'
import { membershipRef } from '../../data/teams/memberships.ts'

/** The tokens of a user, newest first. */
export const tokensOfUser = async (createdBy: string): Promise<ApiToken[]> =>
  (await listApiTokens({ createdBy })).map((token) => tokenShown(token, null)).toReversed()

/** The tokens of a startup, newest first, with who made them. */
export async function tokensOfStartup(startupId: string): Promise<ApiToken[]> {
  const found = await listApiTokens({ startupId, createdBy: '' })
  const makers = await getTogetherEach(
    found.map(({ createdBy: userId }) => ({ user: userRef(userId), membership: membershipRef({ startupId, userId }) })),
  )
  return found
    .map((token, at) => {
      const { user, membership } = makers[at] ?? {}
      const isActive = user !== undefined && user.deletedAt === undefined
      const person = isActive ? personOf(user) : { id: token.createdBy, name: DELETED_NAME, profileImage: null }
      return tokenShown(token, { ...person, isMember: isActive && membership !== undefined })
    })
    .toReversed()
}

/** A token as its owner sees it. */
export const tokenShown = (token: StoredApiToken, createdBy: ApiToken['createdBy']): ApiToken => ({
  ...token,
  scopes: [...token.scopes],
  seenAt: token.seenAt ?? null,
  seenFrom: token.seenFrom ?? null,
  teamRole: token.teamRole ?? null,
  origins: token.origins ? [...token.origins] : null,
  createdBy,
})
