import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

const TEST = /^tests\/(?!browser\/|contract\/).*\.test\.tsx?$/
const LAYER = /^(?:functions\/(?:api|data|domain)|shared\/(?:contract|entities)|web\/(?:features|entities))\/(?<subject>[\w-]+)/
const IMPORT = /^(?:import|export)(?! type)[^'\n]*?(?:from )?'(?<from>\.[^']+)'|^\} from '(?<last>\.[^']+)'/gm
const ROUTE = /'(?:GET|POST|PUT|PATCH|DELETE) \/[^']*'/g
const CONTRACT = /^shared\/contract\/(?:[\w-]+\/)*(?<resource>[\w-]+)\.ts$/

/** The files of the repository, new ones included. */
const listed = (): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && existsSync(file))

/**
 * Tests that depend on changed files, nearest first: those of the same subject, then by the number of imports in between. A
 * test that calls a route imports the handlers of that resource. Browser tests, and those of the contract, which load everything, are left out.
 */
export function nearestTests(changed: readonly string[]): string[] {
  const texts = new Map(listed().map((file) => [file, readFileSync(file, 'utf8')]))
  const importers = importersIn(texts)
  const subjects = new Set(changed.flatMap((file) => LAYER.exec(file)?.groups?.['subject'] ?? []))
  const isOfSubject = (file: string) =>
    dirname(file)
      .split('/')
      .some((folder) => subjects.has(folder)) || subjects.has(basename(file).split('.')[0] ?? '')
  const tests = [...texts.keys()].filter((file) => TEST.test(file))
  const reached = new Set([...changed, ...tests.filter(isOfSubject)])
  for (const file of reached) for (const importer of importers.get(file) ?? []) reached.add(importer)
  return [...reached].filter((file) => TEST.test(file))
}

/** By file, the files that import it. */
function importersIn(texts: ReadonlyMap<string, string>): Map<string, string[]> {
  const handlers = new Map<string, string>()
  for (const [file, text] of texts) {
    const resource = CONTRACT.exec(file)?.groups?.['resource']
    if (resource !== undefined) for (const [route] of text.matchAll(ROUTE)) handlers.set(route, `functions/api/${resource}/index.ts`)
  }
  const importers = new Map<string, string[]>()
  const add = (file: string, importer: string) => importers.set(file, [...(importers.get(file) ?? []), importer])
  for (const [file, text] of texts) {
    for (const { groups = {} } of text.matchAll(IMPORT)) add(join(dirname(file), groups['from'] ?? groups['last'] ?? ''), file)
    if (!file.startsWith('tests/')) continue
    for (const [route] of text.matchAll(ROUTE)) if (handlers.has(route)) add(handlers.get(route) ?? '', file)
  }
  return importers
}
