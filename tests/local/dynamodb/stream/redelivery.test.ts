import { describe, expect, it } from 'vitest'
import type { StreamEvent, StreamFaults } from '../../../../infra/local/aws/dynamodb/index.ts'
import { at, client, createTable, putAll, range, start } from '../../support/dynamodb.ts'

const VISITS = 5_000
const FEWER = 2_000
const ALL = { recut: true, repeat: true, overlap: true, replay: true }

/** A table with visits in its stream, whose deliveries come with these faults. */
async function visited(faults: StreamFaults, count: number) {
  const dynamodb = await start()
  const TableName = await createTable(dynamodb, 'Visits')
  const db = client(dynamodb)
  dynamodb.faults.stream = faults
  await putAll(
    db,
    TableName,
    range(count).map((n) => at(`code${n % 97}`, String(n))),
  )
  return dynamodb
}

const sequences = ({ Records }: StreamEvent) => Records.map(({ dynamodb }) => dynamodb.SequenceNumber)

/** Takes everything, and keeps what was delivered to each shard. */
async function deliveries(faults: StreamFaults, count = FEWER): Promise<Map<string, string[][]>> {
  const { stream } = await visited(faults, count)
  const batches = new Map<string, string[][]>()
  stream.subscribe({
    name: 'all',
    batchSize: 100,
    async deliver(event) {
      batches.set(event.shardId, [...(batches.get(event.shardId) ?? []), sequences(event)])
    },
  })
  await stream.drained()
  return batches
}

/** Batches of which every record had been delivered before, or some, or that begin far before the previous batch. */
function kinds(batches: string[][]) {
  const seen = new Set<string>()
  const found = { repeated: 0, overlapping: 0, setBack: 0, sizes: new Set<number>() }
  for (const [n, batch] of batches.entries()) {
    const known = batch.filter((sequence) => seen.has(sequence)).length
    if (known === batch.length) found.repeated += 1
    else if (known > 0) found.overlapping += 1
    if (n > 1 && (batch[0] ?? '') < (batches[n - 2]?.[0] ?? '')) found.setBack += 1
    found.sizes.add(batch.length)
    for (const sequence of batch) seen.add(sequence)
  }
  return found
}

describe('a stream with faults', () => {
  it.each([1, 2, 3])('keeps each shard in order at first delivery, with any redelivery (seed %i)', async (seed) => {
    const batches = await deliveries({ seed, ...ALL })
    let distinct = 0
    for (const own of batches.values()) {
      const first = [...new Set(own.flat())]
      expect(first).toEqual(first.toSorted())
      for (const batch of own) expect(batch).toEqual(batch.toSorted())
      distinct += first.length
    }
    expect(distinct).toBe(FEWER)
  })

  it('cuts anew, repeats, overlaps and sets back', async () => {
    const found = [...(await deliveries({ seed: 4, ...ALL })).values()].map(kinds)
    for (const { repeated, overlapping, sizes } of found) {
      expect(repeated).toBeGreaterThan(0)
      expect(overlapping).toBeGreaterThan(0)
      expect(sizes.size).toBeGreaterThan(5)
    }
    expect(found.some(({ setBack }) => setBack > 0)).toBe(true)
  })

  it('does the same again with the same seed, and something else with another', async () => {
    const shapeOf = async (seed: number) =>
      [...(await deliveries({ seed, ...ALL }, 1_000))]
        .map(([shard, own]) => `${shard}: ${own.map(({ length }) => length).join()}`)
        .toSorted()
    const first = await shapeOf(7)
    expect(await shapeOf(7)).toEqual(first)
    expect(await shapeOf(8)).not.toEqual(first)
  })

  it('delivers each record once when none is switched on', async () => {
    const batches = await deliveries({ seed: 1 }, 1_000)
    expect([...batches.values()].flat(2)).toHaveLength(1_000)
  })

  it('a consumer with a high-water mark per shard counts exactly, though it dies before and after its commits', async () => {
    const { stream } = await visited({ seed: 11, ...ALL }, VISITS)
    const marks = new Map<string, string>()
    const deaths = { before: 0, after: 0 }
    let [clicks, calls] = [0, 0]
    stream.subscribe({
      name: 'counts',
      batchSize: 100,
      windowSeconds: 60,
      async deliver(event) {
        calls += 1
        const todo = sequences(event).filter((sequence) => sequence > (marks.get(event.shardId) ?? ''))
        if (calls % 5 === 0) {
          deaths.before += 1
          throw new Error('killed before its commit')
        }
        const last = todo.at(-1)
        if (last !== undefined) {
          marks.set(event.shardId, last)
          clicks += todo.length
        }
        if (calls % 7 === 0) {
          deaths.after += 1
          throw new Error('killed after its commit')
        }
        return { state: {} }
      },
    })
    await stream.drained()
    expect(clicks).toBe(VISITS)
    expect(Math.min(deaths.before, deaths.after)).toBeGreaterThan(5)
  })
})
