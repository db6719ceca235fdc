import * as z from 'zod/mini'
import { rulesOf } from '../../../shared/access.ts'
import type { Contract, Endpoint } from '../../../shared/contract/endpoint.ts'

/** A tool: `definition` is what clients are given of it, the rest is the endpoint that it calls, whose parameters have the names of arguments. */
export type Tool = ReturnType<typeof toolOf>
type Schema = z.core.JSONSchema.BaseSchema

/** The names of schemas in the OpenAPI document have no place here: each tool states its own whole. */
const NAMELESS = z.registry<Record<string, never>>()
/** What the API says when it refuses a value, and the bounds that all numbers have. */
const LEFT_OUT = new Set(['$schema', 'pattern', 'additionalProperties', 'minLength', 'maxLength', 'minItems', 'default'])
const BOUNDS = new Set<unknown>([Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER])

/** The tools of a contract: an endpoint for each that names one. Throws where it declares what no tool can have. */
export function toolsOf(contract: Contract): Tool[] {
  const tools = Object.entries<Endpoint>(contract).flatMap(([route, one]) => (one.tool ? [toolOf(route, one, one.tool)] : []))
  const sorted = tools.toSorted((one, other) => (one.definition.name < other.definition.name ? -1 : 1))
  const twice = sorted.find(({ definition }, at) => definition.name === sorted[at + 1]?.definition.name)
  if (twice) throw new Error(`There are two tools "${twice.definition.name}"`)
  return sorted
}

function toolOf(route: string, { summary, access, scope, idempotent, query, body, ...endpoint }: Endpoint, name: string) {
  const [method = '', declared = ''] = route.split(' ')
  const readOnlyHint = method === 'GET'
  if (!scope.endsWith(readOnlyHint ? '.read' : '.write')) throw new Error(`The tool "${name}" disagrees with its scope "${scope}"`)
  if (endpoint.files ?? endpoint.produces ?? endpoint.recentFactor ?? (query && body)) throw new Error(`No tool can be "${route}"`)
  // `startups/{id}` is `startupId`, as in routes that name it so.
  const path = declared.replaceAll(/(\w+?)s?\/\{id\}/g, (found, of: string) => found.replace('{id}', `{${of}Id}`))
  const params = [...path.matchAll(/\{(\w+)\}/g)].map(([, param = '']) => param)
  const { properties = {}, required = [] } = inputOf(query ?? body)
  if (params.some((param) => param in properties)) throw new Error(`An argument of "${name}" has two meanings`)
  const texts = idempotent ? [...params, 'idempotencyKey'] : params
  const inputSchema = {
    type: 'object' as const,
    properties: { ...Object.fromEntries(texts.map((text) => [text, { type: 'string' }])), ...(properties as Record<string, object>) },
    required: [...params, ...required],
  }
  // What a client assumes of a tool that says nothing: it writes, may destroy, and is not to be repeated.
  const ofWrites = { destructiveHint: method !== 'POST', idempotentHint: method === 'PUT' || method === 'DELETE' }
  const annotations = { readOnlyHint, ...(!readOnlyHint && ofWrites) }
  const teamRoles = rulesOf(access).map((rule) => (rule.kind === 'inStartup' ? rule.teamRoles : undefined))
  return {
    definition: { name, description: summary, inputSchema, annotations },
    method,
    path,
    hasBody: body !== undefined,
    scope,
    /** Undefined where a rule asks for none. */
    teamRoles: teamRoles.every((roles) => roles !== undefined) ? [...new Set(teamRoles.flat())] : undefined,
  }
}

function inputOf(schema: z.ZodMiniType | undefined): Schema {
  if (!schema) return {}
  const input = shortened(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', metadata: NAMELESS })) as Schema
  if (!input.properties) throw new Error('The input of a tool must be an object')
  return input
}

/** A schema as short as a reader needs it. */
function shortened(schema: unknown, isNames = false): unknown {
  if (Array.isArray(schema)) return schema.map((one) => shortened(one))
  if (typeof schema !== 'object' || schema === null) return schema
  const kept = Object.entries(schema).filter(([key, value]) => isNames || !(LEFT_OUT.has(key) || BOUNDS.has(value)))
  const short: Schema = Object.fromEntries(kept.map(([key, value]) => [key, shortened(value, key === 'properties')]))
  const choices = (isNames ? undefined : short.anyOf) ?? []
  if (choices.length > 0 && choices.every((choice) => choice.const !== undefined)) return { enum: choices.map((choice) => choice.const) }
  // A query writes numbers in digits.
  const number = choices.find(({ type }) => type === 'integer')
  return number && choices.some(({ type }) => type === 'string') ? number : short
}
