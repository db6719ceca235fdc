import { readFileSync } from 'node:fs'
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { inject } from 'vitest'
import * as z from 'zod'
import { parseOpenApi, type Response } from './document.ts'
import { noteViolation } from './violations.ts'

type JsonSchema = Parameters<typeof z.fromJSONSchema>[0]
const NOT_FOUND = 'ANY /api/{path+}'
const PROBLEM = 'application/problem+json'

/** Clients ignore fields that they do not know, but no answer of this release has one. */
const closed = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'type' in value && [value.type].flat().includes('object') && 'properties' in value
    ? { additionalProperties: false, ...value }
    : value
function readDocument() {
  const written = readFileSync(inject('openApiFile'), 'utf8').replaceAll('#/components/schemas/', '#/$defs/')
  return {
    document: parseOpenApi(JSON.stringify(JSON.parse(written, closed))),
    registry: z.registry(),
    validators: new Map<string, z.ZodType>(),
  }
}

// Reading it takes a tenth of a second, so the test files of a worker share it.
const worker = globalThis as typeof globalThis & { openApi?: ReturnType<typeof readDocument> }
const { document, registry, validators } = (worker.openApi ??= readDocument())
const { Problem } = document.components.schemas

/** The validator of a schema of the file; errors share one. */
function validatorOf(schema: object): z.ZodType {
  const text = JSON.stringify(schema)
  const known = validators.get(text)
  if (known) return known
  const made = z.fromJSONSchema({ ...schema, $defs: document.components.schemas } as JsonSchema, { registry })
  validators.set(text, made)
  return made
}

/** Notes an answer of the API that the OpenAPI document does not describe. */
export function validateAnswer(route: string, answer: unknown): void {
  const violation = violationOf(route, answer as APIGatewayProxyStructuredResultV2)
  if (violation !== undefined) noteViolation(`${route}: ${violation}`)
}

/** What is wrong with an answer; undefined when it is as the file says, or its route is none of the API. */
function violationOf(route: string, { statusCode = 200, headers = {}, body = '' }: APIGatewayProxyStructuredResultV2): string | undefined {
  const [method = '', path = ''] = route.split(' ')
  const responses = route === NOT_FOUND ? UNKNOWN_CALL : document.paths[path]?.[method.toLowerCase()]?.responses
  if (!responses) return undefined
  const response = responses[statusCode] ?? (statusCode >= 400 ? responses['default'] : undefined)
  if (!response) return `the status ${statusCode} is not declared`
  const [type = ''] = String(headers['content-type'] ?? '').split(';')
  if (!response.content) return body === '' ? undefined : `${statusCode} has a body`
  const schema = response.content[type]?.schema
  if (!schema) return `${statusCode} has the content type "${type}"`
  const value: unknown = type.endsWith('json') ? JSON.parse(body) : body
  const result = validatorOf(schema).safeParse(value)
  if (!result.success) return `${statusCode} ${z.prettifyError(result.error)}`
  const { code = '' } = type === PROBLEM ? (value as { code: string }) : {}
  return response.description.includes(code) ? undefined : `${statusCode} has the undeclared code ${code}`
}

const UNKNOWN_CALL: Record<string, Response> = {
  404: { description: 'http.not_found', content: { [PROBLEM]: { schema: Problem ?? {} } } },
}
