import { deepStrictEqual as deepEqual, strictEqual as equal } from 'node:assert'
import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MINUTE_MS } from '../../../shared/time.ts'
import { createUser } from '../../support/create-user.ts'
import { openApp } from '../../support/app.ts'
import { RoomModel, USERS, type Step } from '../../support/rooms/room-model.ts'
import { newRoomSystem } from '../../support/rooms/room-system.ts'
import { repetitions } from '../../support/seed.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { addMember } from '../../support/teams/teams.ts'

type Unread = typeof import('../../../functions/domain/rooms/unread.ts')
const { planted, withMistakes } = await vi.hoisted(async () => (await import('../../support/simulation/mistakes.ts')).mistakes())
vi.mock('../../../functions/domain/rooms/unread.ts', withMistakes)
const { unreadIn, readAfterSending } = await vi.importActual<Unread>('../../../functions/domain/rooms/unread.ts')

const RUNS = repetitions(6, { long: 300 })
const STEPS = 16

const app = await openApp({ jobs: false })
const users = await Promise.all(Array.from({ length: USERS }, (_, at) => createUser(`User ${at}`)))
const [owner, ...others] = users
if (!owner) throw new Error('no owner')
const { id: startupId } = await registerStartup(app, owner)
for (const user of others) await addMember(startupId, user)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  planted.bug = {}
})

const by = fc.nat(USERS - 1)
const message = fc.nat(7)
const text = fc.constantFrom('Hello', 'שלום', '👩🏽‍💻', 'x'.repeat(200))
const emoji = fc.constantFrom('👍', '🎉')
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('send'), by, text }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('send'), by, text, replyTo: message }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('read'), by, message }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('edit'), by, message, text }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('delete'), by, message }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('react'), by, message, emoji, wanted: fc.boolean() }) },
)
const PREVIEW = 160
const preview = (content: string | null) => content && [...content].slice(0, PREVIEW).join('')
const withPreviews = <T extends { quoted: string | null }>(shown: T): T => ({ ...shown, quoted: preview(shown.quoted) })
const unquoted = <T extends { quoted: string | null }>({ quoted: _quoted, ...shown }: T) => shown

/** Each step is answered as the model answers it, and in the end each user sees what the model says. */
async function compare(steps: readonly Step[]): Promise<void> {
  // The limit of messages is per minute.
  vi.setSystemTime(Date.now() + MINUTE_MS)
  const [model, system] = [new RoomModel(), await newRoomSystem(app, users)]
  for (const one of steps) equal(await system.do(one), model.do(one), JSON.stringify(one))
  deepEqual(await system.messages(), model.messages.map(withPreviews))
  deepEqual(system.folded().map(unquoted), model.messages.map(unquoted))
  for (let user = 0; user < USERS; user += 1) {
    const { unreadCount, lastMessage } = await system.room(user)
    deepEqual([unreadCount, lastMessage?.content ?? null], [model.unreadOf(user), preview(model.last)])
  }
  await system.end()
}

const send = (who: number, ...texts: string[]): Step[] => texts.map((content) => ({ kind: 'send', by: who, text: content }))
const read = (who: number, at: number): Step => ({ kind: 'read', by: who, message: at })

/** Plausible mistakes, each with steps that show it. */
const PLANTED: Record<string, { bug: Partial<Unread>; steps: readonly Step[] }> = {
  'a deleted message stays unread': {
    bug: { unreadIn: (state, watermark) => unreadIn({ ...state, deleted: [] }, watermark) },
    steps: [...send(0, 'One', 'Two'), { kind: 'delete', by: 0, message: 0 }],
  },
  'own messages count as unread': {
    bug: { unreadIn: (state, watermark) => unreadIn(state, { ...watermark, own: [] }) },
    steps: [...send(0, 'One'), ...send(1, 'Two')],
  },
  'sending reads what came before': {
    bug: { readAfterSending: (state) => ({ readTo: state.messageCount + 1, own: [] }) },
    steps: [...send(0, 'One'), ...send(1, 'Two')],
  },
  'sending moves the watermark though others are unread': {
    bug: { readAfterSending: (state, watermark) => ({ ...readAfterSending(state, watermark), readTo: state.messageCount + 1 }) },
    steps: [...send(0, 'One'), ...send(1, 'Two')],
  },
  'reading forgets the own messages after the watermark': {
    bug: { readUpTo: () => ({ readTo: 1, own: [] }) },
    steps: [...send(0, 'One', 'Two'), ...send(1, 'Three'), read(1, 0)],
  },
}

describe('a room is what a list says in which each message knows who has not read it (domain 3.12)', () => {
  it(
    `in ${RUNS} runs of sends, replies, reads, edits, deletions and reactions over HTTP`,
    async () => {
      const property = fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: STEPS, size: 'max' }), compare)
      await expect(fc.assert(property, { numRuns: RUNS, endOnFailure: true })).resolves.toBeUndefined()
    },
    8 * MINUTE_MS,
  )

  it.each(Object.entries(PLANTED))('finds a planted mistake: %s', async (_mistake, { bug, steps }) => {
    await expect(compare(steps)).resolves.toBeUndefined()
    planted.bug = { ...bug }
    await expect(compare(steps)).rejects.toThrow(/strictly (deep-)?equal/)
  })
})
