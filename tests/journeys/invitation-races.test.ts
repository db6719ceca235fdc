import { afterAll, beforeAll, expect, it } from 'vitest'
import { idOfAddress, invitationRef } from '../../functions/data/requests/invitations.ts'
import { getTogether } from '../../functions/data/reads.ts'
import { commit } from '../../functions/data/transaction.ts'
import { acceptInvitation } from '../../functions/domain/requests/invitations/accept-invitation.ts'
import { inviteByMail } from '../../functions/domain/requests/invitations/invite-by-mail.ts'
import { createCrewLink } from '../../functions/domain/requests/invitations/manage.ts'
import { newInvitationToken } from '../../functions/domain/requests/invitations/token.ts'
import type { Decider } from '../../functions/domain/requests/decide/deciders.ts'
import { Failure } from '../../shared/errors.ts'
import type { Caller } from '../../shared/contract/endpoint.ts'
import { startApp, type App } from '../support/app.ts'
import { createUser } from '../support/create-user.ts'
import { callerOf, newcomers } from '../support/invitations.ts'
import { repetitions } from '../support/seed.ts'
import { registerStartup } from '../support/startups/startups.ts'
import { faultsOf, storedTeam } from '../support/teams/teams.ts'

const USES = 5
const CONTENDERS = 100
const REPEATS = repetitions(20, { long: 100 })
let app: App
let owner: Decider
let startupId: string
beforeAll(async () => {
  app = await startApp({ jobs: false })
  const ada = await createUser('Ada')
  owner = { caller: await callerOf(ada.id), teamRole: 'Owner' }
  startupId = (await registerStartup(app, ada)).id
})
afterAll(() => app.close())

/** Accepts until the answer is final: a client repeats a call that met a busy server. */
async function accept(token: string, caller: Caller): Promise<string> {
  for (;;) {
    try {
      await acceptInvitation({ token, withoutRole: false }, caller)
      return 'joined'
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      if (error.code !== 'http.busy') return error.code
    }
  }
}
const count = (answers: readonly string[], one: string) => answers.filter((answer) => answer === one).length

it('a crew link lets exactly as many of 100 users join at once as it has uses', async () => {
  const [{ token }, users] = [await createCrewLink(owner, startupId, { uses: USES, days: 7 }), await newcomers(CONTENDERS)]
  const answers = await Promise.all(users.map((user) => accept(token, user)))
  expect([count(answers, 'joined'), count(answers, 'invitation.not_found')]).toEqual([USES, CONTENDERS - USES])
  const team = await storedTeam(startupId)
  expect(team.members.filter(({ userId }) => users.some(({ id }) => id === userId))).toHaveLength(USES)
  expect(faultsOf(team)).toEqual([])
})

it('an invitation by mail lets its address join once under many acceptances at once, and no other', async () => {
  const [[invited], others] = [await newcomers(1), await newcomers(8)]
  if (!invited) throw new Error('A user is missing')
  await inviteByMail(owner, startupId, { emails: [invited.email], message: '' }, { origin: app.origin })
  const { invitation } = await getTogether({ invitation: invitationRef({ startupId, id: idOfAddress(startupId, invited.email) }) })
  if (!invitation) throw new Error('The invitation is missing')
  const { token, write } = newInvitationToken(invitation)
  await commit(write)
  const before = (await storedTeam(startupId)).startup.memberCount
  const answers = await Promise.all([
    ...Array.from({ length: REPEATS }, () => accept(token, invited)),
    ...others.map((other) => accept(token, other)),
  ])
  expect(count(answers, 'joined')).toBe(REPEATS)
  const team = await storedTeam(startupId)
  expect(team.startup.memberCount).toBe(before + 1)
  expect(faultsOf(team)).toEqual([])
})
