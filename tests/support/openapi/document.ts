export interface Schema {
  type?: string | string[]
  properties?: Record<string, object>
  required?: string[]
}
export interface Response {
  description: string
  headers?: object
  content?: Record<string, { schema: object }>
}
export interface Operation {
  security?: object[]
  tags?: string[]
  parameters?: { name: string; in: string; required?: boolean }[]
  requestBody?: { content: Record<string, { schema: object }> }
  responses: Record<string, Response>
}
export interface OpenApi {
  openapi: string
  security: object[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema>; securitySchemes: Record<string, object> }
}

/** Reads an OpenAPI document, and puts the shared responses and parameters where operations refer to them; schemas stay references. */
export function parseOpenApi(text: string): OpenApi {
  const document = JSON.parse(text) as OpenApi & { components: Record<string, Record<string, object>> }
  const referred = (value: unknown): unknown => {
    const [kind = '', name = ''] = referenceOf(value)?.slice('#/components/'.length).split('/') ?? []
    if (kind !== 'responses' && kind !== 'parameters') return value
    const { $ref: _, ...own } = value as { $ref: string }
    return { ...(referred(document.components[kind]?.[name]) as object), ...own }
  }
  const paths = JSON.parse(JSON.stringify(document.paths), (_key, value: unknown) => referred(value)) as Record<string, PathItem>
  return { ...document, paths: Object.fromEntries(Object.entries(paths).map(([path, item]) => [path, operationsOf(item)])) }
}

type PathItem = Record<string, Operation> & { parameters?: Operation['parameters'] }

/** The operations of a path, with the parameters that the path states for all of them. */
const operationsOf = ({ parameters = [], ...operations }: PathItem): Record<string, Operation> =>
  Object.fromEntries(
    Object.entries(operations as Record<string, Operation>).map(([method, operation]) => [
      method,
      { ...operation, parameters: [...parameters, ...(operation.parameters ?? [])] },
    ]),
  )

/** Where a reference object points. */
export const referenceOf = (value: unknown): string | undefined =>
  typeof value === 'object' && value !== null && '$ref' in value && typeof value.$ref === 'string' ? value.$ref : undefined
