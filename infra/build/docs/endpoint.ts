import type { Endpoint } from '../../../shared/contract/endpoint.ts'
import catalogue from '../../../shared/errors.json' with { type: 'json' }
import { type ErrorCode, ERRORS_PAGE } from '../../../shared/errors.ts'
import { ownErrors } from '../openapi-errors.ts'
import { curlOf, type Example, jsonOf, typescriptOf } from './code.ts'
import { factsOf } from './facts.ts'
import type { SchemaReader } from './schemas.ts'

/** An endpoint as the Markdown of its section. */
export function endpointText(route: string, endpoint: Endpoint, reader: SchemaReader, example?: Example): string {
  const { body, query, files = [], returns, produces, summary } = endpoint
  const path = [...route.matchAll(/\{(\w+)\}/g)].map(
    ([, name = '']) => `- \`${name}\` *${/id$/i.test(name) ? 'id' : 'string'}* **required**`,
  )
  const parts = files.map((name) => `- \`${name}\` *file*`)
  return [
    `## ${route}`,
    summary,
    factsOf(endpoint),
    part('Path', path.join('\n')),
    part('Query', query ? reader.sent(query, route) : ''),
    part(
      files.length > 0 ? 'Body (multipart/form-data)' : 'Body',
      [body ? reader.sent(body, route) : '', ...parts].filter(Boolean).join('\n'),
    ),
    part('Answer', produces ? produces.type : reader.answered(returns, route)),
    part('Errors', ownErrors(route, endpoint).map(errorLine).join('\n')),
    `Errors that [every call](${ERRORS_PAGE}#every-call) can answer are not repeated here.`,
    example && exampleText(route, endpoint, example),
  ]
    .filter(Boolean)
    .join('\n\n')
}

const part = (title: string, text: string) => text && `### ${title}\n\n${text}`

const errorLine = (code: ErrorCode) => `- [\`${code}\`](${ERRORS_PAGE}#${code}) *${catalogue[code].status}* ${catalogue[code].message}`

const exampleText = (route: string, endpoint: Endpoint, example: Example): string =>
  [
    ['bash', curlOf(route, endpoint, example)],
    ['ts', typescriptOf(route, endpoint, example)],
    ['json', typeof example.answer === 'string' ? example.answer : jsonOf(example.answer)],
  ]
    .map(([language, text]) => `\`\`\`${language}\n${text}\n\`\`\``)
    .join('\n\n')
