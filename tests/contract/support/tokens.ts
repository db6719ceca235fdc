import type { TeamRole } from '../../../shared/choices.ts'
import type { Startup } from '../../../shared/entities/startups/startup.ts'
import { newMachineId, putMachine } from '../../../functions/data/teams/machines.ts'
import { commit, transact } from '../../../functions/data/transaction.ts'
import { labelOf } from '../../../functions/domain/startup-cards.ts'
import { putApiToken, type StoredApiToken } from '../../../functions/data/accounts/api-tokens.ts'
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

/** Adds a machine to a team, as its first token would, and gives its id. */
export async function addMachine(startup: Startup, teamRole: TeamRole): Promise<string> {
  const userId = newMachineId()
  const person = { id: userId, name: 'Robot', profileImage: null }
  const role = { teamRole, roleId: null, roleTitle: null }
  await transact<string>({
    ...putMachine({ startupId: startup.id, userId, ...role, joinedAt: new Date().toISOString(), person, card: labelOf(startup) }),
  })
  return userId
}
