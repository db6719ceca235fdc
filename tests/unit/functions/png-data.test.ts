import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { cleanImage } from '../../../functions/files/images/clean-image.ts'
import { checkPngData } from '../../../functions/files/images/png-data.ts'
import { Failure } from '../../../shared/errors.ts'
import { png, pngChunk } from '../../support/formats/images.ts'

interface Kind {
  depth?: number
  color?: number
  interlaced?: boolean
}
const SIGNATURE = png(1, 1).subarray(0, 8)
const MB = 1_024 * 1_024

/** A PNG whose header names this size and kind, with these bytes as its data before they are compressed. */
function withData(
  width: number,
  height: number,
  data: Buffer,
  { depth = 8, color = 0, interlaced = false }: Kind = {},
  extra: Buffer[] = [],
) {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, depth, color, 0, 0, interlaced ? 1 : 0])
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  const packed = deflateSync(data)
  const half = Math.ceil(packed.length / 2)
  const parts = [packed.subarray(0, half), packed.subarray(half)].map((part) => pngChunk('IDAT', part))
  return Buffer.concat([SIGNATURE, pngChunk('IHDR', header), ...extra, ...parts, pngChunk('IEND', Buffer.alloc(0))])
}
const check = (bytes: Buffer): Promise<unknown> =>
  checkPngData(cleanImage(bytes).bytes).then(
    () => 'accepted',
    (error: unknown) => (error instanceof Failure ? error.code : error),
  )

describe('the data of a PNG', () => {
  it.each([
    ['grey', {}, 12 * 17],
    ['one bit', { depth: 1 }, 12 * 3],
    ['a palette of four bits', { depth: 4, color: 3 }, 12 * 9],
    ['colours', { color: 2 }, 12 * 49],
    ['grey with transparency', { color: 4 }, 12 * 33],
    ['deep colours with transparency', { depth: 16, color: 6 }, 12 * 129],
    ['grey in seven passes', { interlaced: true }, 2 * 3 + 2 * 3 + 1 * 5 + 3 * 5 + 3 * 9 + 6 * 9 + 6 * 17],
  ] as const)('has exactly the bytes of its pixels: %s', async (_kind, kind, bytes) => {
    expect(await check(withData(16, 12, Buffer.alloc(bytes), kind))).toBe('accepted')
    expect(await check(withData(16, 12, Buffer.alloc(bytes - 1), kind))).toBe('upload.not_image')
    expect(await check(withData(16, 12, Buffer.alloc(bytes + 100_000), kind))).toBe('upload.not_image')
  })

  it('is refused after little work when it inflates to a gigabyte', async () => {
    const bomb = withData(16, 12, Buffer.alloc(200 * MB))
    expect(bomb.length).toBeLessThan(MB)
    const before = process.memoryUsage().rss
    expect(await check(bomb)).toBe('upload.not_image')
    expect(process.memoryUsage().rss - before).toBeLessThan(50 * MB)
  })

  it('is refused when it is no compressed data, or of a kind that does not exist', async () => {
    const broken = Buffer.concat([
      SIGNATURE,
      withData(1, 1, Buffer.alloc(2)).subarray(8, 33),
      pngChunk('IDAT', Buffer.from('nothing')),
      pngChunk('IEND', Buffer.alloc(0)),
    ])
    expect(await check(broken)).toBe('upload.not_image')
    for (const kind of [{ color: 1 }, { color: 7 }, { depth: 3 }, { depth: 0 }])
      expect(await check(withData(16, 12, Buffer.alloc(12 * 17), kind))).toBe('upload.not_image')
  })

  it('may come with a colour profile of 4 MB, and with none that is larger', async () => {
    const profile = (bytes: number) =>
      pngChunk('iCCP', Buffer.concat([Buffer.from('name\0\0', 'latin1'), deflateSync(Buffer.alloc(bytes))]))
    const pixels = Buffer.alloc(12 * 17)
    expect(await check(withData(16, 12, pixels, {}, [profile(4 * MB)]))).toBe('accepted')
    expect(await check(withData(16, 12, pixels, {}, [profile(4 * MB + 1)]))).toBe('upload.not_image')
    expect(await check(withData(16, 12, pixels, {}, [profile(100 * MB)]))).toBe('upload.not_image')
  })
})
