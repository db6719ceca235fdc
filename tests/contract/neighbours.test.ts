import { describe, expect, it } from 'vitest'
import type { Endpoint } from '../../shared/contract/endpoint.ts'
import { api } from '../../shared/contract/index.ts'

interface Definition {
  type: string
  catchall?: { _zod: { def: { type: string } } }
}
const definitionOf = (schema: unknown) => (schema as { _zod: { def: Definition } })._zod.def

/** Site and functions are released one after the other, and open tabs keep a site for days (infra/cloud/decisions/072). */
describe('neighbouring releases', () => {
  it.each(['body', 'query'] as const)('accept a %s with a field that only the other one knows', (part) => {
    const endpoints = Object.entries<Endpoint>(api).flatMap(([route, endpoint]) =>
      endpoint[part] ? [[route, endpoint[part]] as const] : [],
    )
    const strict = endpoints.filter(([, schema]) => definitionOf(schema).catchall?._zod.def.type === 'never')
    expect(endpoints.length).toBeGreaterThan(part === 'body' ? 50 : 20)
    expect(strict.map(([route]) => route)).toEqual([])
  })
})
