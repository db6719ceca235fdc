import { withSharedSchemas } from './openapi-shared-schemas.ts'

/** The parts of an OpenAPI document that are looked at here. */
export interface OpenApiDocument {
  paths: Record<string, Record<string, { parameters?: Parameter[] }>>
  components: Record<string, Record<string, object>>
}
type PathItem = OpenApiDocument['paths'][string]
interface Parameter {
  name: string
}

const PROBLEM = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } }
const PROBLEM_TEXT = JSON.stringify(PROBLEM)

/** The document with the parameters of several operations, and the content of errors, stated once; each error keeps its description, as OpenAPI 3.1 allows beside a reference. */
export function withSharedParts(document: OpenApiDocument, ofAnyCall: string): OpenApiDocument {
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path))
  const parameters = sharedParameters(operations.flatMap((operation) => operation.parameters ?? []))
  const referTo = (parameter: Parameter): object => {
    const id = parameters.get(JSON.stringify(parameter))
    return id === undefined ? parameter : { $ref: `#/components/parameters/${id}` }
  }
  const { paths, components } = JSON.parse(JSON.stringify(document), (key, value: unknown) => {
    if (key === 'parameters' && Array.isArray(value)) return (value as Parameter[]).map(referTo)
    return isProblem(value) ? { $ref: '#/components/responses/Problem', description: value.description } : value
  }) as OpenApiDocument
  return withSharedSchemas({
    ...document,
    paths: Object.fromEntries(Object.entries(paths).map(([path, item]) => [path, withPathParameters(item)])),
    components: {
      ...components,
      parameters: Object.fromEntries([...parameters].map(([text, id]) => [id, JSON.parse(text) as object])),
      responses: { ...components['responses'], Problem: { description: ofAnyCall, content: PROBLEM } },
    },
  })
}

/** The operations of a path, with the parameters of all of them stated once. */
function withPathParameters(item: PathItem): PathItem {
  const [first, ...others] = Object.values(item).map(({ parameters = [] }) => parameters.map((parameter) => JSON.stringify(parameter)))
  const common = new Set(others.length === 0 ? [] : first?.filter((one) => others.every((other) => other.includes(one))))
  const own = Object.entries(item).map(([method, operation]) => {
    const parameters = operation.parameters?.filter((parameter) => !common.has(JSON.stringify(parameter))) ?? []
    return [method, { ...operation, parameters: parameters.length > 0 ? parameters : undefined }]
  })
  return {
    ...(common.size > 0 && { parameters: [...common].map((one) => JSON.parse(one) as object) }),
    ...Object.fromEntries(own),
  } as PathItem
}

const isProblem = (value: unknown): value is { description: string } =>
  typeof value === 'object' && value !== null && 'content' in value && JSON.stringify(value.content) === PROBLEM_TEXT

/** The names of those that occur twice or more, by their text; of two that differ, the second gets a number. */
function sharedParameters(all: readonly Parameter[]): Map<string, string> {
  const repeated = [...Map.groupBy(all, (parameter) => JSON.stringify(parameter))].filter(([, uses]) => uses.length > 1)
  const byName = Map.groupBy(repeated, ([, [parameter]]) => parameter?.name ?? '')
  return new Map([...byName].flatMap(([name, texts]) => texts.map(([text], at) => [text, at === 0 ? name : `${name}.${at + 1}`])))
}
