import { useSyncExternalStore } from 'react'
import { serverMessage } from '../../../lib/actions/server-message.ts'
import { ApiError } from '../../../lib/api.ts'
import { newKey } from '../../../../shared/client/address.ts'
import { currentUserId } from '../../../lib/session/state.ts'
import { FAILURES } from '../failures.ts'
import { isOutboxChange, readOutbox, writeOutbox } from './outbox-storage.ts'
import { callsOf } from '../calls.ts'
import { type Conversation, withMessage } from '../thread/thread.ts'
import { addNewest, changeThread } from '../thread/thread-cache.ts'
import { isTo, type NewMessage, type Unsent } from './unsent.ts'

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000

let entries: readonly Unsent[] = []
/** Messages that another tab took out of the outbox, as long as what it sent has not been read. */
let takenOut: readonly Unsent[] = []
/** Both, for the screen. */
let shown: readonly Unsent[] = []
/** Whose messages `entries` are. */
let owner = ''
/** Whether the storage has `entries`. */
let isStored = true
let pauseMs = FIRST_PAUSE_MS
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()
/** Conversations of which a message is being sent. */
const busy = new Set<string>()

/** Sends a message, after those of the same conversation that wait. It stays in the outbox of this browser until the server has it. */
export function enqueue(message: NewMessage): void {
  restore()
  change((known) => [...known, { ...message, key: newKey(), createdAt: new Date().toISOString(), state: 'waiting' }])
  void drain(message.to)
}

/** Sends a message again that failed or waits. */
export function sendAgain(key: string): void {
  change((known) => known.map((entry) => (entry.key === key ? { ...entry, state: 'waiting' } : entry)))
  drainAll()
}

/** Gives a message up that has not been sent. */
export function discard(key: string): void {
  takenOut = takenOut.filter((entry) => entry.key !== key)
  change((known) => known.filter((entry) => entry.key !== key))
}

/** The messages of the user that the server has not confirmed, oldest first. */
export const useOutbox = (): readonly Unsent[] => useSyncExternalStore(subscribe, restore)

/** Sends what an earlier page left unsent, and what waits whenever the connection is back; shows what other tabs do. */
export function startOutbox(): () => void {
  restore()
  drainAll()
  window.addEventListener('online', drainAll)
  window.addEventListener('storage', followOtherTabs)
  return () => {
    window.removeEventListener('online', drainAll)
    window.removeEventListener('storage', followOtherTabs)
  }
}

function restore(): readonly Unsent[] {
  const userId = currentUserId()
  if (owner !== userId) {
    owner = userId
    entries = readOutbox(userId)
    takenOut = []
    shown = entries
    isStored = true
  }
  return shown
}

/** Changes the messages that are stored now, among which may be those of another tab. */
function change(update: (known: readonly Unsent[]) => readonly Unsent[]): void {
  entries = update(isStored ? readOutbox(owner) : entries)
  isStored = writeOutbox(owner, entries)
  showAll()
}

function showAll(): void {
  shown = takenOut.length === 0 ? entries : [...takenOut, ...entries]
  for (const listener of listeners) listener()
}

/** Also sends what another tab wrote, which may be closed before it is sent. */
function followOtherTabs(event: StorageEvent): void {
  if (!isStored || !isOutboxChange(event, owner)) return
  const stored = readOutbox(owner)
  const left = new Set(stored.map(({ key }) => key))
  takenOut = [...takenOut, ...entries.filter(({ key, state }) => state === 'waiting' && !left.has(key))]
  entries = stored
  showAll()
  drainAll()
}

/** Reads what another tab has sent, so that it does not disappear between the outbox and the conversation. */
async function readSent({ to, key }: Unsent): Promise<void> {
  try {
    await addNewest(to)
  } catch {
    // It is read when the connection is back.
    return
  }
  takenOut = takenOut.filter((entry) => entry.key !== key)
  showAll()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

function drainAll(): void {
  clearTimeout(timer)
  timer = undefined
  for (const entry of takenOut) void readSent(entry)
  for (const { to } of entries) void drain(to)
}

/** Sends the waiting messages of a conversation one after the other, so that they keep their order. */
async function drain(to: Conversation): Promise<void> {
  const name = `${owner} ${to.kind} ${to.id}`
  if (busy.has(name)) return
  busy.add(name)
  try {
    await inTurn(`outbox ${name}`, () => sendWaiting(owner, to))
  } finally {
    busy.delete(name)
  }
}

async function sendWaiting(sender: string, to: Conversation): Promise<void> {
  for (;;) {
    const known = isStored ? readOutbox(sender) : entries
    const next = known.find((entry) => entry.state === 'waiting' && isTo(entry, to))
    if (next === undefined || sender !== currentUserId() || !(await sendOne(next))) return
  }
}

/** Runs a task when no other tab runs one of this name. Without locks both may send a message: its Idempotency-Key makes it one. */
const inTurn = (name: string, task: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request(name, task) : task()

/** Whether the next one may be sent. */
async function sendOne(entry: Unsent): Promise<boolean> {
  try {
    const message = await callsOf(entry.to).send(entry)
    await changeThread(entry.to, (thread) => withMessage(thread, message))
    pauseMs = FIRST_PAUSE_MS
    discard(entry.key)
    return true
  } catch (problem) {
    if (isTemporary(problem)) {
      waitAndRetry(problem)
      return false
    }
    const reason = serverMessage(problem, '')
    change((known) => known.map((one) => (one.key === entry.key ? { ...one, state: 'failed', reason: reason || FAILURES.sending } : one)))
    return true
  }
}

/** The server was not reached, is busy, or asks for a new session: the message waits. */
const isTemporary = (problem: unknown): problem is ApiError =>
  problem instanceof ApiError &&
  problem.code !== 'http.unverified' &&
  (problem.status === 0 || problem.status >= 500 || problem.status === 429 || problem.status === 401)

function waitAndRetry({ retryAfter = 0 }: ApiError): void {
  timer ??= setTimeout(drainAll, Math.max(pauseMs, retryAfter * 1_000))
  pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
  for (const listener of listeners) listener()
}
