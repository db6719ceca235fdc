import { readFileSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../root.ts'

const COMMENT = /^(?<indent> *)\/\*\* (?<text>.+?) \*\/\n\k<indent>(?:export const )?(?:'(?<route>[^']+)'|(?<name>\w+))/gm
/** Schemas whose fields a block has too. */
const BASE = /\.\.\.(?:z\.partial\()?(?<spread>\w+)\)?\.shape|(?:body|query): (?<whole>\w+)/g
/** References to documents that only the developers of the product have. */
const INTERNAL = / ?\((?:spec|domain|design|D-|S\d)[^)]*\)/g

/** What the sources say about schemas and their fields, in the comments above them. */
export function readDescriptions() {
  const texts = new Map<string, string>()
  const bases = new Map<string, string[]>()
  for (const file of globSync('shared/{contract,entities}/**/*.ts', { cwd: ROOT })) {
    for (const { owner, block } of blocksOf(readFileSync(join(ROOT, file), 'utf8'))) {
      bases.set(owner, [...block.matchAll(BASE)].map(({ groups }) => groups?.['spread'] ?? groups?.['whole'] ?? ''))
      for (const { groups = {} } of block.matchAll(COMMENT)) {
        const { indent = '', name = '', text = '' } = groups
        texts.set(indent === '' ? `${owner}.` : `${owner}.${name}`, text.replaceAll(INTERNAL, ''))
      }
    }
  }
  const find = (owner: string, field: string): string | undefined =>
    texts.get(`${owner}.${field}`) ?? (field === '' ? [] : (bases.get(owner) ?? [])).map((base) => find(base, field)).find((text) => text !== undefined)
  return {
    /** The sentence about a field of the first of these schemas and routes that has one, or '' without; '' names the schema itself. */
    of: (owners: readonly string[], field: string): string => {
      const name = field.slice(field.lastIndexOf('.') + 1)
      return owners.map((owner) => find(owner, name)).find((text) => text !== undefined) ?? ''
    },
  }
}
export type Descriptions = ReturnType<typeof readDescriptions>

/** The text of each schema, with the comment above it, and of each route. */
function blocksOf(source: string): { owner: string; block: string }[] {
  const schemas = source.split(/\n(?=(?:\/\*\* .+ \*\/\n)?(?:export )?const \w+ = )/)
  const routes = [...source.matchAll(/^ {2}'[A-Z]+ \/api\/[^']+': [\s\S]*?^ {2}\},$/gm)].map(([block]) => block)
  return [...schemas, ...routes].map((block) => ({ owner: /(?:^|\n)(?: {2}'([A-Z]+ [^']+)'|(?:export )?const (\w+))/.exec(block)?.slice(1).find(Boolean) ?? '', block }))
}
