import type { Endpoint } from '../../shared/contract/endpoint.ts'
import { SCOPE_RESOURCES } from '../../shared/scopes.ts'

/** The resource of the scope of an operation: one tag says both at a third of the characters. Where it has none, the contract, which is no scope. */
export function tagOf(resource: string, { scope }: Endpoint): string {
  if (scope.includes('.')) return scope.replace(/\.\w+$/, '')
  return resource in SCOPE_RESOURCES ? 'sessions' : resource
}
