import type { ZodOpenApiOperationObject } from 'zod-openapi'
import type { Endpoint } from '../../shared/contract/endpoint.ts'
import { SCOPE_RESOURCES } from '../../shared/scopes.ts'

/** What a call needs, where that is not a session or a token with a scope of the operation's tag. */
export function securityOf({ access, scope }: Endpoint): Pick<ZodOpenApiOperationObject, 'security'> {
  if (access.kind === 'anyone') return { security: [] }
  return scope === 'sessionOnly' ? { security: [{ session: [] }] } : {}
}

/** The resource of the scope of an operation, or of the contract where it needs none: one tag says both at a third of the characters. */
export const tagOf = (resource: string, { scope }: Endpoint): string => (scope.includes('.') ? scope.replace(/\.\w+$/, '') : resource)

/** The tags of a document, each once; those of scopes say what they cover. */
export const tagsOf = (names: readonly string[]) =>
  [...new Set(names)].map((name) =>
    name in SCOPE_RESOURCES ? { name, description: SCOPE_RESOURCES[name as keyof typeof SCOPE_RESOURCES] } : { name },
  )
