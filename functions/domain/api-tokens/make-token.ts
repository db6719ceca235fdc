import { TEAM_ROLES, type TeamRole } from '../../../shared/choices.ts'
import type { Caller } from '../../../shared/contract/endpoint.ts'
import type { ApiToken, NewStartupToken } from '../../../shared/entities/api-token.ts'
import { fail } from '../../../shared/errors.ts'
import { API_TOKEN_REMINDER_DAYS } from '../../../shared/limits.ts'
import type { Scope } from '../../../shared/scopes.ts'
import { DAY_MS } from '../../../shared/time.ts'
import { countApiToken, putApiToken, type StoredApiToken } from '../../data/accounts/api-tokens.ts'
import { schedule } from '../../data/scheduled-actions.ts'
import { getActiveStartup, type StoredStartup } from '../../data/startups/startups.ts'
import { newMachineId, putMachine } from '../../data/teams/machines.ts'
import { requireTeamRole } from '../../data/teams/memberships.ts'
import type { Write } from '../../data/transaction.ts'
import { newApiToken } from '../../platform/api-token.ts'
import { hashOf } from '../../platform/hash.ts'
import { ulid } from '../../platform/ulid.ts'
import { noticesOf } from '../notifications/notices.ts'
import { transactNotifying } from '../notifications/notify.ts'
import { labelOf } from '../startup-cards.ts'
import { logging } from '../accounts/factors/security-log.ts'
import { tokenShown } from './list-tokens.ts'

interface Made {
  token: string
  made: ApiToken
}
interface Terms {
  name: string
  expiresInDays: number
}
type Wanted = Pick<StoredApiToken, 'scopes'> & Partial<Pick<StoredApiToken, 'userId' | 'startupId' | 'teamRole' | 'origins'>>

/** Makes a token with the rights of its user. */
export const makeToken = (caller: Caller, { scopes, ...terms }: Terms & { scopes: Scope[] }): Promise<Made> =>
  make(caller, terms, { scopes: [...new Set(scopes)], userId: caller.id })

/** Makes a token of a startup: with a machine that acts with a team role, or one that websites publish. */
export async function makeStartupToken(caller: Caller, startupId: string, ownRole: TeamRole, wanted: NewStartupToken): Promise<Made> {
  const startup = (await getActiveStartup(startupId)) ?? fail('startup.not_found')
  const maker = { maker: requireTeamRole({ startupId, userId: caller.id }, ownRole, { active: true }) }
  if ('origins' in wanted) {
    const { origins, ...terms } = wanted
    return make(caller, terms, { scopes: ['capture.write'], startupId, origins: [...new Set(origins)] }, { startup, writes: maker })
  }
  const { scopes, teamRole, ...terms } = wanted
  if (!mayGive(ownRole, teamRole)) fail('token.role')
  const userId = newMachineId()
  const machine = putMachine({
    startupId,
    userId,
    teamRole,
    roleId: null,
    roleTitle: null,
    joinedAt: new Date().toISOString(),
    person: { id: userId, name: terms.name, profileImage: null },
    card: labelOf(startup),
  })
  return make(caller, terms, { scopes: [...new Set(scopes)], startupId, userId, teamRole }, { startup, writes: { ...maker, ...machine } })
}

/** A startup, as notices name it. */
export const namesOf = ({ id, name }: StoredStartup) => ({ startup: name, startupId: id })

/** Nobody gives a role above their own, and the owner is a person. */
export const mayGive = (own: TeamRole, teamRole: TeamRole): boolean =>
  teamRole !== 'Owner' && TEAM_ROLES.indexOf(teamRole) >= TEAM_ROLES.indexOf(own)

async function make(
  caller: Caller,
  { name, expiresInDays }: Terms,
  wanted: Wanted,
  home?: { startup: StoredStartup; writes: Record<string, Write> },
): Promise<Made> {
  const [token, now] = [newApiToken({ isPublishable: wanted.origins !== undefined }), Date.now()]
  const [createdAt, expiresAt] = [new Date(now).toISOString(), new Date(now + expiresInDays * DAY_MS).toISOString()]
  const stored: StoredApiToken = { ...wanted, hash: hashOf(token), id: ulid(), createdBy: caller.id, name, createdAt, expiresAt }
  const reminder = new Date(Date.parse(expiresAt) - API_TOKEN_REMINDER_DAYS * DAY_MS).toISOString()
  const refused = await transactNotifying<string>(
    {
      ...home?.writes,
      token: putApiToken(stored),
      count: countApiToken(stored, 1),
      log: logging(caller.id, 'token-made'),
      ...(expiresInDays > API_TOKEN_REMINDER_DAYS && {
        reminder: schedule({ at: reminder, kind: 'token.expiring', id: stored.id, facts: { hash: stored.hash } }),
      }),
    },
    home
      ? noticesOf('account.security', [caller.id], { token: name, ...namesOf(home.startup) }, { variant: 'startupToken' })
      : noticesOf('account.security', [caller.id], { token: name }, { variant: 'token' }),
  )
  if (refused && 'maker' in refused) fail('token.role')
  if (refused) fail('token.too_many')
  return { token, made: tokenShown(stored, stored.startupId === undefined ? null : { ...caller, isMember: true }) }
}
