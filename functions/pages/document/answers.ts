import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { chooserHash, script, scriptName, styleHash } from './assets.ts'
import type { Page } from './pages.ts'

type Answer = APIGatewayProxyStructuredResultV2

/** Nothing but this style, our own script, pictures and calls. */
const policy = (scripts: string, formAction: string, ancestors: string) =>
  [
    "default-src 'none'",
    `style-src ${styleHash}`,
    `script-src ${scripts}`,
    "img-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    `form-action ${formAction}`,
    `frame-ancestors ${ancestors}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
const policyOf = ({ hasForm = false, isEmbedded = false, compares = false }: Page) =>
  policy(compares ? `'self' ${chooserHash}` : "'self'", hasForm ? "'self'" : "'none'", isEmbedded ? '*' : "'none'")

const RETRY_SECONDS = 5

export const documentAnswer = (page: Page): Answer => ({
  statusCode: page.status,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policyOf(page),
    'cache-control': page.cacheControl,
    ...(page.isEmbedded && { 'cross-origin-resource-policy': 'cross-origin' }),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...(page.status === 503 && { 'retry-after': String(RETRY_SECONDS) }),
  },
  body: page.html,
})

const SCRIPT = /^visit-[0-9a-f]{16}\.js$/

/** Whether this is the script's name in this version or another; no code has a dot. */
export const isScript = (segment: string): boolean => SCRIPT.test(segment)

/** The script. A document of another version, that a cache still holds, gets this version's and asks again soon. */
export const scriptAnswer = (segment: string): Answer => ({
  statusCode: 200,
  headers: {
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': segment === scriptName ? 'public, max-age=31536000, immutable' : 'public, max-age=60',
    'x-content-type-options': 'nosniff',
  },
  body: script,
})
