import { beforeAll, describe, expect, it } from 'vitest'
import { TEAM_ROLES, type TeamRole } from '../../../shared/choices.ts'
import { createUser } from '../../support/create-user.ts'
import { openApp } from '../../support/app.ts'
import type { Person } from '../../support/app/people.ts'
import { rowsOf } from '../../support/formats/csv.ts'
import { memberOf, namedLink, visit } from '../../support/links/links.ts'
import { addLead, addOpportunity, moveOpportunity } from '../../support/sales/sales.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { addTask, bodyOf } from '../../support/tasks/tasks.ts'

const app = await openApp()
let id: string
const members = new Map<TeamRole, Person>()

/** What each team role sees of the figures (domain 2, D-PERM). */
const SCOPES: Readonly<Record<TeamRole, 'all' | 'tasks' | undefined>> = {
  Owner: 'all',
  Admin: 'all',
  Manager: 'all',
  Sales: 'all',
  Marketing: 'all',
  'Employee - Tech and Design': 'tasks',
  'Employee - Operations': 'tasks',
  Member: undefined,
}
/** What only those with access to leads and opportunities may learn. */
const SECRETS = ['lead', 'opportunit', 'pilot', 'spring', 'click', 'conver', 'funnel', 'link']
const secretsIn = (text: string): string[] => SECRETS.filter((word) => text.toLowerCase().includes(word))

beforeAll(async () => {
  const ada = await createUser('Ada')
  const startup = await registerStartup(app, ada)
  id = startup.id
  for (const teamRole of TEAM_ROLES) members.set(teamRole, teamRole === 'Owner' ? ada : await memberOf(startup, teamRole))
  await addTask(app, ada, id, { title: 'A task' })
  await addLead(app, ada, id, { source: 'event' })
  const { id: opportunityId } = await addOpportunity(app, ada, id)
  await moveOpportunity(app, ada, id, opportunityId, { stage: 'won' })
  await visit(app, (await namedLink(app, ada, { id }, 'Spring')).code)
  await app.settled()
})

describe.each(TEAM_ROLES)('%s', (teamRole) => {
  const scope = SCOPES[teamRole]
  const as = () => members.get(teamRole) as Person

  it(`sees ${scope === undefined ? 'no figures' : scope === 'all' ? 'all figures' : 'only the figures of tasks'} of the startup`, async () => {
    const { status, body } = await app.call('GET /api/startups/{id}/analytics', { id }, { as: as() })
    expect(status).toBe(scope === undefined ? 403 : 200)
    if (scope === undefined) return
    const { tasks, ...others } = body.figures
    expect([body.scope, tasks.created.value]).toEqual([scope, 1])
    if (scope === 'all') expect([others.leads?.created.value, others.funnel?.steps[0]?.count]).toEqual([1, 1])
    else expect(new Set(Object.values(others))).toEqual(new Set([null]))
    const kinds = new Set(body.annotations.map(({ kind }) => kind))
    expect([kinds.has('won'), kinds.has('link'), kinds.has('joined')]).toEqual([scope === 'all', scope === 'all', true])
  })

  it('gets no more from the table', async () => {
    const { status, body } = await app.call('GET /api/startups/{id}/analytics/export.csv', { id }, { as: as() })
    expect(status).toBe(scope === undefined ? 403 : 200)
    if (scope === 'tasks') expect(secretsIn(body)).toEqual([])
    if (scope === 'all') expect(secretsIn(body).length).toBeGreaterThan(3)
  })

  it(`${scope === 'tasks' ? 'learns nothing from filters' : 'filters'} by what only others see`, async () => {
    if (scope === undefined) return
    const filters = [
      { source: 'event' },
      { leadStage: 'new' },
      { opportunityStage: 'proposal' },
      { currency: 'USD' },
      { answer: 'yes' },
    ] as const
    const unfiltered = bodyOf(await app.call('GET /api/startups/{id}/analytics', { id }, { as: as() }))
    for (const filter of filters) {
      const one = bodyOf(await app.call('GET /api/startups/{id}/analytics', { id, ...filter }, { as: as() }))
      const all = bodyOf(await app.call('GET /api/analytics', filter, { as: as() }))
      expect([one.filter, all.filter]).toEqual(scope === 'all' ? [filter, filter] : [{}, {}])
      if (scope === 'tasks') expect(one.figures).toEqual(unfiltered.figures)
    }
    if (scope !== 'tasks') return
    const { body } = await app.call('GET /api/startups/{id}/analytics/export.csv', { id, source: 'event', leadStage: 'new' }, { as: as() })
    expect(secretsIn(body)).toEqual([])
    const [todo] = unfiltered.figures.tasks.byColumn
    const { filter } = bodyOf(
      await app.call('GET /api/startups/{id}/analytics', { id, source: 'event', column: todo?.value }, { as: as() }),
    )
    expect(filter).toEqual({ column: todo?.value })
  })

  it('gets no more from the figures of all startups', async () => {
    const { figures, startups } = bodyOf(await app.call('GET /api/analytics', {}, { as: as() }))
    expect(startups.map((row) => row.scope)).toEqual(scope === undefined ? [] : [scope])
    if (scope === 'all') expect(startups[0]?.leads?.value).toBe(1)
    if (scope === 'tasks') {
      const { tasks, ...others } = figures
      expect([tasks.created.value, new Set(Object.values(others))]).toEqual([1, new Set([null])])
      const { members: team, requests, leads, opportunitiesWon, clicks } = startups[0] ?? {}
      expect([team, requests, leads, opportunitiesWon, clicks]).toEqual([null, null, null, null, null])
    }
    const { body } = await app.call('GET /api/analytics/export.csv', {}, { as: as() })
    const leads = rowsOf(body).filter(([, figure, part]) => figure === 'New leads' && part === '')
    expect(leads.map((row) => row[5])).toEqual(scope === 'all' ? ['1', '1'] : scope === undefined ? ['0'] : [])
    if (scope === 'tasks') expect(secretsIn(body)).toEqual([])
  })

  it('gets no more from their week', async () => {
    const { figures } = bodyOf(await app.call('GET /api/analytics/week', {}, { as: as() }))
    const clicks = figures.find(({ name }) => name === 'clicks')?.value
    const names = figures.map(({ name }) => name)
    if (scope === 'all') expect([names, clicks]).toEqual([['members', 'requests', 'tasksDone', 'leads', 'clicks'], 1])
    else expect([names, clicks]).toEqual([scope === 'tasks' ? ['tasksDone', 'clicks'] : ['clicks'], 0])
  })
})
