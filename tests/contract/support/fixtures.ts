import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { ROLE_TYPES, TEAM_ROLES, type TeamRole } from '../../../shared/choices.ts'
import type { Startup } from '../../../shared/entities/startups/startup.ts'
import { db, tableName } from '../../../functions/data/store/client.ts'
import { labelOf } from '../../../functions/domain/startup-cards.ts'
import { putPartner } from '../../../functions/data/programmes/partners.ts'
import { memberships } from '../../../functions/data/teams/memberships.ts'
import { commit, put } from '../../../functions/data/store/write.ts'
import type { App, Person } from '../../support/app.ts'

/** A caller with the facts that access depends on. */
export interface Actor {
  label: string
  token: string | undefined
  signedIn: boolean
  id: string | undefined
  teamRole: TeamRole | undefined
  /** Brings others to the startup, and is in no team. */
  isPartner?: true
}

export interface Fixtures {
  ada: Person
  startup: Startup
  otherStartup: Startup
  actors: Actor[]
}

const NEW_STARTUP = { name: 'Analytical Engines', details: 'Machines that compute', stage: 'Seed' }

async function registerStartup(app: App, as: Person, fields: Record<string, string> = {}): Promise<Startup> {
  const body = new FormData()
  for (const [name, value] of Object.entries({ ...NEW_STARTUP, ...fields })) body.append(name, value)
  const answer = await app.call('POST /api/startups', { body }, { as })
  if (answer.status !== 200) throw new Error(`registering answered ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body
}

/** Stores a membership, as an accepted request would. */
export async function joinStartup(startup: Startup, person: Person, teamRole: TeamRole): Promise<void> {
  await commit(
    put(memberships, {
      startupId: startup.id,
      userId: person.id,
      teamRole,
      roleId: null,
      roleTitle: teamRole === 'Member' ? null : teamRole,
      joinedAt: new Date().toISOString(),
      person: { id: person.id, name: person.name, profileImage: null },
      card: labelOf(startup),
    }),
  )
}

/** Every kind of caller: the owner, one member per team role, a partner, another startup's owner, strangers and invalid tokens. */
export async function createFixtures(app: App): Promise<Fixtures> {
  const ada = await app.signUp('Ada')
  const mallory = await app.signUp('Mallory')
  const stranger = await app.signUp('Sam')
  const gone = await app.signUp('Gone')
  const partner = await app.signUp('Patricia')
  const startup = await registerStartup(app, ada)
  const otherStartup = await registerStartup(app, mallory, { name: 'Other Engines' })
  const createdAt = new Date().toISOString()
  const accepted = { state: 'active', termsVersion: 1, acceptedAt: createdAt, activeSince: createdAt } as const
  await commit(putPartner({ startupId: startup.id, userId: partner.id, createdAt, ...accepted }, undefined))
  const members: Actor[] = []
  for (const teamRole of TEAM_ROLES.filter((one) => one !== 'Owner')) {
    const person = await app.signUp(`Member ${ROLE_TYPES.findIndex((type) => type === teamRole) + 1}`)
    await joinStartup(startup, person, teamRole)
    members.push({ label: `a member who is ${teamRole}`, token: person.token, signedIn: true, id: person.id, teamRole })
  }
  await app.call('POST /api/auth/logout', {}, { as: gone })
  const nobody = { signedIn: false, id: undefined, teamRole: undefined }
  return {
    ada,
    startup,
    otherStartup,
    actors: [
      { label: 'a visitor', token: undefined, ...nobody },
      { label: 'a caller with a forged token', token: `${ada.token.slice(0, -8)}AAAAAAAA`, ...nobody },
      { label: 'a caller whose session has ended', token: gone.token, ...nobody },
      { label: 'a caller with rubbish for a token', token: 'rubbish', ...nobody },
      { label: 'a stranger', token: stranger.token, signedIn: true, id: stranger.id, teamRole: undefined },
      { label: "another startup's owner", token: mallory.token, signedIn: true, id: mallory.id, teamRole: undefined },
      { label: 'a partner of the startup', token: partner.token, signedIn: true, id: partner.id, teamRole: undefined, isPartner: true },
      ...members,
      { label: 'the owner', token: ada.token, signedIn: true, id: ada.id, teamRole: 'Owner' },
    ],
  }
}

/** The whole table as text, without what counting and the timer write by themselves. */
export async function tableText(): Promise<string> {
  const rows: Record<string, unknown>[] = []
  let after: Record<string, unknown> | undefined
  do {
    const got = await db.send(new ScanCommand({ TableName: tableName(), ConsistentRead: true, ...(after && { ExclusiveStartKey: after }) }))
    rows.push(...(got.Items ?? []))
    after = got.LastEvaluatedKey
  } while (after)
  const lasting = rows.filter(({ pk }) => !/^(LIMIT|SESS|MARK|DUE)#/.test(String(pk)))
  return lasting
    .map((row) => JSON.stringify(row, Object.keys(row).toSorted()))
    .toSorted()
    .join('\n')
}
