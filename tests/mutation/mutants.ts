import { parseSync } from 'vite'

/** One small change of a source file that a test must notice. */
export interface Mutant {
  file: string
  line: number
  start: number
  end: number
  was: string
  becomes: string
}
interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

const OPPOSITE: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '&&': '||',
  '||': '&&',
  '??': '&&',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
}

/** Every mutant of a TypeScript source: operators, conditions, literals, and calls whose result is unused. */
export function mutantsOf(file: string, source: string): Mutant[] {
  const found: Mutant[] = []
  const add = ({ start, end }: { start: number; end: number }, becomes: string) =>
    found.push({ file, line: source.slice(0, start).split('\n').length, start, end, was: source.slice(start, end), becomes })
  visit(parseSync(file, source).program as unknown as Node, (node) => {
    const child = (name: string) => node[name] as Node
    if (node.type === 'BinaryExpression' || node.type === 'LogicalExpression') {
      const between = { start: child('left').end, end: child('right').start }
      const operator = String(node['operator'])
      const opposite = OPPOSITE[operator]
      if (opposite) add(between, source.slice(between.start, between.end).replace(operator, opposite))
    }
    if (node.type === 'IfStatement') for (const value of ['true', 'false']) add(child('test'), value)
    if (node.type === 'ConditionalExpression') add(child('test'), `!(${source.slice(child('test').start, child('test').end)})`)
    if (node.type === 'UnaryExpression' && node['operator'] === '!') add({ start: node.start, end: node.start + 1 }, '')
    if (node.type === 'Literal' && typeof node['value'] === 'boolean') add(node, String(!node['value']))
    if (node.type === 'Literal' && typeof node['value'] === 'number') add(node, String(node['value'] + 1))
    if (node.type === 'ExpressionStatement' && /^(Call|Await)Expression$/.test(child('expression').type)) add(node, ';')
  })
  return found
}

/** Types, imports and names of properties decide nothing at run time. */
const isInert = ({ type }: Node): boolean => /^(TS(?!AsExpression|SatisfiesExpression|NonNullExpression)|Import|ExportAll)/.test(type)

function visit(node: Node, each: (node: Node) => void): void {
  if (isInert(node)) return
  each(node)
  for (const value of Object.values(node).flat()) if (isNode(value)) visit(value, each)
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value && 'start' in value
