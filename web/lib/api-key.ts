import type { ApiInput, ApiRoute } from './api.ts'
import { addressOf, type Loose } from '../../shared/client/address.ts'

export type GetRoute = Extract<ApiRoute, `GET ${string}`>

/** The SWR key of an answer; it contains the user, so that no user sees cached data of another. */
export type ApiKey = readonly [route: GetRoute, input: Loose, userId: string]

const isApiKey = (key: unknown): key is ApiKey => Array.isArray(key) && key.length === 3

const hasInput = ([, input]: ApiKey, part: Loose): boolean => Object.entries(part).every(([name, value]) => input[name] === value)

export const readsRoute = <R extends GetRoute>(key: unknown, route: R, part: Partial<ApiInput<R>>): boolean =>
  isApiKey(key) && key[0] === route && hasInput(key, part)

/** The same, for the route and those whose path begins with it. */
export const readsBelow = <R extends GetRoute>(key: unknown, route: R, part: Partial<ApiInput<R>>): boolean =>
  isApiKey(key) && `${key[0]}/`.startsWith(`${route}/`) && hasInput(key, part)

/** Whether a key's address begins with one of these; one that ends in `?` means that path alone, with any query. */
export function readsAddress(key: unknown, beginnings: readonly string[]): boolean {
  if (!isApiKey(key)) return false
  const [, address] = addressOf(key[0], key[1])
  const whole = address.includes('?') ? address : `${address}?`
  return beginnings.some((beginning) => whole.startsWith(beginning))
}
