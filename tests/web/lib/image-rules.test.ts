import { describe, expect, it } from 'vitest'
import { checkImage } from '../../../web/lib/images/check-image.ts'
import { fitInto, hasAlpha, IMAGE_BOXES } from '../../../web/lib/images/resize-image.ts'

const file = (type: string, size: number) => new File([new Uint8Array(size)], 'image', { type })
const MAX = 10 * 1_024 * 1_024

describe('which files are images', () => {
  it('S9-15 accepts 10MB, and refuses one byte more', () => {
    expect(checkImage(file('image/png', MAX))).toBeNull()
    expect(checkImage(file('image/png', MAX + 1))).toBe('Images may have at most 10MB; this one has 10.1MB')
  })

  it.each(['image/jpeg', 'image/png', 'image/gif'])('accepts %s', (type) => {
    expect(checkImage(file(type, 1))).toBeNull()
  })

  it.each(['image/svg+xml', 'image/webp', 'text/html', ''])('refuses "%s"', (type) => {
    expect(checkImage(file(type, 1))).toBe('Images must be JPG, PNG or GIF')
  })

  it('refuses an empty file', () => {
    expect(checkImage(file('image/png', 0))).toBe('The file is empty')
  })
})

describe('how large images are kept', () => {
  it('makes a logo at most 512 pixels on its longer side, with its proportions', () => {
    expect(fitInto(IMAGE_BOXES.logo, { width: 1_600, height: 1_200 })).toEqual({ width: 512, height: 384 })
    expect(fitInto(IMAGE_BOXES.logo, { width: 100, height: 2_000 })).toEqual({ width: 26, height: 512 })
  })

  it('makes a banner at most 1,600 pixels wide', () => {
    expect(fitInto(IMAGE_BOXES.banner, { width: 3_000, height: 900 })).toEqual({ width: 1_600, height: 480 })
  })

  it('never enlarges, and never gives nothing', () => {
    expect(fitInto(IMAGE_BOXES.logo, { width: 16, height: 12 })).toEqual({ width: 16, height: 12 })
    expect(fitInto(IMAGE_BOXES.logo, { width: 10_000, height: 1 })).toEqual({ width: 512, height: 1 })
  })

  it('sees whether anything shines through', () => {
    expect(hasAlpha([1, 2, 3, 255, 4, 5, 6, 255])).toBe(false)
    expect(hasAlpha([1, 2, 3, 255, 4, 5, 6, 254])).toBe(true)
  })
})
