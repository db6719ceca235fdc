import type { Endpoint } from '../../shared/contract/endpoint.ts'
import { resources } from '../../shared/contract/index.ts'
import { pages } from '../../functions/pages/pages.ts'

/** One gateway route and the Lambda that answers it. */
export interface Route {
  /** `METHOD /path/{parameter}`: the event's routeKey. */
  key: string
  function: string
}

const routesOf = (declared: Readonly<Record<string, object>>): Route[] =>
  Object.entries(declared).flatMap(([name, contract]) =>
    Object.entries(contract).flatMap(([key, endpoint]: [string, Endpoint]) =>
      keysOf(key, endpoint).map((one) => ({ key: one, function: name })),
    ),
  )

/** Browsers ask with OPTIONS before a script of another website may post. */
const keysOf = (key: string, { anySite }: Endpoint): string[] => (anySite ? [key, key.replace('POST ', 'OPTIONS ')] : [key])

/** The calls of the API; nothing but the contract lists them. */
const apiRoutes: readonly Route[] = routesOf(resources)

/** The documents that a Lambda answers instead of the site. */
const pageRoutes: readonly Route[] = Object.entries(pages).flatMap(([name, keys]) => keys.map((key) => ({ key, function: name })))

/** Every route, as the local environment has it. */
export const routes: readonly Route[] = [...apiRoutes, ...pageRoutes]

/**
 * The keys that lead all routes of a function to it in the cloud, where a gateway has at most 300. Only functions that were born with theirs
 * have some: one that is rolled back knows its routes by their own keys.
 */
const COLLECTING: Readonly<Record<string, readonly string[]>> = {
  tokens: ['ANY /api/tokens', 'ANY /api/tokens/{path+}'],
  webhooks: ['ANY /api/webhooks/{path+}'],
  'link-pages': ['ANY /api/link-pages/{path+}'],
  programmes: ['ANY /api/programmes/{path+}'],
  'link-figures': ['ANY /api/link-figures/{path+}'],
}

/** The routes of the gateway in the cloud. */
export const cloudRoutes: readonly Route[] = [
  ...routes.filter((route) => !(route.function in COLLECTING)),
  ...Object.entries(COLLECTING).flatMap(([name, keys]) => keys.map((key) => ({ key, function: name }))),
]

/** The Lambdas that routes lead to. */
export const routedFunctions: readonly string[] = [...new Set(routes.map((route) => route.function))]

/** The calls whose answers the edge may keep. */
const keptPaths = Object.values(resources).flatMap((contract) =>
  Object.entries<Endpoint>(contract).flatMap(([key, { cacheControl }]) => (cacheControl === undefined ? [] : [pathOf(key)])),
)

const pagePaths = pageRoutes.map(({ key }) => pathOf(key)).filter((path) => !path.startsWith('/api/'))

/** The paths that the edge hands to the gateway, the first that matches; all else is the site. A `*` matches any text, slashes too. */
export const gatewayPaths: readonly string[] = [
  ...new Set([...keptPaths, '/api/*', ...pagePaths.map((path) => path.replaceAll(/\{[^}]+\}/g, '*'))]),
]

function pathOf(key: string): string {
  return key.slice(key.indexOf('/'))
}
