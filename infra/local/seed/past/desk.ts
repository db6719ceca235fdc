import { archiveCompleted } from '../../../../functions/domain/tasks/archive-completed.ts'
import type { Lead } from '../../../../shared/entities/leads/lead.ts'
import type { Opportunity } from '../../../../shared/entities/opportunities/opportunity.ts'
import type { Board } from '../../../../shared/entities/tasks/board.ts'
import type { TaskCard } from '../../../../shared/entities/tasks/task.ts'
import { DAY_MS } from '../../../../shared/time.ts'
import type { Demo } from '../demo.ts'
import type { SeedStartup } from '../startup-data.ts'
import { CHORES, COMPANIES, FIRST_NAMES, LAST_NAMES, SOURCES } from './past-data.ts'

/** Completed tasks leave the board after it. */
const DONE_DAYS = 30
const LOST_REASON = 'Chose another product'

const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T
const slug = (text: string): string => text.toLowerCase().replaceAll(/[^a-z]+/g, '-')

/** The work of a founder before the thirty days: tasks that are completed, and leads that are won or lost. */
export class Desk {
  readonly founder: string
  readonly #demo: Demo
  readonly #startupId: string
  readonly #path: string
  readonly #currency: string
  #open: string[] = []
  #done: { id: string; completedAt: string }[] = []
  #leads: Lead[] = []
  #tasks = 0
  #met = 0

  constructor(demo: Demo, { name, founder }: SeedStartup, currency: string) {
    this.founder = founder
    this.#demo = demo
    this.#startupId = demo.startup(name).id
    this.#path = `/api/startups/${this.#startupId}`
    this.#currency = currency
  }

  /** Ends what is open, and begins new work: of `progress` from 0 to 1 the more, and none at 1. */
  async work(progress: number): Promise<void> {
    await this.#endTasks(progress === 1 ? 0 : 1)
    await this.#endLeads()
    if (progress === 1) return
    await this.#beginTasks(1 + Math.round(4 * progress))
    await this.#meet(Math.round(2 * progress))
  }

  #call<T>(method: string, path: string, body?: object): Promise<T> {
    return this.#demo.call<T>(`${method} ${this.#path}${path}`, body, this.founder)
  }

  async #beginTasks(count: number): Promise<void> {
    const month = new Date().toLocaleDateString('en-US', { month: 'long', timeZone: 'UTC' })
    const { id: founderId } = this.#demo.resident(this.founder)
    const tasks = Array.from({ length: count }, () => {
      this.#tasks += 1
      return { title: `${at(CHORES, this.#tasks)} in ${month}`, assigneeIds: [founderId] }
    })
    const created = await this.#call<{ tasks: TaskCard[] }>('POST', '/tasks/bulk', { tasks })
    this.#open.push(...created.tasks.map(({ id }) => id))
  }

  /** Completes all tasks but the newest `left`. */
  async #endTasks(left: number): Promise<void> {
    const taskIds = this.#open.splice(0, Math.max(0, this.#open.length - left))
    if (taskIds.length > 0) {
      const { board } = await this.#call<{ board: Board }>('GET', '/tasks')
      const columnId = board.columns.find(({ isDone }) => isDone)?.id
      await this.#call('PATCH', '/tasks', { taskIds, columnId })
      const completedAt = new Date().toISOString()
      this.#done.push(...taskIds.map((id) => ({ id, completedAt })))
    }
    const oldest = new Date(Date.now() - DONE_DAYS * DAY_MS).toISOString()
    const { old = [], recent = [] } = Object.groupBy(this.#done, ({ completedAt }) => (completedAt < oldest ? 'old' : 'recent'))
    for (const { id, completedAt } of old) await archiveCompleted({ startupId: this.#startupId, id }, completedAt)
    this.#done = recent
  }

  async #meet(count: number): Promise<void> {
    for (let left = count; left > 0; left -= 1) {
      this.#met += 1
      const [first, last, company] = [at(FIRST_NAMES, this.#met), at(LAST_NAMES, this.#met), at(COMPANIES, this.#met)]
      const email = `${slug(first)}.${slug(last)}@${slug(company)}.example`
      const form = { name: `${first} ${last}`, email, company, source: at(SOURCES, this.#met * 3), currency: this.#currency }
      this.#leads.push(await this.#call<Lead>('POST', '/leads', form))
    }
  }

  /** Two of three leads become an opportunity that is won. */
  async #endLeads(): Promise<void> {
    for (const [place, { id, company }] of this.#leads.splice(0).entries()) {
      if ((this.#met + place) % 3 === 0) {
        await this.#call('PATCH', `/leads/${id}/stage`, { stage: 'lost', lostReason: LOST_REASON })
        continue
      }
      const form = { title: `Plan for ${company}`, amount: 120_000 + 15_000 * this.#met }
      const { opportunity } = await this.#call<{ opportunity: Opportunity }>('POST', `/leads/${id}/convert`, form)
      await this.#call('PATCH', `/opportunities/${opportunity.id}/stage`, { stage: 'won', lostReason: '' })
    }
  }
}
