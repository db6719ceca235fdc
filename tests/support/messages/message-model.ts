export const TALKERS = 3

/** What can happen; a message is named by its place among all that were sent. */
export type Step =
  | { kind: 'send'; by: number; to: number; text: string }
  | { kind: 'read'; by: number; from: number }
  | { kind: 'edit'; by: number; message: number; text: string }
  | { kind: 'delete'; by: number; message: number }
  | { kind: 'receipts'; by: number; on: boolean }

interface ModelMessage {
  by: number
  to: number
  content: string
  isEdited: boolean
  isDeleted: boolean
  isRead: boolean
  /** Whether a receipt was sent. */
  isShown: boolean
}
interface ShownMessage {
  by: number
  to: number
  content: string
  isEdited: boolean
  read: boolean
}

/** What a user sees of all their messages. */
export interface Shown {
  unread: number
  /** Of each sender all unread messages and the newest one, newest first. */
  inbox: { from: number; messages: { content: string; read: boolean }[] }[]
  sent: ShownMessage[]
  conversations: ShownMessage[][]
}

/** Direct messages as the specification and domain 3.12 say, in one list and without any counter or watermark. */
export class MessageModel {
  readonly #messages: ModelMessage[] = []
  readonly #receipts = Array.from({ length: TALKERS }, () => true)

  /** The answer of a step: an error, the number of messages marked as read, or the content. */
  do(step: Step): string {
    switch (step.kind) {
      case 'send':
        return this.#send(step)
      case 'read':
        return this.#read(step)
      case 'edit':
      case 'delete':
        return this.#change(step)
      default:
        this.#receipts[step.by] = step.on
        return 'ok'
    }
  }

  #send({ by, to, text }: Step & { kind: 'send' }): string {
    if (by === to) return 'message.to_self'
    this.#messages.push({ by, to, content: text, isEdited: false, isDeleted: false, isRead: false, isShown: false })
    return text
  }

  #read({ by, from }: Step & { kind: 'read' }): string {
    const received = this.#messages.filter((message) => message.by === from && message.to === by)
    const unread = received.filter((message) => !message.isRead && !message.isDeleted).length
    if (unread > 0) for (const message of received) Object.assign(message, { isRead: true, ...(this.#receipts[by] && { isShown: true }) })
    return String(unread)
  }

  #change(step: Step & { kind: 'edit' | 'delete' }): string {
    const message = this.#messages[step.message]
    if (!message || message.isDeleted || ![message.by, message.to].includes(step.by)) return 'message.not_found'
    if (message.by !== step.by) return 'message.not_yours'
    if (step.kind === 'delete') message.isDeleted = true
    else if (message.content !== step.text) Object.assign(message, { content: step.text, isEdited: true })
    return step.kind === 'delete' ? 'ok' : step.text
  }

  /** What a user sees; newest first in lists, oldest first in conversations. */
  shownTo(user: number): Shown {
    const newestFirst = this.#messages.filter(({ isDeleted }) => !isDeleted).toReversed()
    const shown = ({ by, to, content, isEdited, isRead, isShown }: ModelMessage): ShownMessage => {
      const read = to === user ? isRead : isShown && this.#receipts[user] === true
      return { by, to, content, isEdited, read }
    }
    const others = Array.from({ length: TALKERS }, (_, at) => at)
    const received = newestFirst.filter(({ to }) => to === user)
    return {
      unread: received.filter(({ isRead }) => !isRead).length,
      inbox: firstOf(received, ({ by }) => by).map((newest) => ({
        from: newest.by,
        messages: received
          .filter((one) => one.by === newest.by && (one === newest || !one.isRead))
          .map(({ content, isRead }) => ({ content, read: isRead })),
      })),
      sent: newestFirst.filter(({ by }) => by === user).map(shown),
      conversations: others.map((other) =>
        newestFirst
          .filter(({ by, to }) => other !== user && [by, to].includes(user) && [by, to].includes(other))
          .map(shown)
          .toReversed(),
      ),
    }
  }
}

const firstOf = <T>(items: readonly T[], of: (item: T) => number): T[] =>
  items.filter((item, at) => items.findIndex((one) => of(one) === of(item)) === at)
