import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const WEB = join(import.meta.dirname, '../../../web')
const css = readFileSync(join(WEB, 'ui/tokens.css'), 'utf8')
const textsOf = (pattern: string) =>
  globSync(pattern, { cwd: WEB }).map((file) => ({ file, text: readFileSync(join(WEB, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '') }))
const sheets = textsOf('**/*.css')

/** The colours of a theme by their names, as the file says them. */
function coloursOf(selector: string): Map<string, string> {
  const start = css.indexOf(`${selector} {`)
  const block = css.slice(start, css.indexOf('}', start))
  return new Map([...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [name, value]))
}

const THEMES = { light: coloursOf(':root,\nbody'), dark: coloursOf('body.dark-theme') }

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
function contrast(theme: keyof typeof THEMES, one: string, other: string): number {
  const [first, second] = [one, other].map((name) => {
    const colour = THEMES[theme].get(name)
    if (colour === undefined) throw new Error(`${theme} has no colour ${name}`)
    return luminance(colour)
  }) as [number, number]
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}

const SURFACES = ['bg', 'surface', 'surface-raised', 'surface-sunken', 'hover']
/** Text and its background: AAA for reading, AA for the rest, 3 : 1 for the edges of controls (WCAG 1.4.3, 1.4.6, 1.4.11). */
const PAIRS: [least: number, text: string, on: readonly string[]][] = [
  [7, 'text', SURFACES],
  [4.5, 'text-muted', SURFACES],
  [4.5, 'text-faint', ['bg', 'surface']],
  [4.5, 'accent-ink', [...SURFACES, 'accent-soft']],
  [4.5, 'accent-text', ['accent', 'accent-hover']],
  [4.5, 'danger-text', ['danger', 'danger-hover']],
  [4.5, 'danger-ink', [...SURFACES, 'danger-soft']],
  [4.5, 'ok-ink', [...SURFACES, 'ok-soft']],
  [4.5, 'warn-ink', [...SURFACES, 'warn-soft']],
  [3, 'line-strong', ['bg', 'surface', 'surface-raised']],
  [3, 'focus', SURFACES],
  ...['blue', 'green', 'orange', 'red', 'purple', 'teal', 'gray', 'gold'].map((colour): [number, string, readonly string[]] => [
    3,
    `dot-${colour}`,
    ['surface', 'surface-raised', 'hover'],
  ]),
]

describe.each(['light', 'dark'] as const)('the %s theme', (theme) => {
  it.each(PAIRS.flatMap(([least, text, on]) => on.map((below) => [least, text, below] as const)))(
    'S1-12 has a contrast of at least %s between %s and %s',
    (least, text, below) => {
      expect(contrast(theme, text, below)).toBeGreaterThanOrEqual(least)
    },
  )

  it('says the same names as the other one', () => {
    expect([...THEMES[theme].keys()].toSorted()).toEqual([...THEMES.light.keys()].toSorted())
  })
})

describe('the sizes of the shell', () => {
  it.each([
    ['sidebar', '250px'],
    ['sidebar-collapsed', '60px'],
    ['top-bar', '56px'],
    ['banner', '300px'],
  ])('S9-21 --%s is %s', (name, value) => {
    expect(css).toContain(`--${name}: ${value};`)
  })
})

describe('style sheets', () => {
  const SCALED = /(?<![\w-])((?:padding|margin)(?:-[a-z-]+)?|(?:row-|column-)?gap|font(?:-size)?|border(?:-[a-z]+)*-radius):([^;{}]*)/g
  const BASE_UI: ReadonlySet<string> = new Set(['--available-height'])
  /** Hairlines are no steps of the scale; the height of a line is no size of a font. */
  const LITERAL = /(?<![\w.-])-?(?![01]px)[\d.]+px/

  it('name a token for every space, font size and radius', () => {
    const literals = sheets.flatMap(({ file, text }) =>
      [...text.matchAll(SCALED)]
        .filter(([, name, value = '']) => LITERAL.test(name === 'font' ? (value.split('/')[0] ?? '') : value))
        .map(([declaration]) => `${file} ${declaration}`),
    )
    expect(sheets.length).toBeGreaterThan(100)
    expect(literals).toEqual([])
  })

  it('name no token that is not set', () => {
    const set = new Set(
      [...sheets, ...textsOf('**/*.tsx')].flatMap(({ text }) => [...text.matchAll(/(--[\w-]+)(?=['"]?\]?:)/g)].map(([, name]) => name)),
    )
    const unknown = sheets.flatMap(({ file, text }) =>
      [...text.matchAll(/var\((--[\w-]+)\)/g)]
        .filter(([, name = '']) => !set.has(name) && !BASE_UI.has(name))
        .map(([use]) => `${file} ${use}`),
    )
    expect(unknown).toEqual([])
  })

  it('use every token', () => {
    const used = new Set([...sheets, ...textsOf('**/*.{ts,tsx}')].flatMap(({ text }) => text.match(/(?<=var\()--[\w-]+/g) ?? []))
    const computed = /^--(space|dot)-/
    const unused = [...css.matchAll(/(--[\w-]+):/g)].map(([, name = '']) => name).filter((name) => !used.has(name) && !computed.test(name))
    expect(unused).toEqual([])
  })
})
