import type { Report } from '../support/runner/tally.ts'

/** Unit, handler, end to end in a browser, infrastructure: the letters of the checklist. */
export type Layer = 'u' | 'h' | 'e' | 'i'
export interface Row {
  id: string
  requirement: string
  /** Kind O: the specification leaves it open. */
  isOpen: boolean
  /** The layers whose tests can prove it. */
  layers: readonly Layer[]
}
/** A test that passed and names rows of the checklist. */
export interface Proof {
  file: string
  layer: Layer
  ids: ReadonlySet<string>
  /** The screen is a placeholder: its route is all that is proved. */
  isRouteOnly: boolean
}
export type Status = 'proved' | 'route only' | 'other layer' | 'missing' | 'open'

const LAYERS: Readonly<Record<string, Layer>> = {
  unit: 'u',
  web: 'u',
  api: 'h',
  contract: 'h',
  journeys: 'h',
  local: 'h',
  browser: 'e',
  infra: 'i',
}
const LONGEST_RANGE = 5
const ID = /\bS\d-\d{2,3}\b/g
const RANGE = /\b(S\d)-(\d+) to \1-(\d+)\b/g

export function rowsOf(checklist: string): Row[] {
  return [...checklist.matchAll(/^\| (S\d-\d{2,3}) \| \d+ \| ([A-Z ]+) \| (.+) \| ([^|]*) \|$/gm)].map(
    ([, id = '', kind = '', requirement = '', layers = '']) => ({
      id,
      requirement,
      isOpen: kind.trim() === 'O',
      layers: layers.split(/\s+/).filter((layer): layer is Layer => ['u', 'h', 'e', 'i'].includes(layer)),
    }),
  )
}

/** The ids that a title names; short ranges such as "S2-04 to S2-07" are written out, long ones prove nothing. */
export function idsIn(title: string): Set<string> {
  const spelled = title.replaceAll(RANGE, (_all, part: string, from: string, to: string) => {
    const count = Number(to) - Number(from) + 1
    if (count > LONGEST_RANGE) return ''
    return Array.from({ length: count }, (_, at) => `${part}-${String(Number(from) + at).padStart(2, '0')}`).join(' ')
  })
  return new Set(spelled.match(ID))
}

export function proofsIn({ testResults }: Report): Proof[] {
  return testResults.flatMap(({ name, assertionResults }) => {
    const [, file = '', folder = ''] = /\/tests\/((\w+)\/.*)$/.exec(name.replaceAll('\\', '/')) ?? []
    const layer = LAYERS[folder]
    if (!layer) return []
    const passed = assertionResults.filter(({ status }) => status === 'passed')
    return passed.flatMap(({ fullName }) => {
      const ids = idsIn(fullName)
      return ids.size > 0 ? [{ file, layer, ids, isRouteOnly: fullName.includes('route only') }] : []
    })
  })
}

/** How far a row is proved, and by which files. */
export function statusOf({ id, isOpen, layers }: Row, proofs: readonly Proof[]): { status: Status; files: string[] } {
  if (isOpen) return { status: 'open', files: [] }
  const naming = proofs.filter(({ ids }) => ids.has(id))
  const filesOf = (some: readonly Proof[]) => [...new Set(some.map(({ file }) => file))]
  const inLayer = naming.filter(({ layer }) => layers.length === 0 || layers.includes(layer))
  const routeOnly = naming.filter(({ isRouteOnly }) => isRouteOnly)
  if (routeOnly.length > 0) return { status: 'route only', files: filesOf(routeOnly) }
  if (inLayer.length > 0) return { status: 'proved', files: filesOf(inLayer) }
  if (naming.length > 0) return { status: 'other layer', files: filesOf(naming) }
  return { status: 'missing', files: [] }
}

/** The rows that the specification decides and no test proves in a layer that they name. */
export const unprovedOf = <T extends { status: Status }>(rows: readonly T[]): T[] =>
  rows.filter(({ status }) => status !== 'proved' && status !== 'open')
