import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const IMPORT =
  /^\s*(?:import|export)\s+(?<type>type\s)?(?:[^'";]*?\sfrom\s+)?['"](?<from>[^'"]+)['"]|import\((?:\s*)['"](?<lazy>[^'"]+)['"]/gm

interface Import {
  file: string
  from: string
  typesOnly: boolean
}

const imports: Import[] = globSync('{shared,functions,infra,web}/**/*.{ts,tsx}', { cwd: ROOT }).flatMap((file) =>
  [...readFileSync(join(ROOT, file), 'utf8').matchAll(IMPORT)].map(({ groups }) => {
    const from = groups?.['from'] ?? groups?.['lazy'] ?? ''
    return {
      file,
      from: from.startsWith('.') ? relative(ROOT, join(ROOT, dirname(file), from)) : from,
      typesOnly: groups?.['type'] !== undefined,
    }
  }),
)

const inside = (folder: string) => (path: string) => path.startsWith(`${folder}/`)
const insideAny =
  (...folders: string[]) =>
  (path: string) =>
    folders.some((folder) => inside(folder)(path))
const isPackage = ({ from }: Import) => !/^(shared|functions|infra|web|tests)\//.test(from)

const WEB_LAYERS = ['app', 'features', 'entities', 'ui', 'lib']
const webLayer = (path: string) => (inside('web')(path) ? WEB_LAYERS.indexOf(path.split('/')[1] ?? '') : -1)

/** The law: which files it binds, and what they may import. */
const LAW: { sentence: string; binds: (file: string) => boolean; allows: (made: Import) => boolean }[] = [
  {
    sentence: 'shared imports only shared and zod',
    binds: inside('shared'),
    allows: ({ from }) => inside('shared')(from) || from.startsWith('zod'),
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
      !/^web\/lib\/(api|use-api|use-pages)\.ts$/.test(from) && (!inside('shared')(from) || inside('shared/format')(from)),
  },
  {
    sentence: 'web never imports functions or infra',
    binds: inside('web'),
    allows: ({ from }) => !inside('functions')(from) && !inside('infra')(from) && !from.startsWith('node:'),
  },
  {
    sentence: 'web imports types only from shared/contract',
    binds: inside('web'),
    allows: (made) => !inside('shared/contract')(made.from) || made.typesOnly,
  },
]

const folderOf = (path: string, depth: number) => path.split('/').slice(0, depth).join('/')

describe('the import law', () => {
  it('sees the imports of every room', () => {
    for (const room of ['shared', 'functions', 'infra', 'web']) expect(imports.some(({ file }) => inside(room)(file))).toBe(true)
  })
  it.each(LAW)('$sentence', ({ binds, allows }) => {
    const broken = imports.filter((made) => binds(made.file) && !allows(made)).map(({ file, from }) => `${file} imports ${from}`)
    expect(broken).toEqual([])
  })
})
