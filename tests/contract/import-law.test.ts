import { describe, expect, it } from 'vitest'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { cyclesOf, graphOf, imports, inside, isPackage, longestChain, ROOT, type Import } from './support/imports.ts'

const insideAny =
  (...folders: string[]) =>
  (path: string) =>
    folders.some((folder) => inside(folder)(path))

const WEB_LAYERS = ['app', 'features', 'entities', 'ui', 'lib']
const webLayer = (path: string) => (inside('web')(path) ? WEB_LAYERS.indexOf(path.split('/')[1] ?? '') : -1)

/** The law: which files it binds, and what they may import. */
const LAW: { sentence: string; binds: (file: string) => boolean; allows: (made: Import) => boolean }[] = [
  {
    sentence: 'shared imports only shared, zod and the order keys of boards',
    binds: inside('shared'),
    allows: ({ from }) => inside('shared')(from) || from.startsWith('zod') || from === 'fractional-indexing',
  },
  {
    sentence: 'platform knows no business: it imports platform, shared and packages',
    binds: inside('functions/platform'),
    allows: (made) => isPackage(made) || insideAny('functions/platform', 'shared')(made.from),
  },
  {
    sentence: 'data knows no HTTP: it imports data, platform, shared and the table client',
    binds: inside('functions/data'),
    allows: (made) =>
      insideAny('functions/data', 'functions/platform', 'shared')(made.from) || (isPackage(made) && !made.from.includes('middy')),
  },
  {
    sentence: 'domain imports domain, data, files, platform and shared',
    binds: inside('functions/domain'),
    allows: (made) =>
      isPackage(made) || insideAny('functions/domain', 'functions/data', 'functions/files', 'functions/platform', 'shared')(made.from),
  },
  {
    sentence: 'files knows S3 and images only: it imports files, platform, shared and packages',
    binds: inside('functions/files'),
    allows: (made) => isPackage(made) || insideAny('functions/files', 'functions/platform', 'shared')(made.from),
  },
  {
    sentence: 'http imports http, data, platform and shared',
    binds: inside('functions/http'),
    allows: (made) => isPackage(made) || insideAny('functions/http', 'functions/data', 'functions/platform', 'shared')(made.from),
  },
  {
    sentence: 'api imports domain, http and shared',
    binds: inside('functions/api'),
    allows: (made) => isPackage(made) || insideAny('functions/api', 'functions/domain', 'functions/http', 'shared')(made.from),
  },
  {
    sentence: 'data/store is imported only inside functions/data',
    binds: (file) => inside('functions')(file) && !inside('functions/data')(file),
    allows: ({ from }) => !inside('functions/data/store')(from),
  },
  {
    sentence: 'functions never import infra, tests or the app of the browser',
    binds: (file) => inside('functions')(file) && !file.endsWith('/build.ts'),
    allows: (made) => isPackage(made) || inside('functions')(made.from) || inside('shared')(made.from),
  },
  {
    sentence: 'functions/api/X never imports functions/api/Y, and a job no other job',
    binds: (file) => /^functions\/(api|jobs)\//.test(file),
    allows: (made) => !/^functions\/(api|jobs)\//.test(made.from) || folderOf(made.from, 3) === folderOf(made.file, 3),
  },
  {
    sentence: 'infra/cloud never imports handler code: of functions only the routes of the pages',
    binds: inside('infra/cloud'),
    allows: (made) => !inside('functions')(made.from) || made.from === 'functions/pages/pages.ts',
  },
  {
    sentence: 'infra/local/aws knows no product: it imports nothing else of this repository',
    binds: inside('infra/local/aws'),
    allows: (made) => isPackage(made) || inside('infra/local/aws')(made.from),
  },
  {
    sentence: 'features never import features',
    binds: inside('web/features'),
    allows: (made) => !inside('web/features')(made.from) || folderOf(made.from, 3) === folderOf(made.file, 3),
  },
  {
    sentence: 'web layers import downwards: app, features, entities, ui, lib',
    binds: (file) => webLayer(file) >= 0,
    allows: ({ file, from }) => webLayer(from) === -1 || webLayer(from) >= webLayer(file),
  },
  {
    sentence: 'web/ui calls no API and knows no business',
    binds: inside('web/ui'),
    allows: ({ from }) =>
      !/^web\/lib\/(api|use-api|use-pages)\.ts$/.test(from) &&
      (!inside('shared')(from) || inside('shared/format')(from) || /^shared\/(time|calendar\/(local-time|zones))\.ts$/.test(from)),
  },
  {
    sentence: 'web never imports functions or infra, and nothing of Node except in its build',
    binds: (file) => inside('web')(file) && file !== 'web/vite.config.ts',
    allows: ({ from }) => !inside('functions')(from) && !inside('infra')(from) && !from.startsWith('node:'),
  },
  {
    sentence: 'web imports types only from shared/contract',
    binds: inside('web'),
    allows: (made) => !inside('shared/contract')(made.from) || made.typesOnly,
  },
]

const folderOf = (path: string, depth: number) => path.split('/').slice(0, depth).join('/')

/** The folders of functions as layers see them: those of domain, api, jobs and pages by noun, with files that are one of their own, the others as one. */
function layerFolder(path: string): string | undefined {
  if (!inside('functions')(path)) return undefined
  return folderOf(path, /^functions\/(domain|api|jobs|pages)\//.test(path) ? 3 : 2)
}
const LEVELS_MAX = 8

/** The layers of functions from the bottom up; those of one row do not import each other. */
const LAYERS = [['platform'], ['data', 'files'], ['domain', 'http'], ['api', 'jobs', 'live', 'pages']]
const layerOf = (path: string) => (inside('functions')(path) ? LAYERS.findIndex((row) => row.includes(path.split('/')[1] ?? '')) : -1)

/** How keys, indexes and unchecked records are written. */
const STORED = /\brecordOf\b|\.key\(|\.indexes\b|\b(?:pk|sk):|\bgsi[1-4]\b|['"`][A-Z]{2,}#/

const sourcesAbove = (folder: string) =>
  [...new Set(imports.map(({ file }) => file))].filter((file) => inside('functions')(file) && !inside(folder)(file))

describe('the import law', () => {
  it('sees the imports of every layer', () => {
    for (const layer of ['shared', 'functions', 'infra', 'web']) expect(imports.some(({ file }) => inside(layer)(file))).toBe(true)
  })
  it.each(LAW)('$sentence', ({ binds, allows }) => {
    const broken = imports.filter((made) => binds(made.file) && !allows(made)).map(({ file, from }) => `${file} imports ${from}`)
    expect(broken).toEqual([])
  })
})

describe('the layers of functions', () => {
  const graph = graphOf(imports, layerFolder)
  it('keep keys, indexes and record casts inside functions/data', () => {
    const broken = sourcesAbove('functions/data').filter((file) => STORED.test(readFileSync(join(ROOT, file), 'utf8')))
    expect(broken).toEqual([])
  })
  it('form no cycle of folders', () => {
    expect(cyclesOf(graph)).toEqual([])
    expect(cyclesOf(graphOf(imports, (file) => (inside('functions/data')(file) ? folderOf(file, 3) : undefined)))).toEqual([])
  })
  it('import downwards only', () => {
    const upward = imports.filter(({ file, from }) => {
      const [user, used] = [layerOf(file), layerOf(from)]
      return user >= 0 && used >= 0 && (used > user || (used === user && file.split('/')[1] !== from.split('/')[1]))
    })
    expect(upward.map(({ file, from }) => `${file} imports ${from}`)).toEqual([])
  })
  it(`have at most ${LEVELS_MAX} levels`, () => {
    expect(longestChain(graph).slice(LEVELS_MAX)).toEqual([])
  })
})

describe('the files of every layer', () => {
  it('form no cycle, not even of types', () => {
    expect(cyclesOf(graphOf(imports, (file) => (/\.tsx?$/.test(file) ? file : undefined)))).toEqual([])
  })
})

describe('the size of files and folders', () => {
  const FILES_MAX = 30
  const LINES_MAX = 250
  const files = globSync('{shared,functions,infra,web,tests}/**/*.*', { cwd: ROOT }).filter((file) => !file.includes('/decisions/'))

  it(`is at most ${FILES_MAX} files in a folder, decisions aside`, () => {
    const folders = Map.groupBy(files, (file) => dirname(file))
    expect([...folders].filter(([, { length }]) => length > FILES_MAX).map(([folder]) => folder)).toEqual([])
  })
  it('is more than one file in a folder, unless the build finds functions by their folders', () => {
    const folders = [...new Set(files.map((file) => dirname(file)))]
    const alone = folders.filter((folder) => files.filter((file) => file.startsWith(`${folder}/`)).length === 1)
    expect(alone.filter((folder) => !/^functions\/(?:api|jobs|live|pages)|^tests\/bench/.test(folder))).toEqual([])
  })
  it(`is at most ${LINES_MAX} lines in a source file`, () => {
    const sources = files.filter((file) => /\.(tsx?|mjs|css)$/.test(file))
    expect(sources.filter((file) => readFileSync(join(ROOT, file), 'utf8').trimEnd().split('\n').length > LINES_MAX)).toEqual([])
  })
})
