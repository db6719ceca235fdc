import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const WEB = join(import.meta.dirname, '../../web')
const IMPORT = /^import (?<name>\w+) from '(?<from>\.[^']+\.module\.css)'/gm

interface Use {
  file: string
  sheet: string
  /** Names after a dot, such as `styles.card`. */
  names: readonly string[]
  /** Whether a class is also chosen by a variable, such as `styles[tone]`. */
  isDynamic: boolean
}

const uses: Use[] = globSync('**/*.{ts,tsx}', { cwd: WEB }).flatMap((file) => {
  const text = readFileSync(join(WEB, file), 'utf8')
  return [...text.matchAll(IMPORT)].map(({ groups = {} }) => {
    const { name = '', from = '' } = groups
    const names = [...text.matchAll(new RegExp(String.raw`(?<![\w/'".-])${name}\.(\w+)`, 'g'))].map(([, used = '']) => used)
    return { file, sheet: join(dirname(file), from), names, isDynamic: text.includes(`${name}[`) }
  })
})

const classesOf = (sheet: string): Set<string> => {
  const text = readFileSync(join(WEB, sheet), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|:global\([^)]*\)/g, '')
  return new Set([...text.matchAll(/\.([A-Za-z_]\w*)/g)].map(([, name = '']) => name))
}

describe('states of components', () => {
  it('every state that an attribute names is styled or found by a selector', () => {
    const readers = globSync('**/*.{css,ts,tsx}', { cwd: WEB }).map((file) => readFileSync(join(WEB, file), 'utf8'))
    const states = globSync('**/*.tsx', { cwd: WEB }).flatMap((file) =>
      [...readFileSync(join(WEB, file), 'utf8').matchAll(/(data-[a-z-]+)=\{[^{}]*\|\| undefined\}/g)].map(([, name = '']) => ({
        file,
        name,
      })),
    )
    const unused = states.filter(({ name }) => !readers.some((reader) => reader.includes(`[${name}`)))
    expect(states.length).toBeGreaterThan(20)
    expect(unused).toEqual([])
  })
})

describe('classes of CSS modules', () => {
  it('every class that a component names exists in its module', () => {
    const missing = uses.flatMap(({ file, sheet, names }) =>
      names.filter((name) => !classesOf(sheet).has(name)).map((name) => `${file} names .${name}, which ${sheet} does not have`),
    )
    expect(uses.length).toBeGreaterThan(100)
    expect(missing).toEqual([])
  })

  it('every class of a module is named by a component', () => {
    const unused = globSync('**/*.module.css', { cwd: WEB }).flatMap((sheet) => {
      const importers = uses.filter((use) => use.sheet === sheet)
      if (importers.some(({ isDynamic }) => isDynamic)) return []
      return [...classesOf(sheet)]
        .filter((name) => importers.every(({ names }) => !names.includes(name)))
        .map((name) => `${sheet} .${name}`)
    })
    expect(unused).toEqual([])
  })
})
