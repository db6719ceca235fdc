import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../root.ts'

const COMMENT = /^(?<indent> *)\/\*\* (?<text>.+?) \*\/\n\k<indent>(?:export const )?(?<name>\w+)/gm
/** Schemas whose fields a block has too. */
const BASE = /\.\.\.(?:z\.partial\()?(\w+)\)?\.shape|(?:body|query): (\w+)/g
/** References to documents that only the developers of the product have. */
const INTERNAL = / ?\((?:spec|domain|design|D-|S\d)[^)]*\)/g

/** What the sources say about schemas and their fields, in the comments above them; '' names the schema itself. */
export function readDescriptions(): (owners: readonly string[], field: string) => string {
  const texts = new Map<string, string>()
  const bases = new Map<string, readonly string[]>()
  for (const file of globSync('shared/{contract,entities}/**/*.ts', { cwd: ROOT }))
    for (const block of blocksOf(readFileSync(join(ROOT, file), 'utf8'))) {
      const owner = /(?:^|\n)(?: {2}'([A-Z]+ [^']+)'|(?:export )?const (\w+))/.exec(block)?.slice(1).find(Boolean) ?? ''
      bases.set(
        owner,
        [...block.matchAll(BASE)].map(([, spread, whole]) => spread ?? whole ?? ''),
      )
      for (const { groups: { indent = '', name = '', text = '' } = {} } of block.matchAll(COMMENT))
        texts.set(`${owner}.${indent === '' ? '' : name}`, text.replaceAll(INTERNAL, ''))
    }
  const find = (owner: string, field: string): string | undefined =>
    texts.get(`${owner}.${field}`) ?? (field === '' ? undefined : first(bases.get(owner) ?? [], field))
  const first = (owners: readonly string[], field: string) => owners.map((owner) => find(owner, field)).find((text) => text !== undefined)
  return (owners, field) => first(owners, field) ?? ''
}

/** The text of each schema, with the comment above it, and of each route. */
const blocksOf = (source: string): string[] => [
  ...source.split(/\n(?=(?:\/\*\* .+ \*\/\n)?(?:export )?const \w+ = )/),
  ...[...source.matchAll(/^ {2}'[A-Z]+ \/api\/[^']+': [\s\S]*?^ {2}\},$/gm)].map(([block]) => block),
]
