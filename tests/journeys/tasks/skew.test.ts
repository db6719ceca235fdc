import { afterEach, expect, it, vi } from 'vitest'
import { openApp } from '../../support/app.ts'
import { createUser } from '../../support/create-user.ts'
import { randomOf } from '../../support/links/counting.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { boardFaults } from '../../support/tasks/board-faults.ts'
import { changeAtRandom } from '../../support/tasks/random-task-changes.ts'

type Reads = typeof import('../../../functions/data/reads.ts')

/** Items as they were read at most five calls ago. */
const earlier = vi.hoisted(
  (): { items: Map<string, { item: unknown; change: number }>; isStale: () => boolean; stale: number; change: number } => ({
    items: new Map(),
    change: 0,
    isStale: () => false,
    stale: 0,
  }),
)

/** The item as an earlier read saw it, or as it is. */
function perhapsEarlier<T>(name: string, item: T): T {
  const before = earlier.items.get(name)
  earlier.items.set(name, { item, change: earlier.change })
  if (before === undefined || earlier.change - before.change > 5 || !earlier.isStale()) return item
  earlier.stale += 1
  return before.item as T
}
/** The columns, cards and texts of a board: what is not of the moment of its state. */
const isPart = (sk: string) => sk === 'COLUMNS' || sk === 'TASK' || sk.startsWith('CARD#')

vi.mock('../../../functions/data/reads.ts', async (importOriginal) => {
  const real = await importOriginal<Reads>()
  const getEach: Reads['getEach'] = async (refs, options) => {
    const items = await real.getEach(refs, options)
    if (!refs.some(({ key }) => key.sk === 'STATE')) return items
    return items.map((item, at) => {
      const { pk = '', sk = '' } = refs[at]?.key ?? {}
      return isPart(sk) && (item !== undefined || sk === 'COLUMNS') ? perhapsEarlier(`${pk} ${sk}`, item) : item
    })
  }
  return { ...real, getEach }
})

const app = await openApp({ jobs: false })
afterEach(() => {
  earlier.isStale = () => false
})

it('changes stay right when a batch reads some items before their newest change and the state after it', async () => {
  const random = randomOf(11)
  const ada = await createUser('Ada')
  const { id } = await registerStartup(app, ada)
  earlier.isStale = () => random() < 0.3
  for (; earlier.change < 120; earlier.change += 1) await changeAtRandom(id, { userId: ada.id }, random)
  expect(earlier.stale).toBeGreaterThan(20)
  expect(await boardFaults(id)).toEqual([])
})
