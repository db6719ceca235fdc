import type { TeamRole } from '../../../shared/choices.ts'
import { fail } from '../../../shared/errors.ts'
import { apiTokenRef, countApiToken, deleteApiToken, listApiTokens, type StoredApiToken } from '../../data/accounts/api-tokens.ts'
import type { ListPosition, PageOptions } from '../../data/reads.ts'
import { getTogether } from '../../data/reads.ts'
import { deleteMachine, deleteMachineMembership, listMachines } from '../../data/teams/machines.ts'
import { commit, transact } from '../../data/transaction.ts'
import { getActiveStartup } from '../../data/startups/startups.ts'
import { notify } from '../notifications/notify.ts'
import { logging } from '../accounts/factors/security-log.ts'
import { mayGive, namesOf } from './make-token.ts'

/** Revokes a token of a user: the next call with it is refused. */
export const revokeToken = async (userId: string, id: string): Promise<void> =>
  revoke(
    userId,
    (await listApiTokens({ createdBy: userId })).find((token) => token.id === id),
  )

/** Revokes a token of a startup, and takes its machine out of the team. */
export async function revokeStartupToken(userId: string, startupId: string, ownRole: TeamRole, id: string): Promise<void> {
  const token = (await listApiTokens({ startupId, createdBy: '' })).find((one) => one.id === id)
  if (token?.teamRole && token.createdBy !== userId && !mayGive(ownRole, token.teamRole)) fail('token.role')
  await revoke(userId, token)
}

async function revoke(by: string, token: StoredApiToken | undefined): Promise<void> {
  if (!token) return fail('token.not_found')
  const { hash, startupId, userId } = token
  const refused = await transact<string>({
    token: deleteApiToken(hash),
    count: countApiToken(token, -1),
    log: logging(by, 'token-revoked'),
    ...(startupId !== undefined && userId !== undefined && { machine: deleteMachineMembership({ startupId, userId }) }),
  })
  if (refused) fail('token.not_found')
}

/** Deletes the tokens of a deleted startup, and a page of its machines. */
export async function deleteTokensOfStartup(startupId: string, page: PageOptions): Promise<ListPosition | undefined> {
  const tokens = await listApiTokens({ startupId, createdBy: '' })
  await Promise.all(tokens.map(({ hash }) => commit(deleteApiToken(hash))))
  return (await listMachines(startupId, page)).handleEach(({ id }) => commit(deleteMachine(id)))
}

/** Reminds those who can renew a token that it ends in a week: its maker, and the owner of its startup. */
export async function remindOfToken(hash: string, id: string): Promise<void> {
  const { token } = await getTogether({ token: apiTokenRef(hash) })
  if (!token) return
  const { name, startupId, createdBy } = token
  const event = `token ${id}`
  if (startupId === undefined) return notify('account.security', [createdBy], { token: name }, { variant: 'expiring', event })
  const startup = await getActiveStartup(startupId)
  if (!startup) return
  const people = [...new Set([createdBy, startup.ownerId])]
  await notify('account.security', people, { token: name, ...namesOf(startup) }, { variant: 'startupExpiring', event })
}
