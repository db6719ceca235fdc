/** `METHOD /path/{parameter}`, as API Gateway names its routes. */
interface Keyed {
  key: string
}
export interface Match<R> {
  route: R
  params: Record<string, string>
}
interface Compiled<R> {
  route: R
  method: string
  segments: string[]
}

const isGreedy = (segment: string) => segment.startsWith('{') && segment.endsWith('+}')
const isParameter = (segment: string) => segment.startsWith('{')
const rank = (segment: string | undefined) => (segment === undefined || isGreedy(segment) ? 2 : isParameter(segment) ? 1 : 0)
const segmentsOf = (path: string) => path.split('/').slice(1)

function compile<R extends Keyed>(route: R): Compiled<R> {
  const [method = '', path = ''] = route.key.split(' ')
  return { route, method, segments: segmentsOf(path) }
}

/** Literal before {parameter} before {greedy+}, at the first segment that differs. */
function byPriority<R>(a: Compiled<R>, b: Compiled<R>): number {
  for (let i = 0; i < Math.max(a.segments.length, b.segments.length); i += 1) {
    const difference = rank(a.segments[i]) - rank(b.segments[i])
    if (difference !== 0) return difference
  }
  return Number(a.method === 'ANY') - Number(b.method === 'ANY')
}

function paramsOf(pattern: readonly string[], parts: readonly string[]): Record<string, string> | undefined {
  const params: Record<string, string> = {}
  for (const [i, segment] of pattern.entries()) {
    const part = parts[i]
    if (isGreedy(segment)) return part === undefined ? undefined : { ...params, [segment.slice(1, -2)]: parts.slice(i).join('/') }
    if (isParameter(segment)) {
      if (!part) return undefined
      params[segment.slice(1, -1)] = part
    } else if (segment !== part) return undefined
  }
  return pattern.length === parts.length ? params : undefined
}

/** Finds the route of a method and a decoded path, with API Gateway's priorities. */
export function matcher<R extends Keyed>(routes: readonly R[]): (method: string, path: string) => Match<R> | undefined {
  const compiled = routes.map(compile).toSorted(byPriority)
  return (method, path) => {
    const parts = segmentsOf(path)
    for (const { route, method: wanted, segments } of compiled) {
      if (wanted !== method && wanted !== 'ANY') continue
      const params = paramsOf(segments, parts)
      if (params) return { route, params }
    }
    return undefined
  }
}
