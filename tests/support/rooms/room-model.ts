/** A command; users and messages are numbers, messages in the order in which they were sent. */
export type Step =
  | { kind: 'send'; by: number; text: string; replyTo?: number | undefined }
  | { kind: 'read'; by: number; message: number }
  | { kind: 'edit'; by: number; message: number; text: string }
  | { kind: 'delete'; by: number; message: number }
  | { kind: 'react'; by: number; message: number; emoji: string; wanted: boolean }

interface ModelMessage {
  sender: number
  content: string
  isDeleted: boolean
  isEdited: boolean
  replyTo: number | undefined
  reactions: Map<string, number[]>
  unreadBy: Set<number>
}
/** What can be seen of a message, by numbers. */
export interface ShownMessage {
  sender: number
  content: string
  deleted: boolean
  edited: boolean
  quoted: string | null
  reactions: [emoji: string, users: number[]][]
}
export const USERS = 3
const everyone = Array.from({ length: USERS }, (_, user) => user)

/** The simplest model of a room (domain 3.12): a list, in which each message knows who has not read it. */
export class RoomModel {
  readonly #messages: ModelMessage[] = []

  /** Does a step, and gives 'ok' or why it is refused. */
  do(step: Step): string {
    if (step.kind === 'send') return this.#send(step)
    const message = this.#messages[step.message]
    if (!message) return 'message.not_found'
    if (step.kind === 'read') return this.#read(step)
    if (message.isDeleted) return 'message.not_found'
    if (step.kind === 'react') return react(message, step)
    if (message.sender !== step.by) return 'message.not_yours'
    if (step.kind === 'delete') {
      Object.assign(message, { isDeleted: true, isEdited: false, content: '', replyTo: undefined, reactions: new Map() })
      message.unreadBy.clear()
    } else if (message.content !== step.text) Object.assign(message, { content: step.text, isEdited: true })
    return 'ok'
  }

  #send({ by, text, replyTo }: Step & { kind: 'send' }): string {
    if (replyTo !== undefined && this.#messages[replyTo]?.isDeleted !== false) return 'message.not_found'
    const unreadBy = new Set(everyone.filter((user) => user !== by))
    this.#messages.push({ sender: by, content: text, isDeleted: false, isEdited: false, replyTo, reactions: new Map(), unreadBy })
    return 'ok'
  }
  #read({ by, message }: Step & { kind: 'read' }): string {
    for (const read of this.#messages.slice(0, message + 1)) read.unreadBy.delete(by)
    return 'ok'
  }

  get messages(): ShownMessage[] {
    return this.#messages.map(({ sender, content, isDeleted: deleted, isEdited: edited, replyTo, reactions }) => ({
      sender,
      content,
      deleted,
      edited,
      quoted: replyTo === undefined ? null : (this.#messages[replyTo]?.content ?? null),
      reactions: [...reactions],
    }))
  }
  unreadOf(user: number): number {
    return this.#messages.filter(({ unreadBy }) => unreadBy.has(user)).length
  }
  get last(): string | null {
    return this.#messages.at(-1)?.content ?? null
  }
}

function react({ reactions }: ModelMessage, { by, emoji, wanted }: Step & { kind: 'react' }): string {
  const others = (reactions.get(emoji) ?? []).filter((user) => user !== by)
  const isThere = reactions.get(emoji)?.includes(by) === true
  if (wanted && !isThere) reactions.set(emoji, [...others, by])
  if (!wanted && others.length > 0) reactions.set(emoji, others)
  if (!wanted && others.length === 0) reactions.delete(emoji)
  return 'ok'
}
