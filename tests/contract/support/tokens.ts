import { putApiToken, type StoredApiToken } from '../../../functions/data/accounts/api-tokens.ts'
import { commit } from '../../../functions/data/transaction.ts'
import { newApiToken } from '../../../functions/platform/api-token.ts'
import { hashOf } from '../../../functions/platform/hash.ts'
import { ulid } from '../../../functions/platform/ulid.ts'
import { DAY_MS } from '../../../shared/time.ts'

/** Stores a token as the API would, without its limit of 20, and gives it. */
export async function storeToken(of: Pick<StoredApiToken, 'scopes' | 'createdBy'> & Partial<StoredApiToken>): Promise<string> {
  const token = newApiToken({ isPublishable: of.origins !== undefined })
  const times = { createdAt: new Date().toISOString(), expiresAt: new Date(Date.now() + DAY_MS).toISOString() }
  await commit(putApiToken({ hash: hashOf(token), id: ulid(), name: 'Robot', ...times, ...of }))
  return token
}
