import type { Endpoint } from '../../shared/contract/endpoint.ts'
import { SCOPE_RESOURCES } from '../../shared/scopes.ts'

/** The resource of the scope of an operation: one tag says both at a third of the characters. Where no token may call it, the contract, which is no scope. */
export function tagOf(resource: string, { scope }: Endpoint): string {
  if (scope !== 'sessionOnly') return scope.replace(/\.\w+$/, '')
  return resource in SCOPE_RESOURCES ? 'sessions' : resource
}
