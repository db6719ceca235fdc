import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { type Subscription } from '../../../../infra/local/aws/dynamodb/index.ts'
import { HOUR_MS } from '../../../../shared/time.ts'
import { range } from '../../support/dynamodb.ts'
import { listen, nameOf, sequenceOf, streamed } from '../../support/stream.ts'

describe('a consumer that fails', () => {
  it('gets the batch again, first of all, until it takes it', async () => {
    const { dynamodb, putAll } = await streamed()
    let failures = 12
    const tried: string[][] = []
    const { records } = listen(dynamodb, {
      batchSize: 5,
      deliver: async ({ Records }) => {
        tried.push(Records.map(sequenceOf))
        if (failures-- > 0) throw new Error('not now')
      },
    })
    await putAll(range(30).map(String))
    await dynamodb.stream.drained()
    expect(records()).toHaveLength(30)
    expect(new Set(records().map(sequenceOf)).size).toBe(30)
    expect(tried.length).toBeGreaterThan(12)
  })

  it('goes on from the first record that it reports', async () => {
    const { dynamodb, putAll } = await streamed()
    const poison = new Set(['3/A', '17/A'])
    const taken: string[] = []
    listen(dynamodb, {
      deliver: async ({ Records }) => {
        const failing = Records.find((record) => poison.delete(nameOf(record)))
        const done = failing ? Records.slice(0, Records.indexOf(failing)) : Records
        taken.push(...done.map(nameOf))
        return { batchItemFailures: failing ? [{ itemIdentifier: sequenceOf(failing) }] : [] }
      },
    })
    await putAll(range(20).map(String))
    await dynamodb.stream.drained()
    expect(taken.toSorted()).toEqual(
      range(20)
        .map((n) => `${n}/A`)
        .toSorted(),
    )
  })

  it('fails the whole batch when it reports a record that is not in it', async () => {
    const { dynamodb, put } = await streamed()
    let tries = 0
    listen(dynamodb, { deliver: async () => ({ batchItemFailures: ++tries < 3 ? [{ itemIdentifier: 'unknown' }] : [] }) })
    await put('a')
    await dynamodb.stream.drained()
    expect(tries).toBe(3)
  })

  it('loses only the record that always fails, when batches are halved and retries end', async () => {
    const { dynamodb, putAll } = await streamed()
    const onDiscarded = vi.fn<NonNullable<Subscription['onDiscarded']>>()
    const { records } = listen(dynamodb, {
      batchSize: 50,
      bisect: true,
      retries: 2,
      onDiscarded,
      deliver: async ({ Records }) => {
        if (Records.some((record) => nameOf(record) === '13/A')) throw new Error('poison')
      },
    })
    await putAll(range(40).map(String))
    await dynamodb.stream.drained()
    expect(new Set(records().map(nameOf)).size).toBe(39)
    expect(onDiscarded).toHaveBeenCalledTimes(1)
    const [lost] = onDiscarded.mock.calls[0] ?? []
    expect(lost?.records.map(nameOf)).toEqual(['13/A'])
    expect(lost).toMatchObject({ attempts: 3, error: new Error('poison') })
  })

  it('is tried again without a limit until the record is too old, and then loses that record alone', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const { dynamodb, put } = await streamed()
    const onDiscarded = vi.fn<NonNullable<Subscription['onDiscarded']>>()
    let tries = 0
    const { records } = listen(dynamodb, {
      maxAge: 6 * 3_600,
      onDiscarded,
      deliver: async ({ Records }) => {
        if (!Records.some((record) => nameOf(record) === '13/A')) return
        tries += 1
        if (tries === 8) vi.setSystemTime(Date.now() + 6 * HOUR_MS + 2_000)
        throw new Error('poison')
      },
    })
    await put('13')
    await dynamodb.stream.drained()
    await put('14')
    await dynamodb.stream.drained()
    expect([tries, records().map(nameOf)]).toEqual([8, ['14/A']])
    expect(onDiscarded).toHaveBeenCalledTimes(1)
    expect(onDiscarded.mock.calls[0]?.[0].records.map(nameOf)).toEqual(['13/A'])
  })

  it('does not stop other consumers', async () => {
    const { dynamodb, putAll } = await streamed()
    let broken = true
    listen(dynamodb, {
      name: 'broken',
      deliver: async () => {
        if (broken) throw new Error('broken')
      },
    })
    const sound = listen(dynamodb, { name: 'sound' })
    await putAll(range(10).map(String))
    await expect.poll(() => sound.records().length).toBe(10)
    broken = false
    await dynamodb.stream.drained()
  })
})
