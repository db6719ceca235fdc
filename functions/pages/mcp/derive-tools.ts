import * as z from 'zod/mini'
import { rulesOf } from '../../../shared/access.ts'
import type { Contract, Endpoint } from '../../../shared/contract/endpoint.ts'

/** What clients of the protocol are given of a tool. */
interface Definition {
  name: string
  description: string
  inputSchema: { type: 'object'; properties: Record<string, JsonSchema>; required: string[] }
  annotations: { readOnlyHint: boolean; destructiveHint?: boolean; idempotentHint?: boolean }
}
/** A tool with the endpoint that it calls. */
export interface Tool {
  definition: Definition
  method: string
  path: string
  scope: string
  /** The team roles that may call it, where each of its rules asks for one. */
  teamRoles: readonly string[] | undefined
  /** The argument of each parameter of the path. */
  inPath: Readonly<Record<string, string>>
  inQuery: readonly string[]
  /** Undefined where it has no body. */
  inBody: readonly string[] | undefined
}
type JsonSchema = z.core.JSONSchema.BaseSchema

/** The names of schemas in the OpenAPI document have no place here: each tool states its own whole. */
const NAMELESS = z.registry<Record<string, never>>()
/** What the API says of a value that it refuses, and what all numbers have. */
const LEFT_OUT = new Set(['$schema', 'pattern', 'additionalProperties', 'minLength', 'maxLength', 'minItems', 'default', 'exclusiveMinimum'])
const BOUNDS: readonly unknown[] = [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER]
const IDEMPOTENCY = { idempotencyKey: { type: 'string' } } as const

/** The tools of a contract: an endpoint for each that names one. Throws where it declares what no tool can have. */
export function toolsOf(contract: Contract): Tool[] {
  const tools = Object.entries<Endpoint>(contract).flatMap(([route, endpoint]) => (endpoint.tool ? [toolOf(route, endpoint, endpoint.tool)] : []))
  const names = tools.map(({ definition }) => definition.name)
  const twice = names.find((name, at) => names.indexOf(name) < at)
  if (twice !== undefined) throw new Error(`There are two tools "${twice}"`)
  return tools.toSorted((one, other) => (one.definition.name < other.definition.name ? -1 : 1))
}

function toolOf(route: string, endpoint: Endpoint, name: string): Tool {
  const [method = '', path = ''] = route.split(' ')
  const { summary: description, scope, idempotent } = endpoint
  const readOnlyHint = method === 'GET'
  if (!scope.endsWith(readOnlyHint ? '.read' : '.write')) throw new Error(`The tool "${name}" disagrees with its scope ${scope}`)
  if (endpoint.files ?? endpoint.produces ?? endpoint.recentFactor) throw new Error(`No tool can be "${route}"`)
  const [query, body] = [objectOf(endpoint.query, route), objectOf(endpoint.body, route)]
  const inPath = Object.fromEntries([...path.matchAll(/([\w-]+)\/\{(\w+)\}/g)].map(([, of = '', param = '']) => [param, argumentOf(of, param)]))
  const params = Object.values(inPath)
  const arguments_ = [...params, ...Object.keys(query?.properties ?? {}), ...Object.keys(body?.properties ?? {})]
  if (new Set(arguments_).size < arguments_.length) throw new Error(`An argument of "${route}" has two meanings`)
  return {
    definition: {
      name,
      description,
      inputSchema: {
        type: 'object',
        properties: {
          ...Object.fromEntries(params.map((param) => [param, { type: 'string' }])),
          ...query?.properties,
          ...body?.properties,
          ...(idempotent && IDEMPOTENCY),
        },
        required: [...params, ...(query?.required ?? []), ...(body?.required ?? [])],
      },
      // What a client assumes of a tool that says nothing: it writes, may destroy, and is not to be repeated.
      annotations: readOnlyHint ? { readOnlyHint } : { readOnlyHint, destructiveHint: method !== 'POST', idempotentHint: /PUT|DELETE/.test(method) },
    },
    method,
    path,
    scope,
    teamRoles: teamRolesOf(endpoint),
    inPath,
    inQuery: Object.keys(query?.properties ?? {}),
    inBody: body && Object.keys(body.properties),
  }
}

/** `startups/{id}` is `startupId`, as in routes that name it so. */
function argumentOf(segment: string, param: string): string {
  if (param !== 'id') return param
  const [word = ''] = segment.split('-').slice(-1)
  return `${word.replace(/s$/, '')}Id`
}

function teamRolesOf({ access }: Endpoint): readonly string[] | undefined {
  const rules = rulesOf(access).map((rule) => (rule.kind === 'inStartup' ? rule.teamRoles : undefined))
  return rules.every((teamRoles) => teamRoles !== undefined) ? [...new Set(rules.flat())] : undefined
}

/** The fields of a query or a body, as short as a reader needs them. */
function objectOf(schema: z.ZodMiniType | undefined, route: string) {
  if (!schema) return undefined
  const made = shortened(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', metadata: NAMELESS })) as JsonSchema
  if (!made.properties) throw new Error(`The input of "${route}" is no object`)
  return { properties: made.properties as Record<string, JsonSchema>, required: made.required ?? [] }
}

function shortened(schema: unknown, isNames = false): unknown {
  if (Array.isArray(schema)) return schema.map((one) => shortened(one))
  if (typeof schema !== 'object' || schema === null) return schema
  const kept = Object.entries(schema).filter(([key, value]) => isNames || !(LEFT_OUT.has(key) || BOUNDS.includes(value)))
  const short: JsonSchema = Object.fromEntries(kept.map(([key, value]) => [key, shortened(value, key === 'properties')]))
  return isNames || !short.anyOf ? short : oneOf(short.anyOf as JsonSchema[], short)
}

/** Of numbers that a query writes in digits the number alone, and of single values their list. */
function oneOf(choices: readonly JsonSchema[], whole: JsonSchema): JsonSchema {
  const values = choices.map((choice) => choice.const)
  if (values.every((value) => value !== undefined)) return { enum: values }
  const number = choices.find(({ type }) => type === 'integer' || type === 'number')
  if (number && choices.length === 2 && choices.some(({ type }) => type === 'string')) return number
  const types = choices.map((choice) => (Object.keys(choice).join('') === 'type' ? choice.type : undefined))
  return types.every((type) => type !== undefined) ? ({ type: types } as JsonSchema) : whole
}
