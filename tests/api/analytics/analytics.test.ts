import { beforeAll, describe, expect, it } from 'vitest'
import { ANALYTICS_INTERVALS, type AnalyticsInterval } from '../../../shared/link-choices.ts'
import type { AllAnalytics, StartupAnalytics } from '../../../shared/entities/analytics/figures.ts'
import { createUser } from '../../support/create-user.ts'
import { openApp } from '../../support/app.ts'
import type { Person } from '../../support/app/people.ts'
import { namedLink, visit } from '../../support/links/links.ts'
import { accept, ask, done } from '../../support/requests.ts'
import { addLead, addOpportunity, moveLead, moveOpportunity } from '../../support/sales/sales.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { addTask, bodyOf, columnIds } from '../../support/tasks/tasks.ts'
import { rowsOf } from '../../support/formats/csv.ts'

const app = await openApp()
let ada: Person
let id: string
interface Query {
  interval?: AnalyticsInterval
  tz?: string
  filter?: StartupAnalytics['filter']
}
const read = async ({ filter, ...query }: Query = {}, as = ada) =>
  bodyOf(await app.call('GET /api/startups/{id}/analytics', { id, ...query, ...filter }, { as }))
const readAll = async ({ filter, ...query }: Omit<Query, 'filter'> & { filter?: AllAnalytics['filter'] } = {}, as = ada) =>
  bodyOf(await app.call('GET /api/analytics', { ...query, ...filter }, { as }))

/** What happens in the startup: two requests, four tasks, three leads, two opportunities, three clicks. */
beforeAll(async () => {
  ada = await createUser('Ada')
  id = (await registerStartup(app, ada)).id
  const [todo, , , doneColumn] = await columnIds(app, ada, id)
  const [bob, sam] = [await createUser('Bob'), await createUser('Sam')]
  await accept(app, ada, await done(ask(app, bob, { id })))
  await done(ask(app, sam, { id }))
  const first = await addTask(app, ada, id, { title: 'First', columnId: todo })
  for (const title of ['Second', 'Third']) await addTask(app, ada, id, { title, columnId: todo })
  await addTask(app, ada, id, { title: 'Late', columnId: todo, dueAt: '2020-01-01' })
  await app.call('PATCH /api/startups/{id}/tasks/{taskId}/move', { id, taskId: first.id, body: { columnId: doneColumn } }, { as: ada })
  const leads = [await addLead(app, ada, id, { source: 'import' }), await addLead(app, ada, id, { source: 'import' })]
  await addLead(app, ada, id, { source: 'event' })
  await moveLead(app, ada, id, leads[0]?.id ?? '', { stage: 'won' })
  await moveLead(app, ada, id, leads[1]?.id ?? '', { stage: 'lost', lostReason: 'Too dear' })
  const won = await addOpportunity(app, ada, id, { title: '=A pilot' })
  await addOpportunity(app, ada, id)
  await moveOpportunity(app, ada, id, won.id, { stage: 'won' })
  const link = await namedLink(app, ada, { id }, 'Spring')
  for (let n = 0; n < 3; n += 1) await visit(app, link.code)
  await app.settled()
})

describe('S1-07, S2-34 the analytics of a startup', () => {
  it.each(ANALYTICS_INTERVALS)('give every figure of %s as the calls made it', async (interval) => {
    const { figures, scope, points, annotations } = await read({ interval })
    const { tasks, team, requests, leads, opportunities, affiliate, funnel } = figures
    expect(scope).toBe('all')
    expect([team?.members.value, requests?.received.value, requests?.accepted.value, requests?.hoursToAnswer.value]).toEqual([2, 2, 1, 0])
    expect([tasks.open, tasks.created, tasks.completed, tasks.overdue].map(({ value }) => value)).toEqual([3, 4, 1, 1])
    expect(tasks.byColumn.map(({ label, count }) => [label, count])).toEqual([
      ['To Do', 3],
      ['In Progress', 0],
      ['Review', 0],
    ])
    expect([leads?.created.value, leads?.won.value, leads?.winRate.value]).toEqual([3, 1, 50])
    expect(leads?.bySource.map(({ label, count }) => [label, count])).toEqual([
      ['Import', 2],
      ['Event', 1],
    ])
    expect(leads?.byStage.map(({ value, count }) => [value, count])).toEqual([
      ['new', 1],
      ['contacted', 0],
      ['qualified', 0],
      ['won', 1],
      ['lost', 1],
    ])
    expect([opportunities?.open.value, opportunities?.won.value, affiliate?.clicks.value]).toEqual([1, 1, 3])
    expect(funnel?.steps.map(({ step, count, rate }) => [step, count, rate])).toEqual([
      ['clicks', 3, null],
      ['conversions', 0, 0],
      ['requests', 2, null],
      ['members', 1, 50],
    ])
    expect(funnel?.weakest).toBe('conversions')
    expect(tasks.created.series).toHaveLength(points.length)
    expect(tasks.created.series.at(-1)).toBe(4)
    expect(annotations.map(({ kind }) => kind).toSorted()).toEqual(['joined', 'joined', 'link', 'won'])
    expect(tasks.created.previous).toBe(interval === 'all' ? null : 0)
  })

  it('explain a change against the period before by what most of it was', async () => {
    const { figures } = await read({ interval: '7d' })
    expect(figures.leads?.created.explanation).toBe('3 more than in the 7 days before, mostly Import')
    expect(figures.tasks.open.explanation).toBe('3 more than 7 days ago, all To Do')
  })

  it('restrict leads and opportunities to a source', async () => {
    const { figures, filter } = await read({ filter: { source: 'event' } })
    expect([filter.source, figures.leads?.created.value, figures.leads?.winRate.value, figures.tasks.created.value]).toEqual([
      'event',
      1,
      null,
      4,
    ])
  })

  it('selecting a breakdown value filters the rest', async () => {
    const unfiltered = await read()
    const [todo] = unfiltered.figures.tasks.byColumn
    const valuesOf = ({ figures: { tasks, meetings, leads, opportunities } }: StartupAnalytics) => [
      tasks.open.value,
      meetings?.answers.value,
      leads?.total.value,
      leads?.created.value,
      opportunities?.open.value,
      opportunities?.won.value,
    ]
    const filtered = async (filter: StartupAnalytics['filter']) => valuesOf(await read({ filter }))
    expect(valuesOf(unfiltered)).toEqual([3, 0, 3, 3, 1, 1])
    expect(await filtered({ leadStage: 'won' })).toEqual([3, 0, 1, 3, 1, 1])
    expect(await filtered({ leadStage: 'lost', source: 'event' })).toEqual([3, 0, 0, 1, 0, 0])
    expect(await filtered({ opportunityStage: 'negotiation' })).toEqual([3, 0, 3, 3, 0, 1])
    expect(await filtered({ opportunityStage: 'prospecting', currency: 'USD' })).toEqual([3, 0, 3, 3, 1, 1])
    expect(await filtered({ currency: 'KWD' })).toEqual([3, 0, 3, 3, 0, 1])
    expect(await filtered({ column: todo?.value })).toEqual([3, 0, 3, 3, 1, 1])
    expect(await filtered({ column: unfiltered.figures.tasks.byColumn[1]?.value })).toEqual([0, 0, 3, 3, 1, 1])
    const { figures } = await read({ filter: { leadStage: 'won', column: todo?.value } })
    expect(figures.leads?.bySource.map(({ value, count }) => [value, count])).toEqual([['import', 1]])
    expect([figures.leads?.byStage, figures.tasks.byColumn]).toEqual([unfiltered.figures.leads?.byStage, unfiltered.figures.tasks.byColumn])
  })

  it('answer 400 to an interval, a time zone and values of a filter that do not exist', async () => {
    const filters = ['source=moon', 'leadStage=moon', 'opportunityStage=won', 'currency=euro', 'column=todo', 'answer=moon']
    for (const query of ['interval=2d', 'tz=Mars/Olympus', ...filters]) {
      const { status } = await app.raw('GET', `/api/startups/${id}/analytics?${query}`, { headers: { 'x-auth-token': ada.token } })
      expect(status).toBe(400)
    }
  })

  it('export everything shown as a table that no spreadsheet takes for formulas', async () => {
    const { body } = await app.call('GET /api/startups/{id}/analytics/export.csv', { id, interval: '7d' }, { as: ada })
    const rows = rowsOf(body)
    const valueOf = (figure: string, part = '') => rows.find((row) => row[0] === figure && row[1] === part)?.[4]
    expect([valueOf('Members'), valueOf('Tasks created'), valueOf('New leads by source', 'Import'), valueOf('Funnel', 'Clicks')]).toEqual([
      '2',
      '4',
      '2',
      '3',
    ])
    expect(rows.filter((row) => row[0] === 'Clicks' && row[1] === 'series')).toHaveLength(7)
    const filtered = await app.call('GET /api/startups/{id}/analytics/export.csv', { id, leadStage: 'won' }, { as: ada })
    const [, filter] = rowsOf(filtered.body)
    expect(filter).toEqual([
      'Filter',
      'Lead stage',
      '',
      '',
      'Won',
      '',
      '',
      'Restricts the number of leads and their sources, no other figures',
    ])
    expect(
      rowsOf(filtered.body)
        .find(([figure]) => figure === 'Leads in “Won” by source')
        ?.slice(1, 5),
    ).toContain('Import')
    expect(rows.flat().filter((cell) => /^[=+\-@]/.test(cell))).toEqual([])
  })
})

describe('S2-24 the analytics of all startups', () => {
  it('show the totals and a row per startup, by name', async () => {
    const other = await registerStartup(app, ada, { name: 'Aerial Looms' })
    await addTask(app, ada, other.id, { title: 'Weave' })
    await app.settled()
    const { figures, startups } = await readAll({ interval: '30d' })
    expect([figures.team?.members.value, figures.tasks.created.value, figures.leads?.created.value]).toEqual([3, 5, 3])
    expect(figures.tasks.created.explanation).toBe('5 more than in the 30 days before, mostly Analytical Engines')
    expect(startups.map(({ name, members, clicks, leads }) => [name, members?.value, clicks?.value, leads?.value])).toEqual([
      ['Aerial Looms', 1, 0, 0],
      ['Analytical Engines', 2, 3, 3],
    ])
    const { body } = await app.call('GET /api/analytics/export.csv', { interval: '30d' }, { as: ada })
    const rows = rowsOf(body)
    const valuesOf = (wanted: string, part = '') =>
      rows.filter(([, figure, of]) => figure === wanted && of === part).map((row) => [row[0], row[5]])
    expect(valuesOf('Members')).toEqual([
      ['All startups', '3'],
      ['Aerial Looms', '1'],
      ['Analytical Engines', '2'],
    ])
    expect(valuesOf('Tasks overdue')).toEqual([['All startups', '1']])
    expect(valuesOf('New leads by source', 'Import')).toEqual([['All startups', '2']])
    expect(valuesOf('Funnel', 'Clicks')).toEqual([['All startups', '3']])
    expect(valuesOf('Members', 'series')).toHaveLength(3 * 30)
    const filtered = await readAll({ filter: { source: 'event' } })
    expect([filtered.figures.leads?.created.value, filtered.figures.tasks.created.value]).toEqual([1, 5])
    expect(filtered.startups.map(({ leads, members }) => [leads?.value, members?.value])).toEqual([
      [0, 1],
      [1, 2],
    ])
    expect(filtered.figures.leads?.created.explanation).toBe('1 more than in the 30 days before, all Analytical Engines')
    const table = await app.call('GET /api/analytics/export.csv', { interval: '30d', source: 'event' }, { as: ada })
    expect(rowsOf(table.body)[1]?.slice(0, 6)).toEqual(['All startups', 'Filter', 'Source', '', '', 'Event'])
    expect(rowsOf(table.body).find(([startup, figure]) => startup === 'Analytical Engines' && figure === 'New leads')?.[5]).toBe('1')
  })

  it('show zeros to a user without startups', async () => {
    const { figures, startups } = await readAll({}, await createUser('Newcomer'))
    expect([startups, figures.tasks.created.value, figures.team?.members.value]).toEqual([[], 0, 0])
  })
})
