import { describe, expect, it } from 'vitest'
import { api } from '../../../shared/contract/index.ts'
import { pathOf } from '../../contract/support/sample.ts'
import { createUser } from '../../support/create-user.ts'
import { openApp, type Person } from '../../support/app.ts'
import { postGig, propose, step } from '../../support/freelance/gigs.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { addMember, addRole } from '../../support/teams/teams.ts'

const app = await openApp()
const LETTER = 'Nobody but the poster reads this letter'
const [PROPOSED, OFFERED] = [7_654_321, 7_123_456]
const SECRETS = [LETTER, String(PROPOSED), String(OFFERED)]

/** What a user reads of the letter and the amounts, by all calls that read. */
async function secretsReadBy(as: Person, params: Readonly<Record<string, string>>): Promise<string[]> {
  const headers = { 'x-auth-token': as.token, 'x-viewer-ip': as.ip }
  const query = '?from=2026-01-01T00:00:00.000Z&to=2026-02-01T00:00:00.000Z&by=country&value=DE'
  const answers = await Promise.all(
    Object.keys(api)
      .filter((route) => route.startsWith('GET '))
      .map(async (route) => [route, await (await app.raw('GET', `${pathOf(route, params)}${query}`, { headers })).text()] as const),
  )
  return answers.flatMap(([route, text]) => (SECRETS.some((secret) => text.includes(secret)) ? [route] : []))
}

describe('letters and amounts (domain 3.9)', () => {
  it('are read by the poster and the author only: in no list, notification or export of others', async () => {
    const [owner, ben, eve, member] = [
      await createUser('Owner'),
      await createUser('Ben'),
      await createUser('Eve'),
      await createUser('Member'),
    ]
    const { id } = await registerStartup(app, owner)
    await addMember(id, member)
    const gig = await postGig(app, owner, { startupId: id })
    await propose(app, eve, gig.id)
    const proposal = await propose(app, ben, gig.id, { letter: LETTER, amount: PROPOSED })
    await step(app, owner, proposal.id, 'offer', { amount: OFFERED })
    await step(app, ben, proposal.id, 'accept')
    await app.settled()
    const read = (as: Person) => secretsReadBy(as, { id, userId: ben.id, gigId: gig.id, proposalId: proposal.id })
    expect(await read(owner)).toEqual(
      expect.arrayContaining(['GET /api/freelance/gigs/{gigId}', 'GET /api/freelance/gigs/{gigId}/proposals']),
    )
    expect(await read(ben)).toEqual(expect.arrayContaining(['GET /api/freelance/gigs/{gigId}', 'GET /api/freelance/mine']))
    for (const other of [eve, member, await createUser('Stranger')]) expect(await read(other)).toEqual([])
    for (const { id: userId } of [owner, ben]) expect(await secretsReadBy(eve, { id: userId, userId, gigId: gig.id })).toEqual([])
  })

  it('are not read by a member who posted the gig for a startup that they no longer lead', async () => {
    const [owner, ben, manager] = [await createUser('Owner'), await createUser('Ben'), await createUser('Manager')]
    const { id } = await registerStartup(app, owner)
    await addMember(id, manager, (await addRole(app, owner, id, 'Head', 'Manager')).id)
    const gig = await postGig(app, manager, { startupId: id })
    const proposal = await propose(app, ben, gig.id, { letter: LETTER, amount: PROPOSED })
    await step(app, manager, proposal.id, 'offer', { amount: OFFERED })
    await step(app, ben, proposal.id, 'accept')
    const read = () => secretsReadBy(manager, { id, userId: ben.id, gigId: gig.id, proposalId: proposal.id })
    expect(await read()).toContain('GET /api/freelance/gigs/{gigId}')
    await app.call('PUT /api/startups/{id}/users/{userId}/role', { id, userId: manager.id, body: { roleId: null } }, { as: owner })
    await app.settled()
    expect(await read()).toEqual([])
  })
})
