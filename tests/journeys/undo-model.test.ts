import { deepStrictEqual as deepEqual } from 'node:assert'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { repetitions } from '../support/seed.ts'
import { openApp } from '../support/app.ts'
import { type Act, UndoModel } from '../support/undo/undo-model.ts'
import { openSystem } from '../support/undo/undo-system.ts'

const app = await openApp({ jobs: false })
const RUNS = repetitions(4, { long: 400 })

const user = fc.nat(1)
const item = fc.nat(2)
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('edit'), user, item, field: fc.constantFrom('title', 'priority', 'dueAt'), value: fc.nat(2) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('assign'), user, item, value: fc.nat(1) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('move'), user, item, value: fc.nat(2) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('bulk'), user, value: fc.nat(2) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove'), user, item }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('restore'), user, item }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('undo'), user, nth: fc.nat(7) }) },
)

describe('random changes of two users, undone in any order', () => {
  for (const kind of ['tasks', 'leads'] as const) {
    it(`loses nothing of the other user, and reaches the state without the undone changes of ${kind} in ${RUNS} runs`, async () => {
      const begin = await openSystem(app, kind)
      const property = fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 14 }), async (acts) => {
        const system = await begin()
        const model = new UndoModel(await system.items())
        for (const one of acts) {
          await system.run(one, model)
          if (one.kind === 'undo') deepEqual(await system.items(), model.items, JSON.stringify(one))
        }
        deepEqual(await system.items(), model.items)
      })
      await expect(fc.assert(property, { numRuns: RUNS, endOnFailure: true })).resolves.toBeUndefined()
    }, 300_000)
  }
})
