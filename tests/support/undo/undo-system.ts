import type { Lead } from '../../../shared/entities/leads/lead.ts'
import type { Task } from '../../../shared/entities/tasks/task.ts'
import { LEAD_SOURCES, LEAD_STAGES, PRIORITIES } from '../../../shared/choices.ts'
import { type ItemChange, ItemHistory, type UndoKind } from '../../../web/entities/boards/undo/history.ts'
import { taskUndo } from '../../../web/entities/tasks/task-undo.ts'
import { leadUndo } from '../../../web/entities/sales/lead-undo.ts'
import { ApiError, type call } from '../../../web/lib/api.ts'
import type { App, Person } from '../app.ts'
import type { Credentials } from '../app/client.ts'
import { addLead, salesTeam } from '../sales/sales.ts'
import { addTask, boardOf, bodyOf } from '../tasks/tasks.ts'
import type { Act, Flat, UndoModel } from './undo-model.ts'

interface Board<T extends { id: string; version: number }> {
  kindOf: (send: typeof call) => UndoKind<T, T>
  create: (title: string) => Promise<T>
  flat: (item: T) => Flat
  /** A field and its value as the call takes them. */
  edit: (field: string, value: number, text: string) => Record<string, unknown>
  labels: (item: T) => readonly string[]
  labelled: (labels: string[]) => Record<string, unknown>
  names: readonly string[]
  columns: readonly string[]
  move: (as: Credentials, id: string, columnId: string, version: number) => Promise<Partial<T>>
  changeAll: (user: Credentials, ids: string[], value: number) => Promise<readonly T[]>
}

/** Sends calls as a user, and throws problems as the browser does. */
const senderAs = (app: App, as: Credentials): typeof call =>
  (async (route: never, input: never) => {
    const { status, body, problem } = await app.call(route, input, { as })
    if (problem) throw new ApiError(problem.message, { status, code: problem.code, body })
    return body
  }) as unknown as typeof call

const dayOf = (text: string): string => `2030-01-${String((Number(text) % 28) + 1).padStart(2, '0')}`

/** Two users of one startup, each with the undo of their own session, over three items. */
export async function openSystem(app: App, kind: 'tasks' | 'leads') {
  const team = await salesTeam(app, 'Admin')
  const users: readonly Person[] = [team.ada, ...team.members]
  return kind === 'tasks' ? begin(app, users, await tasksBoard(app, users, team)) : begin(app, users, leadsBoard(app, team))
}

type Team = Awaited<ReturnType<typeof salesTeam>>

async function tasksBoard(app: App, users: readonly Person[], { ada, id }: Team): Promise<Board<Task>> {
  const { columns } = await boardOf(app, ada, id)
  const names = users.map((user) => user.id)
  return {
    kindOf: (send) => taskUndo(id, send) as unknown as UndoKind<Task, Task>,
    create: (title) => addTask(app, ada, id, { title }),
    flat: ({ title, priority, dueAt, columnId, rank, assigneeIds, archivedAt }) => ({
      title,
      priority,
      dueAt,
      place: `${columnId} ${rank}`,
      ...has(names, assigneeIds),
      removed: archivedAt !== null,
    }),
    edit: (field, value, text) => ({ [field]: field === 'priority' ? PRIORITIES[value] : field === 'dueAt' ? dayOf(text) : text }),
    labels: ({ assigneeIds }) => assigneeIds,
    labelled: (assigneeIds) => ({ assigneeIds }),
    names,
    columns: columns.map((column) => column.id),
    move: async (as, taskId, columnId, version) =>
      senderAs(app, as)('PATCH /api/startups/{id}/tasks/{taskId}/move', { id, taskId, body: { columnId, version } }).then(
        ({ task }) => task,
      ),
    changeAll: async (as, taskIds, value) => {
      const body = { taskIds, priority: PRIORITIES[value] ?? 'default', columnId: columns[value]?.id ?? '' }
      return bodyOf(await app.call('PATCH /api/startups/{id}/tasks', { id, body }, { as })).tasks as Task[]
    },
  }
}

function leadsBoard(app: App, { ada, id }: Team): Board<Lead> {
  const names = ['one', 'two']
  return {
    kindOf: (send) => leadUndo(id, send),
    create: (name) => addLead(app, ada, id, { name }),
    flat: ({ name, source, nextFollowUpAt, stage, rank, tags, deletesAt }) => ({
      title: name,
      priority: source,
      dueAt: nextFollowUpAt,
      place: `${stage} ${rank}`,
      ...has(names, tags),
      removed: deletesAt !== null,
    }),
    edit: (field, value, text) =>
      field === 'priority'
        ? { source: LEAD_SOURCES[value] }
        : field === 'dueAt'
          ? { nextFollowUpAt: `${dayOf(text)}T09:00:00.000Z` }
          : { name: text },
    labels: ({ tags }) => tags,
    labelled: (tags) => ({ tags }),
    names,
    columns: ['new', 'contacted', 'won'],
    move: async (as, leadId, columnId, version) => {
      const stage = LEAD_STAGES.find((one) => one === columnId) ?? 'new'
      return senderAs(app, as)('PATCH /api/startups/{id}/leads/{leadId}/stage', { id, leadId, body: { stage, version } }).then(
        ({ lead }) => lead,
      )
    },
    changeAll: async (as, leadIds, value) => {
      const body = { leadIds, addTag: names[value % 2] ?? '', nextFollowUpAt: `${dayOf(String(value))}T09:00:00.000Z` }
      return bodyOf(await app.call('PATCH /api/startups/{id}/leads', { id, body }, { as })).leads
    },
  }
}

const has = (names: readonly string[], labels: readonly string[]): Flat =>
  Object.fromEntries(names.map((name) => [`label ${name}`, labels.includes(name)]))

let texts = 0
const raise = (): never => {
  throw new Error('There are two users')
}

const begin =
  <T extends { id: string; version: number }>(app: App, users: readonly Person[], board: Board<T>) =>
  async () => {
    const created: T[] = []
    for (const title of ['A', 'B', 'C']) created.push(await board.create(title))
    return new UndoSystem(
      app,
      users,
      board,
      created.map(({ id }) => id),
    )
  }

class UndoSystem<T extends { id: string; version: number }> {
  readonly #sessions: readonly { as: Person; kind: UndoKind<T, T>; history: ItemHistory<T, T> }[]
  readonly #board: Board<T>
  readonly #ids: readonly string[]
  readonly #recorded = new Map<object, ItemChange>()

  constructor(app: App, users: readonly Person[], board: Board<T>, ids: readonly string[]) {
    this.#sessions = users.map((as) => {
      const kind = board.kindOf(senderAs(app, as))
      return { as, kind, history: new ItemHistory(kind) }
    })
    this.#board = board
    this.#ids = ids
  }

  async items(): Promise<Flat[]> {
    return (await Promise.all(this.#ids.map((_, item) => this.#read(0, item)))).map(this.#board.flat)
  }

  async run(act: Act, model: UndoModel): Promise<void> {
    const { as, kind } = this.#session(act.user)
    const board = this.#board
    const text = String((texts += 1))
    switch (act.kind) {
      case 'edit':
        return this.#change(act, model, ({ id, version }) => kind.put(id, board.edit(act.field, act.value, text), version))
      case 'assign':
        return this.#change(act, model, (before) => {
          const name = board.names[act.value] ?? ''
          const had = board.labels(before)
          const labels = had.includes(name) ? had.filter((one) => one !== name) : [...had, name]
          return kind.put(before.id, board.labelled(labels), before.version)
        })
      case 'move':
        return this.#change(act, model, ({ id, version }) => board.move(as, id, board.columns[act.value] ?? '', version))
      case 'bulk':
        return this.#changeAll(act, model)
      case 'undo':
        return this.#undo(act, model)
      default:
        return this.#removeOrRestore(act, model)
    }
  }

  async #change(act: { user: number; item: number }, model: UndoModel, send: (before: T) => Promise<Partial<T>>): Promise<void> {
    const before = await this.#read(act.user, act.item)
    if (this.#session(act.user).kind.isRemoved(before)) return
    this.#take(act.user, model, act.item, before, { ...before, ...(await send(before).catch(refused)) })
  }

  async #changeAll({ user, value }: { user: number; value: number }, model: UndoModel): Promise<void> {
    const before = await Promise.all(this.#ids.map((_, item) => this.#read(user, item)))
    const changed = await this.#board.changeAll(this.#session(user).as, [...this.#ids], value)
    for (const [item, was] of before.entries()) {
      const answer = changed.find(({ id }) => id === was.id)
      if (answer) this.#take(user, model, item, was, { ...was, ...answer })
    }
  }

  async #removeOrRestore({ kind: is, user, item }: { kind: 'remove' | 'restore'; user: number; item: number }, model: UndoModel) {
    const { kind, history } = this.#session(user)
    const before = await this.#read(user, item)
    if (kind.isRemoved(before) !== (is === 'restore')) return
    const flat = this.#board.flat(before)
    if (is === 'restore') {
      await kind.restore(before.id, before.version)
      model.replaced(item, { ...flat, removed: false })
      return
    }
    await kind.remove(before.id, before.version)
    const removal = model.changed(user, item, { ...flat, removed: true })
    if (removal) this.#recorded.set(removal, history.removed(before, before.version + 1))
  }

  async #undo({ user, nth }: { user: number; nth: number }, model: UndoModel): Promise<void> {
    const changes = model.undoable(user)
    const wanted = changes.at(-1 - (nth % Math.max(1, changes.length)))
    const recorded = wanted && this.#recorded.get(wanted)
    if (!wanted || !recorded) return
    await this.#session(user).history.revert(recorded)
    model.undo(wanted)
  }

  /** Records what a user made of an item, for the undo and for the model. */
  #take(user: number, model: UndoModel, item: number, before: T, after: T): void {
    const change = this.#session(user).history.changed(before, after)
    const modelled = model.changed(user, item, this.#board.flat(after))
    if (change && modelled) this.#recorded.set(modelled, change)
  }
  #read(user: number, item: number): Promise<T> {
    return this.#session(user).kind.read(this.#ids[item] ?? '')
  }
  #session(user: number) {
    return this.#sessions[user] ?? raise()
  }
}

/** A refused change changes nothing. */
function refused(problem: unknown): object {
  if (problem instanceof ApiError && problem.status < 500) return {}
  throw problem
}
