import { crc32, deflateSync } from 'node:zlib'

export type Colour = readonly [red: number, green: number, blue: number]

/** Pictures drawn for the demonstration story: calm gradients and simple shapes, in the two colours of whom they show. */
export interface Palette {
  from: Colour
  to: Colour
}

export const INDIGO: Palette = { from: [79, 70, 229], to: [56, 189, 248] }
export const SUNSET: Palette = { from: [234, 88, 72], to: [250, 190, 88] }
export const FOREST: Palette = { from: [5, 122, 85], to: [132, 204, 122] }
export const PLUM: Palette = { from: [126, 34, 140], to: [244, 114, 182] }
export const SLATE: Palette = { from: [51, 65, 85], to: [125, 160, 190] }
export const TEAL: Palette = { from: [13, 110, 120], to: [94, 220, 200] }

const mix = (a: Colour, b: Colour, share: number): Colour => {
  const rest = 1 - share
  return [a[0] * rest + b[0] * share, a[1] * rest + b[1] * share, a[2] * rest + b[2] * share]
}
const WHITE: Colour = [255, 255, 255]
const INK: Colour = [24, 28, 40]

/** 1 inside a shape and 0 outside, with a soft edge; `distance` is negative inside. */
const inside = (distance: number, softness = 0.006) => Math.min(1, Math.max(0, 0.5 - distance / softness))
const circle = (x: number, y: number, cx: number, cy: number, radius: number) => Math.hypot(x - cx, y - cy) - radius

/** A person: head and shoulders before a gradient, with hair that `style` (0 to 3) chooses. */
export const portrait = ({ from, to }: Palette, skin: Colour, hair: Colour, style: number): Buffer =>
  png(256, 256, (x, y) => {
    let colour = mix(from, to, (x + y) / 2)
    const paint = (with_: Colour, share: number) => {
      colour = mix(colour, with_, share)
    }
    if (style % 2 === 1) paint(hair, inside(Math.max(circle(x, y, 0.5, 0.46, 0.27), y - 0.72)))
    paint(mix(from, INK, 0.35), inside(circle(x, y, 0.5, 1.08, 0.4)))
    paint(mix(skin, INK, 0.12), inside(Math.max(Math.abs(x - 0.5) - 0.08, Math.abs(y - 0.64) - 0.12)))
    paint(hair, inside(circle(x, y, 0.5, 0.4, 0.225)))
    paint(skin, inside(Math.max(circle(x, y, 0.5, 0.44, 0.2), style < 2 ? 0.34 - y : 0.3 - y + (x - 0.5) * 0.35)))
    return colour
  })

/** A mark: a white shape that `form` (0 to 3) chooses, on a gradient. */
export const mark = ({ from, to }: Palette, form: number): Buffer =>
  png(256, 256, (x, y) => {
    const ground = mix(from, to, (x + (1 - y)) / 2)
    const [u, v] = [x - 0.5, y - 0.5]
    const shapes = [
      Math.max(circle(x, y, 0.5, 0.5, 0.28), -circle(x, y, 0.5, 0.5, 0.15)),
      Math.max(Math.abs(u) + Math.abs(v) - 0.32, 0.14 - Math.abs(u) - Math.abs(v)),
      Math.min(circle(x, y, 0.4, 0.58, 0.16), circle(x, y, 0.62, 0.4, 0.16)),
      Math.min(
        Math.max(Math.abs(u + 0.16) - 0.06, Math.abs(v - 0.06) - 0.18),
        Math.max(Math.abs(u) - 0.06, Math.abs(v) - 0.24),
        Math.max(Math.abs(u - 0.16) - 0.06, Math.abs(v + 0.06) - 0.18),
      ),
    ]
    return mix(ground, WHITE, inside(shapes[form % shapes.length] ?? 1, 0.01))
  })

/** A banner: slow waves in the two colours. */
export const banner = ({ from, to }: Palette, phase: number): Buffer => {
  const [dark, light] = [mix(from, INK, 0.4), mix(to, WHITE, 0.35)]
  return png(1_600, 400, (x, y) => {
    let colour = mix(from, to, x * 0.8 + y * 0.2)
    for (let at = 0; at < 3; at += 1) {
      const wave = 0.45 + at * 0.17 + 0.12 * Math.sin(x * (5 + at) + phase + at * 1.7)
      colour = mix(colour, at % 2 === 0 ? dark : light, inside(wave - y, 0.004) * 0.35)
    }
    return colour
  })
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** A PNG whose pixel at (x, y), each from 0 to 1, has the colour that `paint` gives. */
function png(width: number, height: number, paint: (x: number, y: number) => Colour): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const rows = Buffer.alloc(height * (1 + width * 3))
  for (let y = 0, at = 0; y < height; y += 1) {
    rows[at++] = 0
    for (let x = 0; x < width; x += 1) {
      const colour = paint(x / width, y / height)
      for (let part = 0; part < 3; part += 1) rows[at++] = Math.round(Math.min(255, Math.max(0, colour[part] ?? 0)))
    }
  }
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))])
}
