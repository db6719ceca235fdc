import { archiveCompleted } from '../../../../functions/domain/tasks/archive-task.ts'
import type { Lead } from '../../../../shared/entities/leads/lead.ts'
import type { Opportunity } from '../../../../shared/entities/opportunities/opportunity.ts'
import type { Startup } from '../../../../shared/entities/startups/startup.ts'
import type { Board } from '../../../../shared/entities/tasks/board.ts'
import type { TaskCard } from '../../../../shared/entities/tasks/task.ts'
import { DAY_MS } from '../../../../shared/time.ts'
import type { Client } from '../client.ts'
import type { Resident } from '../people.ts'
import { CHORES, COMPANIES, FIRST_NAMES, LAST_NAMES, SOURCES } from './past-data.ts'

/** Completed tasks leave the board after it. */
const DONE_DAYS = 30
const LOST_REASON = 'Chose another product'

const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T
const slug = (text: string): string => text.toLowerCase().replaceAll(/[^a-z]+/g, '-')

/** The work of a founder before the thirty days: tasks that are completed, and leads that are won or lost. */
export class Desk {
  readonly #client: Client
  readonly #startup: Startup
  readonly #path: string
  readonly #currency: string
  #open: string[] = []
  #done: { id: string; completedAt: string }[] = []
  #leads: Lead[] = []
  #tasks = 0
  #met = 0

  constructor(client: Client, startup: Startup, currency: string) {
    this.#client = client
    this.#startup = startup
    this.#path = `/api/startups/${startup.id}`
    this.#currency = currency
  }

  /** Ends what is open, and begins new work: of `progress` from 0 to 1 the more, and none at 1. */
  async work(founder: Resident, progress: number): Promise<void> {
    await this.#endTasks(founder, progress === 1 ? 0 : 1)
    await this.#endLeads(founder)
    if (progress === 1) return
    await this.#beginTasks(founder, 1 + Math.round(4 * progress))
    await this.#meet(founder, Math.round(2 * progress))
  }

  async #beginTasks(founder: Resident, count: number): Promise<void> {
    const month = new Date().toLocaleDateString('en-US', { month: 'long', timeZone: 'UTC' })
    const tasks = Array.from({ length: count }, () => {
      this.#tasks += 1
      return { title: `${at(CHORES, this.#tasks)} in ${month}`, assigneeIds: [founder.id] }
    })
    const created = await this.#client<{ tasks: TaskCard[] }>(`POST ${this.#path}/tasks/bulk`, { tasks }, founder)
    this.#open.push(...created.tasks.map(({ id }) => id))
  }

  /** Completes all tasks but the newest `left`. */
  async #endTasks(founder: Resident, left: number): Promise<void> {
    const taskIds = this.#open.splice(0, Math.max(0, this.#open.length - left))
    if (taskIds.length > 0) {
      const { board } = await this.#client<{ board: Board }>(`GET ${this.#path}/tasks`, undefined, founder)
      const columnId = board.columns.find(({ isDone }) => isDone)?.id
      await this.#client(`PATCH ${this.#path}/tasks`, { taskIds, columnId }, founder)
      const completedAt = new Date().toISOString()
      this.#done.push(...taskIds.map((id) => ({ id, completedAt })))
    }
    const isOld = ({ completedAt }: { completedAt: string }) => Date.parse(completedAt) < Date.now() - DONE_DAYS * DAY_MS
    for (const { id, completedAt } of this.#done.filter(isOld)) await archiveCompleted({ startupId: this.#startup.id, id }, completedAt)
    this.#done = this.#done.filter((one) => !isOld(one))
  }

  async #meet(founder: Resident, count: number): Promise<void> {
    for (let left = count; left > 0; left -= 1) {
      this.#met += 1
      const [first, last, company] = [at(FIRST_NAMES, this.#met), at(LAST_NAMES, this.#met), at(COMPANIES, this.#met)]
      const email = `${slug(first)}.${slug(last)}@${slug(company)}.example`
      const form = { name: `${first} ${last}`, email, company, source: at(SOURCES, this.#met * 3), currency: this.#currency }
      this.#leads.push(await this.#client<Lead>(`POST ${this.#path}/leads`, form, founder))
    }
  }

  /** Two of three leads become an opportunity that is won. */
  async #endLeads(founder: Resident): Promise<void> {
    for (const [place, { id, company }] of this.#leads.splice(0).entries()) {
      const target = `${this.#path}/leads/${id}`
      if ((this.#met + place) % 3 === 0) {
        await this.#client(`PATCH ${target}/stage`, { stage: 'lost', lostReason: LOST_REASON }, founder)
        continue
      }
      const amount = 120_000 + 15_000 * this.#met
      const form = { title: `Plan for ${company}`, amount }
      const { opportunity } = await this.#client<{ opportunity: Opportunity }>(`POST ${target}/convert`, form, founder)
      await this.#client(`PATCH ${this.#path}/opportunities/${opportunity.id}/stage`, { stage: 'won', lostReason: '' }, founder)
    }
  }
}
