import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, matchesGlob } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const FOLDERS = '{functions,infra,shared,tests,web}'
const SOURCE = /^[\w@.{},<>*-]+(?:\/[\w@.{},<>*-]+)*\.(?:tsx?|mjs|css)$/

const files = globSync(`${FOLDERS}/**/*.*`, { cwd: ROOT })
const documents = ['README.md', 'CONTRIBUTING.md', ...files.filter((file) => file.endsWith('.md'))]
const textOf = (document: string) => readFileSync(join(ROOT, document), 'utf8').replaceAll(/```[\s\S]*?```/g, '')
const titleOf = (document: string) => /^# (.+)$/m.exec(textOf(document))?.[1]

/** Whether a file has this path, or a path that ends so; `<name>` matches any name. */
const exists = (name: string): boolean => {
  const pattern = `**/${name.replaceAll(/<.+?>/g, '*')}`
  return files.some((file) => matchesGlob(file, pattern))
}

describe('documents', () => {
  it('link to files that exist', () => {
    const dead = documents.flatMap((document) =>
      [...textOf(document).matchAll(/\]\((?!https?:|mailto:|\/)([^)#\s]+)/g)]
        .filter(([, link = '']) => !existsSync(join(ROOT, dirname(document), link)))
        .map(([, link]) => `${document}: ${link}`),
    )
    expect(documents.length).toBeGreaterThan(200)
    expect(dead).toEqual([])
  })

  it('name source files that exist', () => {
    const names = documents.flatMap((document) =>
      [...textOf(document).matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => ({ document, name })).filter(({ name }) => SOURCE.test(name)),
    )
    expect(names.length).toBeGreaterThan(100)
    expect(names.filter(({ name }) => !exists(name))).toEqual([])
  })

  it('the index of each folder of decisions has a line for each of them', () => {
    const folders = globSync(`${FOLDERS}/**/decisions`, { cwd: ROOT })
    for (const folder of folders) {
      const decisions = globSync(`${folder}/[0-9]*.md`, { cwd: ROOT }).toSorted()
      const lines = decisions.map((file) => `- [${basename(file).slice(0, 3)}](${basename(file)}) ${titleOf(file)}`)
      const index = textOf(`${folder}/README.md`).split('\n')
      expect(index.filter((line) => line.startsWith('- '))).toEqual(lines)
    }
    expect(folders.length).toBeGreaterThan(10)
  })
})
