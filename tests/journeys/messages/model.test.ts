import { deepStrictEqual as deepEqual, strictEqual as equal } from 'node:assert'
import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MINUTE_MS } from '../../../shared/time.ts'
import { openApp } from '../../support/app.ts'
import { MessageModel, TALKERS, type Step } from '../../support/messages/message-model.ts'
import { newTalkers } from '../../support/messages/message-system.ts'
import { repetitions } from '../../support/seed.ts'

type Sides = typeof import('../../../functions/domain/messages/side.ts')
const { planted, withMistakes } = await vi.hoisted(async () => (await import('../../support/simulation/mistakes.ts')).mistakes())
vi.mock('../../../functions/domain/messages/side.ts', withMistakes)
const { afterDeletion, afterReading, afterReceiving, messageFor } = await vi.importActual<Sides>(
  '../../../functions/domain/messages/side.ts',
)

const RUNS = repetitions(12, { long: 500 })
const STEPS = 16

const app = await openApp({ jobs: false })
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  planted.bug = {}
})

const user = fc.nat(TALKERS - 1)
/** Mostly two users, so that their conversation gets long. */
const either = fc.oneof({ weight: 3, arbitrary: fc.nat(1) }, { weight: 1, arbitrary: user })
const message = fc.nat(5)
const text = fc.constantFrom('Hello', 'שלום', '👩🏽‍💻', 'x'.repeat(200))
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('send'), by: either, to: either, text }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('read'), by: either, from: either }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('edit'), by: either, message, text }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('delete'), by: either, message }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('receipts'), by: either, on: fc.boolean() }) },
)
/** Each step is answered as the model answers it, and in the end each user sees what the model says. */
async function compare(steps: readonly Step[]): Promise<void> {
  const [model, system] = [new MessageModel(), await newTalkers(app)]
  for (const one of steps) equal(await system.do(one), model.do(one))
  for (let at = 0; at < TALKERS; at += 1) {
    deepEqual(await system.shownTo(at), model.shownTo(at))
  }
}

const sends = (...contents: string[]): Step[] => contents.map((content) => ({ kind: 'send', by: 0, to: 1, text: content }))
const READ: Step = { kind: 'read', by: 1, from: 0 }
const remove = (at: number): Step => ({ kind: 'delete', by: 0, message: at })
const edit = (at: number): Step => ({ kind: 'edit', by: 0, message: at, text: 'Edited' })
const receipts = (by: number, on: boolean): Step => ({ kind: 'receipts', by, on })

/** Plausible mistakes, each with steps that show it. */
const PLANTED: Record<string, { bug: Partial<Sides>; steps: readonly Step[] }> = {
  'a deletion leaves the message unread': {
    bug: { afterDeletion: (side, deleted, newest) => ({ ...afterDeletion(side, deleted, newest), unread: side.unread }) },
    steps: [...sends('One', 'Two'), remove(1), READ],
  },
  'a deletion leaves the newest message in the lists': {
    bug: { afterDeletion: (side, deleted, newest) => ({ ...afterDeletion(side, deleted, newest), newest: side.newest }) },
    steps: [...sends('One', 'Two'), remove(1)],
  },
  'a deletion lowers the count of read messages': {
    bug: { isUnread: () => true },
    steps: [...sends('One'), READ, ...sends('Two'), remove(0)],
  },
  'an edit changes the lists though a newer message is there': {
    bug: { afterEdit: (side, { content }) => ({ ...side, newest: side.newest && { ...side.newest, content } }) },
    steps: [...sends('One', 'Two'), edit(0)],
  },
  'an edit does not reach the lists': { bug: { afterEdit: (side) => side }, steps: [...sends('One'), edit(0)] },
  'reading leaves the newest message unread': {
    bug: { afterReading: (side, how) => ({ ...afterReading(side, how), readTo: side.seq - 1 }) },
    steps: [...sends('One'), READ],
  },
  'reading sends a receipt though they are switched off': {
    bug: { afterReading: (side) => afterReading(side, { isShown: true }) },
    steps: [receipts(1, false), ...sends('One'), READ],
  },
  'only one message of a sender counts': {
    bug: { afterReceiving: (side, sent) => ({ ...afterReceiving(side, sent), unread: 1 }) },
    steps: sends('One', 'Two'),
  },
  'a user who switched receipts off sees those of others': {
    bug: { messageFor: (view, stored) => messageFor({ ...view, hidesReads: false }, stored) },
    steps: [...sends('One'), READ, receipts(0, false)],
  },
}

describe('direct messages are as a list without counters and watermarks says (S4-29, S4-30, domain 3.12)', () => {
  it(
    `in ${RUNS} runs of sends, reads, edits and deletions over HTTP`,
    async () => {
      const property = fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: STEPS, size: 'max' }), compare)
      await expect(fc.assert(property, { numRuns: RUNS, endOnFailure: true })).resolves.toBeUndefined()
    },
    4 * MINUTE_MS,
  )

  it.each(Object.entries(PLANTED))('finds a planted mistake: %s', async (_mistake, { bug, steps }) => {
    await expect(compare(steps)).resolves.toBeUndefined()
    planted.bug = { ...bug }
    await expect(compare(steps)).rejects.toThrow(/strictly (deep-)?equal/)
  })
})
