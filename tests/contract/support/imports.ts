import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

export const ROOT = join(import.meta.dirname, '../../..')
const IMPORT =
  /^\s*(?:import|export)\s+(?<type>type\s)?(?:[^'";]*?\sfrom\s+)?['"](?<from>[^'"]+)['"]|import\((?:\s*)['"](?<lazy>[^'"]+)['"]/gm

export interface Import {
  file: string
  from: string
  typesOnly: boolean
}

export const imports: Import[] = globSync('{shared,functions,infra,web}/**/*.{ts,tsx}', { cwd: ROOT }).flatMap((file) =>
  [...readFileSync(join(ROOT, file), 'utf8').matchAll(IMPORT)].map(({ groups }) => {
    const from = groups?.['from'] ?? groups?.['lazy'] ?? ''
    return {
      file,
      from: from.startsWith('.') ? relative(ROOT, join(ROOT, dirname(file), from)) : from,
      typesOnly: groups?.['type'] !== undefined,
    }
  }),
)

export const inside = (folder: string) => (path: string) => path.startsWith(`${folder}/`)
export const isPackage = ({ from }: Import): boolean => !/^(shared|functions|infra|web|tests)\//.test(from)

type Graph = ReadonlyMap<string, ReadonlySet<string>>

/** Which node imports which other, when `nodeOf` groups the files; files without a node are left out. */
export function graphOf(made: readonly Import[], nodeOf: (file: string) => string | undefined): Graph {
  const graph = new Map<string, Set<string>>()
  for (const { file, from } of made) {
    const [user, used] = [nodeOf(file), nodeOf(from)]
    if (user === undefined || used === undefined || user === used) continue
    graph.set(user, (graph.get(user) ?? new Set()).add(used))
  }
  return graph
}

/** The strongly connected components with more than one node (Tarjan). */
export function cyclesOf(graph: Graph): string[][] {
  const found: string[][] = []
  const order = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const visit = (node: string): number => {
    order.set(node, order.size)
    low.set(node, order.get(node) ?? 0)
    stack.push(node)
    for (const next of graph.get(node) ?? []) {
      const reached = order.has(next) ? (stack.includes(next) ? (order.get(next) ?? 0) : Infinity) : visit(next)
      low.set(node, Math.min(low.get(node) ?? 0, reached))
    }
    if (low.get(node) === order.get(node)) {
      const component = stack.splice(stack.indexOf(node))
      if (component.length > 1) found.push(component.toSorted())
    }
    return low.get(node) ?? 0
  }
  for (const node of graph.keys()) if (!order.has(node)) visit(node)
  return found
}

/** The longest chain of imports in a graph without cycles, from the top down. */
export function longestChain(graph: Graph): string[] {
  const known = new Map<string, string[]>()
  const chainFrom = (node: string): string[] => {
    const chains = [...(graph.get(node) ?? [])].map((next) => known.get(next) ?? chainFrom(next))
    const chain = [node, ...(chains.toSorted((one, other) => other.length - one.length)[0] ?? [])]
    known.set(node, chain)
    return chain
  }
  return [...graph.keys()].map(chainFrom).toSorted((one, other) => other.length - one.length)[0] ?? []
}
