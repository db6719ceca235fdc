import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isForPrograms, openApiText, writeOpenApi } from '../../infra/build/openapi.ts'
import type { Endpoint } from '../../shared/contract/endpoint.ts'
import { api } from '../../shared/contract/index.ts'
import { SCOPE_RESOURCES } from '../../shared/scopes.ts'
import { parseOpenApi, referenceOf } from '../support/openapi/document.ts'

const written = await openApiText()
const document = parseOpenApi(written)
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ route: `${method.toUpperCase()} ${path}`, path, operation })),
)

const described = Object.entries<Endpoint>(api).filter(([, endpoint]) => isForPrograms(endpoint))

/** Every reference in a value. */
function* references(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    if (key === '$ref' && typeof inner === 'string') yield inner
    else yield* references(inner)
  }
}

/** Roles as JSON, names that are answered one by one, and what a landing page says of a visit, which is cut. */
const UNLIMITED = [
  'POST /api/startups roles',
  'POST /api/affiliate-links/bulk 0',
  'POST /api/affiliate-links/bulk name',
  'POST /api/affiliate-links/track referrer',
  ...['linkPage', 'source', 'medium', 'campaign', 'term', 'content', 'id', 'pass', 'variant'].map(
    (name) => `POST /api/affiliate-links/track ${name}`,
  ),
  'POST /api/startups/{id}/leads/import csv',
  ...['code', 'clickId', 'website', 'form'].map((name) => `POST /api/startups/{id}/leads/capture ${name}`),
]
const LIMITS = ['maxLength', 'enum', 'const', 'pattern', 'format']

function* texts(value: unknown, name = ''): Generator<[name: string, schema: object]> {
  if (typeof value !== 'object' || value === null) return
  const schema = referenceOf(value)?.replace('#/components/schemas/', '')
  if (schema !== undefined) yield* texts(document.components.schemas[schema], name)
  if ('type' in value && [value.type].flat().includes('string')) yield [name, value]
  for (const [key, inner] of Object.entries(value)) yield* texts(inner, key)
}

describe('the OpenAPI document', () => {
  it('is written by the build as the contract says', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'openapi-'))
    await writeOpenApi(join(folder, 'new/openapi.json'))
    expect(await readFile(join(folder, 'new/openapi.json'), 'utf8')).toBe(written)
    await rm(folder, { recursive: true })
  })
  it('states what operations share once, and has at most 300,000 characters', () => {
    expect(written.length).toBeLessThanOrEqual(300_000)
  })
  it('has an operation for each route that programs may call, and no other', () => {
    expect(document.openapi).toBe('3.1.0')
    expect(operations.map(({ route }) => route).toSorted()).toEqual(described.map(([route]) => route).toSorted())
    expect(written).not.toContain('/api/operator')
  })
  it('names each path parameter in its path', () => {
    for (const { path, operation } of operations) {
      const inPath = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path')
      expect(inPath.map(({ name }) => `{${name}}`)).toEqual(path.match(/\{\w+\}/g) ?? [])
      expect(inPath.every(({ required }) => required)).toBe(true)
    }
  })
  it('refers only to what is there', () => {
    const missing = [...references(JSON.parse(written))].filter((reference) => {
      const [, , kind = '', name = ''] = reference.split('/')
      return !(name in ((document.components as unknown as Record<string, object>)[kind] ?? {}))
    })
    expect(missing).toEqual([])
  })
  it('describes every field of a problem document that is sent', () => {
    const { properties = {}, required } = document.components.schemas['Problem'] ?? {}
    const always = ['status', 'title', 'code', 'detail', 'message', 'requestId']
    expect(required).toEqual(always)
    expect(Object.keys(properties)).toEqual([...always, 'errors', 'challenge', 'factors', 'retryAfter', 'success', 'current', 'type'])
  })
  it('states how long each text of a request may be, but for those that are refused for nothing or by their result', () => {
    const unlimited = operations.flatMap(({ route, operation }) =>
      [...texts(operation.requestBody)].flatMap(([name, text]) => (LIMITS.some((limit) => limit in text) ? [] : [`${route} ${name}`])),
    )
    expect(unlimited).toEqual(UNLIMITED)
  })
  it.each(described)('says of %s who may call it, what it takes and what it answers', (route, endpoint) => {
    const operation = operations.find((one) => one.route === route)?.operation
    expect(operation?.security ?? document.security).toEqual(endpoint.access.kind === 'anyone' ? [] : [{ session: [] }, { token: [] }])
    const isScope = operation?.tags?.some((tag) => tag in SCOPE_RESOURCES)
    if (!endpoint.scope.includes('.')) expect(isScope).toBe(false)
    else expect(operation?.tags).toEqual([endpoint.scope.split('.')[0]])
    expect(Object.keys(operation?.requestBody?.content ?? {})).toEqual(
      endpoint.files ? ['multipart/form-data'] : endpoint.body ? ['application/json'] : [],
    )
    const declared = Object.values(operation?.responses ?? {})
      .map(({ description }) => description)
      .join('\n')
    for (const code of endpoint.errors ?? []) expect(declared).toContain(code.startsWith('http.') ? code : `${code}: `)
    expect(operation?.responses['200']?.content).toHaveProperty([endpoint.produces?.type ?? 'application/json'])
    if (endpoint.access.kind !== 'anyone') expect(declared).toContain('auth.required: ')
    const hasCursorHeader = endpoint.paged?.cursorIn === 'header'
    expect('X-Next-Cursor' in (operation?.responses['200']?.headers ?? {})).toBe(hasCursorHeader)
  })
})
