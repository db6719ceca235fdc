const TRANSPORT = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
} as const

/** The headers of every answer of the site, unless the answer brings its own; `uploads` is the origin that files are PUT to. */
export const securityHeaders = ({ uploads }: { uploads: string }): Readonly<Record<string, string>> => ({
  ...TRANSPORT,
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self' ${uploads}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types service-worker',
  ].join('; '),
})

/** Where the app shows the desk of the operators, and what keeps it out of search engines. */
export const OPERATOR_PATH = '/operator'
export const operatorHeaders = { 'x-robots-tag': 'noindex' } as const

/** No file of a user is a document of the site. */
const FILES = { ...TRANSPORT, 'content-security-policy': "default-src 'none'; sandbox" } as const

/** The headers of uploaded files: never a document, for any content; cached for a year, since names never repeat. */
export const uploadHeaders: Readonly<Record<string, string>> = {
  ...FILES,
  'cache-control': 'public, max-age=31536000, immutable',
}

/** The headers of the files of messages, which nothing keeps; no other site learns their signed addresses. */
export const attachmentHeaders: Readonly<Record<string, string>> = {
  ...FILES,
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
}
