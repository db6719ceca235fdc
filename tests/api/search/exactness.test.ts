import { describe, expect, it } from 'vitest'
import { commit } from '../../../functions/data/transaction.ts'
import { deleteItem } from '../../../functions/data/stored-items.ts'
import { indexItem } from '../../../functions/domain/find/update-entries.ts'
import { inChunks } from '../../../functions/platform/chunks.ts'
import { TABLE_NAME } from '../../../infra/local/environment.ts'
import { openApp, type Person } from '../../support/app.ts'
import { createUser } from '../../support/create-user.ts'
import { searchAll } from '../../support/search/pages.ts'
import { indexRowsOf } from '../../support/search/index-rows.ts'
import { scan } from '../../support/search/scan.ts'
import { makeWorld } from '../../support/search/world.ts'
import { repetitions } from '../../support/seed.ts'
import { itemsWith } from '../../support/table/store.ts'

const FEW = 5
const SEED = Number(process.env['TEST_SEED'] ?? 1)
const sizes = repetitions(0, { long: 1 })
  ? { startups: 20, items: 10_000, queries: 400, changes: 500 }
  : { startups: 4, items: 160, queries: 12, changes: 16 }
const app = await openApp()

/** The index as it is stored, and as the stored items say it should be. */
async function indexes(): Promise<{ stored: string[]; rebuilt: string[] }> {
  const rows = await itemsWith('')
  const lines = (items: readonly object[]) => items.map((item) => JSON.stringify(item, Object.keys(item).toSorted())).toSorted()
  return { stored: lines(rows.filter(({ pk }) => String(pk).startsWith('FIND#'))), rebuilt: lines(indexRowsOf(rows)) }
}

describe('the search over everything', () => {
  it('finds exactly what a scan of all items finds that the user may see, before and after changes; a rebuild equals the index', async () => {
    const people: Person[] = []
    for (let no = 0; no < 8; no += 1) people.push(await createUser(`Zzz${no}`))
    const world = makeWorld(SEED, { ...sizes, userIds: people.map(({ id }) => id) })
    await app.dynamodb.load(TABLE_NAME, [...world.others, ...world.known.map(({ row }) => row)])
    await inChunks(world.known, 8, ({ row }) => indexItem({ row }))

    const compare = async () => {
      for (let no = 0; no < sizes.queries; no += 1) {
        const [q, person] = [world.query(), world.pick(people)]
        const { items } = await searchAll(app, person, q, 50)
        const found = items.map(({ kind, id }) => `${kind} ${id}`)
        expect(found.toSorted(), `${q} of seed ${SEED}`).toEqual(scan(world.known, person.id, q, FEW).toSorted())
      }
    }
    await compare()
    for (let no = 0; no < sizes.changes; no += 1) {
      const at = Math.floor((no / sizes.changes) * world.known.length)
      const before = world.known[at]
      if (!before || before.kind === 'person') continue
      if (no % 3 === 0) {
        await commit(deleteItem({ row: before.row }))
        world.known.splice(at, 1)
      } else {
        const after = before.renamed(world.text())
        await commit({ Put: { Item: after.row } })
        world.known[at] = after
      }
    }
    await app.settled()
    const { stored, rebuilt } = await indexes()
    expect(stored).toEqual(rebuilt)
    await compare()
  })
})
