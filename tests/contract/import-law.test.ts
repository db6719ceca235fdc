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
const isPackage = ({ from }: Import) => !/^(shared|functions|infra|web|tests)\//.test(from)

/** The law: which files it binds, and what they may import. */
const LAW: { sentence: string; binds: (file: string) => boolean; allows: (it: Import) => boolean }[] = [
  {
    sentence: 'shared imports only shared and zod',
    binds: inside('shared'),
    allows: ({ from }) => inside('shared')(from) || from.startsWith('zod'),
  },
  {
    sentence: 'data knows no HTTP: it imports data, shared and the table client',
    binds: inside('functions/data'),
    allows: (it) => inside('functions/data')(it.from) || inside('shared')(it.from) || (isPackage(it) && !it.from.includes('middy')),
  },
  {
    sentence: 'domain knows domain, data, files and shared',
    binds: inside('functions/domain'),
    allows: (it) =>
      isPackage(it) || ['functions/domain', 'functions/data', 'functions/files', 'shared'].some((folder) => inside(folder)(it.from)),
  },
  {
    sentence: 'functions never import infra, tests or the app of the browser',
    binds: (file) => inside('functions')(file) && !file.endsWith('/build.ts'),
    allows: (it) => isPackage(it) || inside('functions')(it.from) || inside('shared')(it.from),
  },
  {
    sentence: 'functions/api/X never imports functions/api/Y, and a job no other job',
    binds: (file) => /^functions\/(api|jobs)\//.test(file),
    allows: (it) => !/^functions\/(api|jobs)\//.test(it.from) || folderOf(it.from, 3) === folderOf(it.file, 3),
  },
  {
    sentence: 'infra/cloud never imports handler code: of functions only the routes of the pages',
    binds: inside('infra/cloud'),
    allows: (it) => !inside('functions')(it.from) || it.from === 'functions/pages/pages.ts',
  },
  {
    sentence: 'features never import features',
    binds: inside('web/features'),
    allows: (it) => !inside('web/features')(it.from) || folderOf(it.from, 3) === folderOf(it.file, 3),
  },
  {
    sentence: 'web/ui and web/lib never import features or the app',
    binds: (file) => /^web\/(ui|lib)\//.test(file),
    allows: ({ from }) => !/^web\/(features|app)\//.test(from),
  },
  {
    sentence: 'web never imports functions or infra',
    binds: inside('web'),
    allows: ({ from }) => !inside('functions')(from) && !inside('infra')(from) && !from.startsWith('node:'),
  },
  {
    sentence: 'web imports types only from shared/contract',
    binds: inside('web'),
    allows: (it) => !inside('shared/contract')(it.from) || it.typesOnly,
  },
]

const folderOf = (path: string, depth: number) => path.split('/').slice(0, depth).join('/')

describe('the import law', () => {
  it('sees the imports of every room', () => {
    for (const room of ['shared', 'functions', 'infra', 'web']) expect(imports.some(({ file }) => inside(room)(file))).toBe(true)
  })
  it.each(LAW)('$sentence', ({ binds, allows }) => {
    const broken = imports.filter((it) => binds(it.file) && !allows(it)).map(({ file, from }) => `${file} imports ${from}`)
    expect(broken).toEqual([])
  })
})
