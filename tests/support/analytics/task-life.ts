import { DAY_MS } from '../../../shared/time.ts'
import { archivedCards, cards, type Card } from '../../../functions/data/tasks/cards.ts'
import type { Count } from '../../../functions/domain/analytics/counts.ts'
import type { EventLog } from './event-log.ts'

const iso = (at: number): string => new Date(at).toISOString()

interface LivingTask {
  card: Card
  createdAt: number
  /** That it is counted as completed. */
  done?: Count
}

/** The tasks of a startup, with what each change should count. */
export class TaskLife {
  readonly #log: EventLog
  readonly #startupId: string
  readonly #columns: readonly string[]
  readonly #all: LivingTask[] = []
  constructor(log: EventLog, startupId: string, columns: readonly string[]) {
    this.#log = log
    this.#startupId = startupId
    this.#columns = columns
  }

  create(at: number): void {
    const id = this.#log.id(at)
    const days = Math.floor(this.#log.random() * 40)
    const card: Card = {
      startupId: this.#startupId,
      id,
      number: 1,
      title: 'Task',
      columnId: this.#log.pick(this.#columns),
      rank: 'm',
      priority: 'default',
      assigneeIds: [],
      labelIds: [],
      dueAt: this.#log.random() < 0.4 ? iso(at + days * DAY_MS).slice(0, 10) : null,
      checked: [0, 0],
      commentCount: 0,
      createdBy: id,
      completedAt: null,
      archivedAt: null,
      deletesAt: null,
      version: 1,
      seq: this.#log.next(),
      updatedAt: iso(at),
    }
    this.#all.push({ card, createdAt: at })
    this.#level(card, at, 1)
    this.#log.count('tasks.created', at)
    this.#log.add(at, this.#log.change(cards, at, undefined, card))
  }
  change(at: number): void {
    if (this.#all.length === 0) return
    const task = this.#log.pick(this.#all)
    const before = task.card
    const next = { ...before, seq: this.#log.next(), version: before.version + 1, updatedAt: iso(at) }
    const isOpen = before.completedAt === null && before.archivedAt === null
    if (before.archivedAt !== null) this.#write(task, { ...next, archivedAt: null }, at)
    else if (this.#log.random() < 0.15) this.#write(task, { ...next, archivedAt: iso(at) }, at)
    else if (!isOpen && this.#log.random() < 0.5) this.#write(task, { ...next, completedAt: null }, at)
    else if (isOpen && this.#log.random() < 0.5) this.#write(task, { ...next, completedAt: iso(at) }, at)
    else this.#write(task, { ...next, title: 'Other', ...(isOpen && { columnId: this.#log.pick(this.#columns) }) }, at)
  }

  #write(task: LivingTask, after: Card, at: number): void {
    const before = task.card
    task.card = after
    this.#level(before, at, -1)
    this.#level(after, at, 1)
    if (before.completedAt !== null && after.completedAt === null) {
      this.#log.takeBack(task.done)
      delete task.done
    }
    if (before.completedAt === null && after.completedAt !== null) {
      task.done = this.#log.count(`tasks.days:${Math.floor((at - task.createdAt) / DAY_MS)}`, at)
    }
    const [from, to] = [before, after].map(({ archivedAt }) => (archivedAt === null ? cards : archivedCards))
    const records =
      from === to && to
        ? [this.#log.change(to, at, before, after)]
        : [this.#log.change(from ?? cards, at, before, undefined), this.#log.change(to ?? cards, at, undefined, after)]
    this.#log.add(at, ...records)
  }
  #level({ columnId, dueAt, completedAt, archivedAt }: Card, at: number, by: 1 | -1): void {
    if (completedAt !== null || archivedAt !== null) return
    this.#log.count(`tasks.open:${columnId}`, at, by)
    if (dueAt !== null) this.#log.count(`tasks.due:${dueAt}`, at, by)
  }
}
