import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createUser } from '../../support/create-user.ts'
import type { Person } from '../../support/app.ts'
import { codeOf } from '../../support/app/client.ts'
import { CONTENDERS, countOf, openRaces } from '../../support/simulation/races.ts'
import { repetitions } from '../../support/seed.ts'
import {
  addLead,
  convert,
  moveLead,
  moveOpportunity,
  readLeads,
  readOpportunities,
  salesTeam,
  setTeamRole,
} from '../../support/sales/sales.ts'
import { bodyOf } from '../../support/tasks/tasks.ts'
import { addMember } from '../../support/teams/teams.ts'

const ROUNDS = repetitions(2, { long: 20 })
const MINUTES = 120_000

const app = await openRaces()

async function fixture() {
  const { ada, id } = await salesTeam(app)
  const users: Person[] = []
  for (let at = 0; at < CONTENDERS; at += 1) {
    const user = await createUser(`User ${at}`)
    await addMember(id, user)
    await setTeamRole(id, user, 'Sales')
    users.push(user)
  }
  return { ada, id, users }
}

describe(`${CONTENDERS} at once`, () => {
  it(
    'convert a lead to one opportunity, also when answers are lost in the middle',
    async () => {
      const { ada, id, users } = await fixture()
      for (let round = 0; round < ROUNDS; round += 1) {
        app.dynamodb.faults.conflictWhenLocked = round % 2 === 1
        const lead = await addLead(app, ada, id, { name: `Lead ${round}` })
        let lost = 0
        app.dynamodb.faults.loseAnswer = ({ operation }) => operation === 'TransactWriteItems' && (lost += 1) % 3 === 1
        const raced = await Promise.all(users.map((user) => convert(app, user, id, lead.id)))
        app.dynamodb.faults.loseAnswer = undefined
        const answers = [...raced.filter(({ status }) => status === 200), await convert(app, ada, id, lead.id)]
        expect(new Set(answers.map((answer) => bodyOf(answer).opportunity.id)).size).toBe(1)
        expect(raced.map(codeOf).filter((code) => !['ok', 'http.busy'].includes(code))).toEqual([])
        const { opportunities } = await readOpportunities(app, ada, id)
        expect(opportunities.filter(({ leadId }) => leadId === lead.id)).toHaveLength(1)
      }
    },
    MINUTES,
  )

  it(
    'create one lead for an e-mail, and none twice with a key when answers are lost',
    async () => {
      const { ada, id, users } = await fixture()
      for (let round = 0; round < ROUNDS; round += 1) {
        const body = { name: 'Grace', email: `grace.${round}@example.org` }
        const codes = (await Promise.all(users.map((user) => app.call('POST /api/startups/{id}/leads', { id, body }, { as: user })))).map(
          codeOf,
        )
        expect(countOf(codes)).toEqual({ ok: 1, 'lead.email_taken': CONTENDERS - 1 })
        const headers = { 'idempotency-key': randomUUID() }
        const create = () => app.call('POST /api/startups/{id}/leads', { id, body: { name: `Alan ${round}` } }, { as: ada, headers })
        let isFirst = true
        app.dynamodb.faults.loseAnswer = ({ operation }) => operation === 'TransactWriteItems' && isFirst && !(isFirst = false)
        await Promise.all(users.map(create))
        app.dynamodb.faults.loseAnswer = undefined
        bodyOf(await create())
        const { leads } = await readLeads(app, ada, id)
        expect(leads.filter(({ name }) => name === `Alan ${round}`)).toHaveLength(1)
      }
    },
    MINUTES,
  )

  it(
    'move one version of a lead once; a lead that is lost while its opportunity is won is one or the other',
    async () => {
      const { ada, id, users } = await fixture()
      for (let round = 0; round < ROUNDS; round += 1) {
        const lead = await addLead(app, ada, id, { name: `Lead ${round}` })
        const stages = ['contacted', 'qualified'] as const
        const moves = await Promise.all(
          users.map((user, at) => moveLead(app, user, id, lead.id, { stage: stages[at % 2] ?? 'new', version: lead.version })),
        )
        expect(countOf(moves.map(codeOf))).toEqual({ ok: 1, 'lead.stale': CONTENDERS - 1 })
        const { opportunity } = bodyOf(await convert(app, ada, id, lead.id))
        const [won, lost] = await Promise.all([
          moveOpportunity(app, users[0] ?? ada, id, opportunity.id, { stage: 'won' }),
          moveLead(app, users[1] ?? ada, id, lead.id, { stage: 'lost', lostReason: 'No reply' }),
        ])
        expect([codeOf(won), ['ok', 'lead.stage_not_allowed'].includes(codeOf(lost))]).toEqual(['ok', true])
        const { leads } = await readLeads(app, ada, id)
        expect(leads.find((one) => one.id === lead.id)?.stage).toBe(codeOf(lost) === 'ok' ? 'lost' : 'won')
      }
    },
    MINUTES,
  )
})
