import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanImage } from '../../../functions/files/images/clean-image.ts'
import { Failure } from '../../../shared/errors.ts'
import { exifBlock, GIF, JPEG, jpegSegment, jpegWith, photograph, png, pngChunk, PROGRESSIVE_JPEG } from '../../support/formats/images.ts'

const latin1 = (text: string) => Buffer.from(text, 'latin1')
const clean = (bytes: Uint8Array) => cleanImage(bytes).bytes

/** The code of the Failure, or any other thrown value. */
function refusalOf(bytes: Uint8Array): unknown {
  try {
    cleanImage(bytes)
    return 'accepted'
  } catch (error) {
    return error instanceof Failure ? error.code : error
  }
}

describe('cleaning an image', () => {
  const PNG = png(16, 12)

  it.each([
    ['a JPEG of one scan', JPEG, 'image/jpeg'],
    ['a progressive JPEG', PROGRESSIVE_JPEG, 'image/jpeg'],
    ['a PNG', PNG, 'image/png'],
    ['an animated GIF', GIF, 'image/gif'],
  ])('keeps every byte of %s that has nothing but what draws it', (_name, bytes, type) => {
    expect(cleanImage(bytes)).toEqual({ type, bytes })
  })

  it('S5-06 recognizes the type by the bytes and refuses other files', () => {
    const others = [
      latin1('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      latin1('<!doctype html><script>alert(1)</script>'),
      latin1('RIFF\x24\0\0\0WEBPVP8 '),
      latin1('%PDF-1.7'),
      latin1('GIF88a'),
      latin1('MZ\x90\0'),
      Buffer.alloc(0),
      Buffer.alloc(64),
    ]
    for (const bytes of others) expect(refusalOf(bytes)).toBe('upload.not_image')
  })

  describe('of a JPEG', () => {
    it.each(['II', 'MM'] as const)('keeps how it is turned and nothing else of its EXIF (%s)', (order) => {
      const cleaned = clean(photograph(6, order))
      expect(cleaned.toString('latin1')).not.toMatch(/Secret|GPS|xmp|script/)
      const exif = Buffer.concat([latin1('Exif\0\0MM\0*'), Buffer.from('00000008000101120003000000010006000000000000', 'hex')])
      expect(cleaned).toEqual(jpegWith(jpegSegment(0xe1, exif)))
    })

    it('reports no orientation for an upright image or invalid EXIF', () => {
      const exif = (block: Buffer) => clean(jpegWith(jpegSegment(0xe1, Buffer.concat([latin1('Exif\0\0'), block]))))
      const endless = exifBlock(6)
      endless.writeUInt32BE(0xffff_fff0, 4)
      for (const block of [exifBlock(1), exifBlock(0), exifBlock(9), endless, exifBlock(6).subarray(0, 20), latin1('MM'), latin1('')]) {
        expect(exif(block)).toEqual(JPEG)
      }
    })

    it('keeps the colour profile and drops thumbnails', () => {
      const profile = jpegSegment(0xe2, latin1('ICC_PROFILE\0\x01\x01SomeProfile'))
      const thumbnail = jpegSegment(0xe0, latin1('JFIF\0\x01\x02\0\0\x01\0\x01\x01\x01SecretThumbnail'))
      const others = [
        jpegSegment(0xe0, latin1('JFXX\0\x10Secret')),
        jpegSegment(0xe2, latin1('MPF\0Secret')),
        jpegSegment(0xed, latin1('Photoshop 3.0\0Secret')),
      ]
      const jfif = jpegSegment(0xe0, latin1('JFIF\0\x01\x02\0\0\x01\0\x01\0\0'))
      expect(clean(jpegWith(thumbnail, profile, ...others))).toEqual(jpegWith(jfif, profile))
    })

    it('drops what follows its end', () => {
      expect(clean(Buffer.concat([JPEG, latin1('PK\x03\x04SecretArchive')]))).toEqual(JPEG)
    })

    it.each([
      ['its end is missing', JPEG.subarray(0, -2)],
      ['nothing is drawn', Buffer.concat([JPEG.subarray(0, 2), JPEG.subarray(-2)])],
      ['a segment is longer than the file', Buffer.concat([JPEG.subarray(0, 2), Buffer.of(0xff, 0xdb, 0xff, 0xff)])],
      ['a segment is shorter than its own length', Buffer.concat([JPEG.subarray(0, 2), Buffer.of(0xff, 0xdb, 0, 1), JPEG.subarray(2)])],
      ['it has two frames', jpegWith(jpegSegment(0xc0, Buffer.of(8, 0, 12, 0, 16, 1, 1, 0x11, 0)))],
    ])('refuses it when %s', (_why, bytes) => {
      expect(refusalOf(bytes)).toBe('upload.not_image')
    })
  })

  describe('of a PNG', () => {
    it('drops texts, times, animation and unknown parts, and what follows its end', () => {
      const extra = ['tEXt', 'zTXt', 'iTXt', 'tIME', 'acTL', 'fcTL', 'fdAT', 'prVt'].map((type) => pngChunk(type, latin1('SecretPlace')))
      expect(clean(Buffer.concat([png(16, 12, { extra }), latin1('SecretTail')]))).toEqual(PNG)
    })

    it('keeps how it is turned and nothing else of its EXIF', () => {
      const cleaned = clean(png(16, 12, { extra: [pngChunk('eXIf', exifBlock(8, 'II'))] }))
      const exif = Buffer.concat([latin1('MM\0*'), Buffer.from('00000008000101120003000000010008000000000000', 'hex')])
      expect(cleaned).toEqual(png(16, 12, { extra: [pngChunk('eXIf', exif)] }))
    })

    it.each([
      ['its end is missing', png(16, 12).subarray(0, -12)],
      ['nothing is drawn', Buffer.concat([png(16, 12).subarray(0, 33), png(16, 12).subarray(-12)])],
      ['it begins with another chunk', Buffer.concat([PNG.subarray(0, 8), pngChunk('tEXt', latin1('x')), PNG.subarray(8)])],
      ['it has two headers', png(16, 12, { extra: [PNG.subarray(8, 33)] })],
      ['a checksum is wrong', Buffer.from(PNG.map((byte, at) => (at === 30 ? byte ^ 1 : byte)))],
      ['it needs a chunk that nobody knows', png(16, 12, { extra: [pngChunk('XyZW', latin1('x'))] })],
    ])('refuses it when %s', (_why, bytes) => {
      expect(refusalOf(bytes)).toBe('upload.not_image')
    })
  })

  describe('of a GIF', () => {
    const withExtension = (extension: string) => Buffer.concat([GIF.subarray(0, 19), latin1(extension), GIF.subarray(19)])

    it('drops comments, texts, other extensions and what follows its end', () => {
      const extras = [
        '!\xfe\x06Secret\0',
        '!\x01\x0c123456789012\x06Secret\0',
        '!\xff\x0bXMP DataXMP\x06Secret\0',
        '!\xff\x0bNETSCAPE2.0\x06Secret\0',
      ]
      for (const extra of extras) expect(clean(Buffer.concat([withExtension(extra), latin1('SecretTail')]))).toEqual(GIF)
    })

    it.each([
      ['its end is missing', GIF.subarray(0, -1)],
      ['nothing is drawn', Buffer.concat([GIF.subarray(0, 19), latin1(';')])],
      ['a block is unknown', withExtension('Secret')],
      ['its colours are missing', GIF.subarray(0, 15)],
      [
        'it has more than a thousand frames',
        Buffer.concat([GIF.subarray(0, 19), ...Array.from({ length: 1_001 }, () => GIF.subarray(46, 61)), latin1(';')]),
      ],
    ])('refuses it when %s', (_why, bytes) => {
      expect(refusalOf(bytes)).toBe('upload.not_image')
    })
  })

  it('refuses more than 25 megapixels, however few bytes they take, and images without area', () => {
    const sized = (width: number, height: number) => png(1, 1, { declared: [width, height] })
    expect(refusalOf(sized(5_000, 5_000))).toBe('accepted')
    expect(refusalOf(sized(5_001, 5_000))).toBe('upload.not_image')
    expect(refusalOf(sized(0xffff_ffff, 0xffff_ffff))).toBe('upload.not_image')
    expect(refusalOf(sized(0, 5))).toBe('upload.not_image')
    expect(() => cleanImage(sized(30_000, 30_000))).toThrow('This image has too many pixels. At most 25 megapixels are possible')
    const frame = JPEG.indexOf(Buffer.of(0xff, 0xc0))
    const huge = Buffer.from(JPEG)
    huge.writeUInt32BE(0xffff_ffff, frame + 5)
    expect(refusalOf(huge)).toBe('upload.not_image')
    const wide = Buffer.from(GIF)
    wide.writeUInt32LE(0xffff_ffff, 6)
    expect(refusalOf(wide)).toBe('upload.not_image')
  })

  it('either refuses a damaged image or gives one that is clean, for thousands of damaged ones', () => {
    const whole = [JPEG, PROGRESSIVE_JPEG, photograph(3), PNG, png(16, 12, { extra: [pngChunk('eXIf', exifBlock(3))] }), GIF]
    const damage = fc.array(
      fc.record({
        at: fc.nat(1_000),
        byte: fc.oneof(fc.nat(255), fc.constantFrom(0, 0xff, 0xd9, 0xda, 0x3b, 0x21, 0x2c)),
        cut: fc.integer({ min: 0, max: 20 }),
      }),
      { minLength: 1, maxLength: 4 },
    )
    let accepted = 0
    fc.assert(
      fc.property(fc.constantFrom(...whole), damage, (image, hits) => {
        const bytes = Buffer.from(image)
        for (const { at, byte } of hits) bytes[at % bytes.length] = byte
        const cut = hits[0]?.cut === 0 ? bytes.subarray(0, (hits[0]?.at ?? 0) % bytes.length) : bytes
        const refusal = refusalOf(cut)
        expect(refusal).toMatch(/^(accepted|upload\.not_image)$/)
        if (refusal !== 'accepted') return
        accepted += 1
        const once = clean(cut)
        expect(clean(once)).toEqual(once)
      }),
      { numRuns: 20_000, seed: 1 },
    )
    expect(accepted).toBeGreaterThan(1_000)
  })
})
