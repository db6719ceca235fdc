import { describe, expect, it } from 'vitest'
import { inside, moved, squareOf, wholeCrop } from '../../../web/features/profiles/picture/crop.ts'

const WIDE = { width: 900, height: 500 }

describe('the crop of a picture', () => {
  it('begins with the largest square in the middle', () => {
    expect(squareOf(WIDE, wholeCrop(WIDE))).toEqual({ left: 200, top: 0, side: 500 })
  })

  it('never leaves the image', () => {
    expect(squareOf(WIDE, moved(WIDE, wholeCrop(WIDE), 5, 5))).toEqual({ left: 400, top: 0, side: 500 })
    expect(squareOf(WIDE, moved(WIDE, wholeCrop(WIDE), -5, -5))).toEqual({ left: 0, top: 0, side: 500 })
    const corner = moved(WIDE, inside(WIDE, { x: 450, y: 250, zoom: 2 }), 9, 9)
    expect(squareOf(WIDE, corner)).toEqual({ left: 650, top: 250, side: 250 })
    expect(squareOf(WIDE, inside(WIDE, { ...corner, zoom: 1 }))).toEqual({ left: 400, top: 0, side: 500 })
  })

  it('moves by parts of its own side', () => {
    expect(squareOf(WIDE, moved(WIDE, inside(WIDE, { x: 450, y: 250, zoom: 2 }), 0.1, -0.1))).toEqual({ left: 350, top: 100, side: 250 })
  })

  it('zooms from the largest square to a quarter of its side', () => {
    expect(inside(WIDE, { x: 450, y: 250, zoom: 0.2 }).zoom).toBe(1)
    expect(inside(WIDE, { x: 450, y: 250, zoom: 40 }).zoom).toBe(4)
  })
})
