import { readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { encodeBeginning, encodeText, endOf } from '../../../infra/local/aws/dynamodb/store/keys.ts'
import { Store } from '../../../infra/local/aws/dynamodb/store/store.ts'
import { folder, range } from '../support/dynamodb.ts'

const key = (name: string) => Buffer.from(`\u0002${name}`)
const put = (store: Store, name: string, value = name) => store.write([name], (writer) => writer.put(key(name), value, 1))
const valuesIn = (store: Store) => [...store.range({ from: key(''), to: endOf(key('')) })].map(({ value }) => value)

/** Ends a store as kill -9 would: nothing is closed but what the operating system closes. */
async function abandon(directory: string): Promise<void> {
  await rm(path.join(directory, 'closed.json'), { force: true })
}

describe('the keys of the store', () => {
  it('sort text by its bytes, and no value begins another', () => {
    const text = fc.string({ unit: 'binary' })
    fc.assert(
      fc.property(text, text, (a, b) => {
        const [one, other] = [encodeText(a), encodeText(b)]
        expect(Math.sign(one.compare(other))).toBe(Math.sign(Buffer.from(a).compare(Buffer.from(b))))
        if (a !== b) expect(one.subarray(0, other.length).equals(other)).toBe(false)
      }),
    )
  })

  it('of values that begin with a text lie between its beginning and the end of it', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.string(), (beginning, rest) => {
        const from = encodeBeginning(beginning)
        const value = encodeText(beginning + rest)
        expect(from.compare(value)).toBeLessThanOrEqual(0)
        expect(value.compare(endOf(from))).toBeLessThan(0)
      }),
    )
  })
})

describe('the store', () => {
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
  afterEach(() => void vi.restoreAllMocks())

  it('commits all writes of one turn together, and says when they are on disk', async () => {
    const store = Store.open(await folder())
    const order: string[] = []
    const writes = range(20).map((n) => put(store, String(n)).then(() => order.push(String(n))))
    const reading = store.pending(['7'])
    expect(reading).toBeInstanceOf(Promise)
    expect(store.pending(['another'])).toBeUndefined()
    await reading
    await Promise.all(writes)
    expect(order).toEqual(range(20).map(String))
    expect(store.pending(['7'])).toBeUndefined()
    await store.close()
  })

  it('finds everything again, also after it was not closed', async () => {
    const directory = await folder()
    const first = Store.open(directory)
    await put(first, 'a')
    await first.close()
    await abandon(directory)
    const second = Store.open(directory)
    expect(valuesIn(second)).toEqual(['a'])
    await second.close()
  })

  it('refuses a folder whose file was cut, overwritten or removed', async () => {
    const damages: [string, (file: string) => void | Promise<void>][] = [
      ['cut', (file) => truncateSync(file, 8_192)],
      ['emptied', (file) => truncateSync(file, 0)],
      ['overwritten', (file) => writeFileSync(file, 'garbage')],
      ['removed', (file) => rm(file)],
      [
        'changed in one byte of a value',
        (file) => {
          const bytes = readFileSync(file)
          bytes[bytes.lastIndexOf('needle')] = 0x4e
          writeFileSync(file, bytes)
        },
      ],
    ]
    for (const [, damage] of damages) {
      const directory = await folder()
      const store = Store.open(directory)
      for (const n of range(50)) await put(store, `${n}`, `needle ${'x'.repeat(500)}`)
      await store.close()
      await damage(path.join(directory, 'table.sqlite'))
      expect(() => Store.open(directory)).toThrow(/^The database in .* is damaged: .*\.$/)
    }
  })

  it('refuses a folder whose log lost acknowledged commits', async () => {
    const directory = await folder()
    const first = Store.open(directory)
    await put(first, 'kept')
    await first.close()
    const old = readFileSync(path.join(directory, 'table.sqlite'))
    const second = Store.open(directory)
    await put(second, 'acknowledged')
    await second.close()
    await writeFile(path.join(directory, 'table.sqlite'), old)
    expect(() => Store.open(directory)).toThrow(/commits are missing/)
  })

  it('refuses a folder of the earlier format and one in use, each with its sentence', async () => {
    const directory = await folder()
    await writeFile(path.join(directory, 'CURRENT'), 'MANIFEST-000001')
    expect(() => Store.open(directory)).toThrow(/was written by an earlier version/)
    const used = await folder()
    const store = Store.open(used)
    expect(() => Store.open(used)).toThrow(/is in use by another process\.$/)
    await store.close()
    await Store.open(used).close()
  })

  it('acknowledges nothing of a group that fails, refuses what comes, and goes on after it was verified', async () => {
    const store = Store.open(await folder())
    await put(store, 'before')
    const failing = [put(store, 'with it'), store.write([], () => raise('disk I/O error'))]
    const outcomes = await Promise.allSettled(failing)
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    await expect(put(store, 'too early')).rejects.toThrow('disk I/O error')
    expect(valuesIn(store)).toEqual(['before'])
    await expect
      .poll(() =>
        put(store, 'after')
          .then(() => true)
          .catch(() => false),
      )
      .toBe(true)
    expect(valuesIn(store)).toEqual(['after', 'before'])
    await store.close()
  })
})

const raise = (message: string): never => {
  throw new Error(message)
}
