import { vi } from 'vitest'
import type { Message } from '../../../shared/entities/messages/message.ts'
import { updateHidesReads } from '../../../functions/data/messages/mailboxes.ts'
import { commit } from '../../../functions/data/transaction.ts'
import { createUser } from '../create-user.ts'
import type { App, Person } from '../app.ts'
import type { Reply } from '../app/client.ts'
import { TALKERS, type Shown, type Step } from './message-model.ts'
import { talking } from './messages.ts'

const STEP_MS = 1_000
const NOBODYS_MESSAGE = '01ARZ3NDEKTSV4RRFFQ69G5FAV'

/** The product as the model sees it, over HTTP; each step takes a second. */
export class MessageSystem {
  readonly #app: App
  readonly #users: readonly Person[]
  readonly #sent: string[] = []
  constructor(app: App, users: readonly Person[]) {
    this.#app = app
    this.#users = users
  }

  async do(step: Step): Promise<string> {
    vi.setSystemTime(Date.now() + STEP_MS)
    const as = this.#user(step.by)
    switch (step.kind) {
      case 'send': {
        const body = { recipientId: this.#user(step.to).id, content: step.text }
        const answer = await this.#app.call('POST /api/messages/send', { body }, { as })
        if (!answer.problem) this.#sent.push(answer.body.id)
        return said(answer, ({ content }) => content)
      }
      case 'read':
        return said(await this.#app.call('POST /api/messages/read/{userId}', { userId: this.#user(step.from).id }, { as }), (body) =>
          String(body.updated),
        )
      case 'edit': {
        const input = { id: this.#idOf(step.message), body: { content: step.text } }
        return said(await this.#app.call('PUT /api/messages/{id}', input, { as }), ({ content }) => content)
      }
      case 'delete':
        return said(await this.#app.call('DELETE /api/messages/{id}', { id: this.#idOf(step.message) }, { as }), () => 'ok')
      default: {
        const body = { privacy: { readReceipts: step.on } }
        // What the event handler of the settings does.
        await commit(updateHidesReads(as.id, !step.on))
        return said(await this.#app.call('PUT /api/users/settings', { body }, { as }), () => 'ok')
      }
    }
  }

  async shownTo(user: number): Promise<Shown> {
    const as = this.#user(user)
    const { unread, inbox, sent, conversation } = talking(this.#app)
    const shown = ({ senderId, recipientId, content, editedAt, read }: Message) => ({
      by: this.#at(senderId),
      to: this.#at(recipientId),
      content,
      isEdited: editedAt !== null,
      read,
    })
    const [count, received, newestSent, ...conversations] = await Promise.all([
      unread(as),
      inbox(as),
      sent(as),
      ...this.#users.map(async (other) => (other === as ? [] : conversation(as, other))),
    ])
    return {
      unread: count,
      inbox: [...Map.groupBy(received, ({ senderId }) => senderId)].map(([senderId, entries]) => ({
        from: this.#at(senderId),
        messages: entries.map((entry) => ({ content: entry.content, read: entry.read })),
      })),
      sent: newestSent.map(shown),
      conversations: conversations.map((messages) => messages.map(shown)),
    }
  }

  #user(at: number): Person {
    return this.#users[at] ?? this.#user(0)
  }
  readonly #at = (id: string): number => this.#users.findIndex((user) => user.id === id)
  readonly #idOf = (message: number): string => this.#sent[message] ?? NOBODYS_MESSAGE
}

/** Users without messages. */
export const newTalkers = async (app: App): Promise<MessageSystem> =>
  new MessageSystem(app, await Promise.all(Array.from({ length: TALKERS }, (_, at) => createUser(`Talker ${at}`))))

const said = <T>({ problem, body }: Reply<T>, answer: (body: T) => string): string => problem?.code ?? answer(body)
