import { expect, it } from 'vitest'
import { leadBoards } from '../../../functions/data/leads/leads.ts'
import { opportunityBoards } from '../../../functions/data/opportunities/opportunities.ts'
import { getStartup } from '../../../functions/data/startups/startups.ts'
import { taskBoards } from '../../../functions/data/tasks/task-boards.ts'
import { everyItem } from '../../../functions/data/reads.ts'
import { listMemberships } from '../../../functions/data/teams/memberships.ts'
import type { Counts } from '../../../functions/domain/analytics/counts.ts'
import { readCounts } from '../../../functions/domain/analytics/counting/read-counts.ts'
import { recount } from '../../../functions/domain/analytics/recount/recount.ts'
import { changeLead } from '../../../functions/domain/leads/change-lead.ts'
import { changeOpportunity } from '../../../functions/domain/opportunities/change-opportunity.ts'
import { changeTask } from '../../../functions/domain/tasks/change-task.ts'
import { leaveTeam } from '../../../functions/domain/teams/leaving.ts'
import { createRoles, removeRole } from '../../../functions/domain/teams/team-roles.ts'
import { isOpenOpportunity } from '../../../shared/sales/opportunity-stages.ts'
import { LEAD_SOURCES } from '../../../shared/choices.ts'
import { Failure } from '../../../shared/errors.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../shared/time.ts'
import { createUser } from '../../support/create-user.ts'
import { openApp } from '../../support/app.ts'
import { PassingTime } from '../../support/app/passing-time.ts'
import { randomOf } from '../../support/links/counting.ts'
import { changeSalesAtRandom } from '../../support/sales/random-sales-changes.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { changeAtRandom } from '../../support/tasks/random-task-changes.ts'
import { addMember } from '../../support/teams/teams.ts'

/** 600 in the long test (tests/long.ts). */
const STEPS = Number(process.env['CHANGED_BOARDS'] ?? 60)
const QUARTER_MS = 15 * MINUTE_MS
const app = await openApp({ keepsTime: true })

type Sums = Record<string, number>
const nonZero = (sums: Sums): Sums => Object.fromEntries(Object.entries(sums).filter(([, by]) => by !== 0))
const addTo = (sums: Sums, name: string, by: number) => (sums[name] = (sums[name] ?? 0) + by)

/** What there is now, added up from what is stored. */
async function levelsNow(id: string): Promise<Sums> {
  const sums: Sums = {}
  for (const { completedAt, columnId } of await taskBoards.listLive(id, { consistent: true })) {
    if (completedAt === null) addTo(sums, `tasks.open ${columnId}`, 1)
  }
  for (const { source, stage } of await leadBoards.listLive(id, { consistent: true })) addTo(sums, `leads.stage ${source} ${stage}`, 1)
  for (const { stage, currency, amount } of await opportunityBoards.listLive(id, { consistent: true })) {
    addTo(sums, `opportunities.stage ${stage} ${currency}`, 1)
    if (isOpenOpportunity({ stage })) addTo(sums, `opportunities.sum ${stage} ${currency}`, amount)
  }
  addTo(sums, 'roles.open', (await getStartup(id, { consistent: true }))?.openRoleCount ?? 0)
  addTo(sums, 'members', (await everyItem((page) => listMemberships(id, page))).length)
  return nonZero(sums)
}

const NAMES = ['tasks.open', 'leads.stage', 'opportunities.stage', 'opportunities.sum', 'roles.open', 'members']

/** The same by the counts. */
function levelsAt(counts: Counts, at: number): Sums {
  const sums: Sums = {}
  for (const full of NAMES.flatMap((name) => counts.names(name))) {
    const [name = '', ...parts] = full.split(':')
    addTo(sums, [name, ...(name.startsWith('opportunities') ? parts.slice(1) : parts)].join(' '), counts.level(full, at))
  }
  return nonZero(sums)
}

it('figures of a moment are those of the boards, team and roles then', { timeout: 20_000 + STEPS * 200 }, async () => {
  const random = randomOf(29)
  const pick = <T>(things: readonly T[]): T => things[Math.floor(random() * things.length)] as T
  const time = new PassingTime(app, Date.parse('2027-12-30T20:00:00Z'))
  const [ada, bob] = [await createUser('Ada'), await createUser('Bob')]
  const { id } = await registerStartup(app, ada)
  const by = { userId: ada.id, teamRole: 'Owner' as const }
  const changeOne = async (list: readonly { id: string }[], change: (one: { startupId: string; id: string }) => Promise<unknown>) =>
    list.length > 0 && change({ startupId: id, id: pick(list).id })
  const dueAt = () => pick([null, '2028-01-02', new Date(time.now + HOUR_MS).toISOString()])
  const changes: (() => Promise<unknown>)[] = [
    () => changeAtRandom(id, by, random),
    () => changeAtRandom(id, by, random),
    () => changeSalesAtRandom(id, by, random),
    () => changeSalesAtRandom(id, by, random),
    async () => changeOne(await taskBoards.listLive(id), (task) => changeTask(task, by, { dueAt: dueAt() })),
    async () => changeOne(await leadBoards.listLive(id), (lead) => changeLead(lead, by, { source: pick(LEAD_SOURCES) })),
    async () => {
      const money = { currency: pick(['EUR', 'JPY']), amount: pick([0, 5, 1_000_000_000_000]) }
      return changeOne(await opportunityBoards.listLive(id), (one) => changeOpportunity(one, by, money))
    },
    () => addMember(id, bob),
    () => leaveTeam(id, bob.id),
    () => createRoles(id, by, [{ title: 'Seller', roleType: 'Sales', description: '', isOpen: true, isPaid: false }], undefined),
    async () => changeOne((await getStartup(id))?.roles ?? [], (role) => removeRole(id, by, role.id)),
    async () => recount(id, new Date(time.now).toISOString().slice(0, 10)),
  ]
  const seen: { at: number; levels: Sums }[] = []
  for (let step = 0; step < STEPS; step += 1) {
    await pick(changes)().catch((error: unknown) => {
      if (!(error instanceof Failure)) throw error
    })
    await app.settled()
    seen.push({ at: time.now - (time.now % QUARTER_MS) + QUARTER_MS, levels: await levelsNow(id) })
    await time.advance(pick([QUARTER_MS, 22 * MINUTE_MS, 3 * HOUR_MS]))
  }
  const counts = await readCounts(id, { unit: 'day', from: time.now - 400 * DAY_MS })
  for (const { at, levels } of seen) expect(levelsAt(counts, at), new Date(at).toISOString()).toEqual(levels)
})
