import { describe, expect, it } from 'vitest'
import { hueOf, initialOf } from '../../../shared/format/gradient.ts'

describe('the placeholder of a picture', () => {
  it('is the first letter or digit of the name, in upper case', () => {
    expect(['ada', ' émile', '«Quoted»', '李小龍', '42', '🚀 moon', ''].map(initialOf)).toEqual(['A', 'É', 'Q', '李', '4', 'M', '?'])
  })

  it('has the same colour for the same name, and no muddy one', () => {
    const hues = Array.from({ length: 1_000 }, (_, at) => hueOf(`Startup ${at}`))
    expect(hueOf('Ada')).toBe(hueOf('Ada'))
    expect(hues.every((hue) => (hue >= 0 && hue < 45) || (hue >= 125 && hue < 360))).toBe(true)
    expect(new Set(hues).size).toBeGreaterThan(200)
  })
})
