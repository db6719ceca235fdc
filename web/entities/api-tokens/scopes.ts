import { SCOPE_RESOURCES, type Scope, type ScopeResource } from '../../../shared/scopes.ts'

export const RESOURCES = Object.keys(SCOPE_RESOURCES).filter((name): name is Exclude<ScopeResource, 'capture'> => name !== 'capture')

/** Every scope that a token of a program can have. */
export const ALL_SCOPES: readonly Scope[] = RESOURCES.flatMap((name) => [`${name}.read`, `${name}.write`] as const)

/** What a token may do, in few words. */
export function scopesInWords(scopes: readonly Scope[]): string {
  if (ALL_SCOPES.every((scope) => scopes.includes(scope))) return 'All scopes'
  return scopes.length > 3 ? `${scopes.length} scopes` : scopes.join(', ')
}
