/** Work that the SDK repeats for each request with the same or an unused result. */
interface HotPath {
  /** Where it is below node_modules, as the end of a pattern. */
  file: RegExp
  from: string
  to: string
}

const HOT_PATHS: readonly HotPath[] = [
  // Node needs 10 µs to make an HMAC's key of bytes, which are the same for each request that is signed.
  {
    file: /@smithy\/core\/dist-es\/submodules\/checksum\/sha256\/Sha256Node\.js$/,
    from: 'createHmac("sha256", toBuffer(this.secret)) : createHash("sha256");\n        }\n    };\n}',
    to: `createHmac("sha256", keyOf(this.secret)) : createHash("sha256");\n        }\n    };\n}
import { createSecretKey } from 'node:crypto'
const keys = new WeakMap()
function keyOf(secret) {
  if (typeof secret === 'string') return secret
  if (!keys.has(secret)) keys.set(secret, createSecretKey(toBuffer(secret)))
  return keys.get(secret)
}`,
  },
  // The key of the day was found by a hash of the credentials.
  {
    file: /@smithy\/signature-v4\/dist-es\/credentialDerivation\.js$/,
    from: 'export const getSigningKey = async (sha256Constructor, credentials, shortDate, region, service) => {',
    to: `let last
export const getSigningKey = (sha256Constructor, credentials, shortDate, region, service) => {
  const scope = createScope(shortDate, region, service)
  if (last?.credentials !== credentials || last.scope !== scope)
    last = { credentials, scope, key: deriveKey(sha256Constructor, credentials, shortDate, region, service) }
  return last.key
}
const deriveKey = async (sha256Constructor, credentials, shortDate, region, service) => {`,
  },
  // A stack trace for an error that is replaced by the one that happens.
  {
    file: /@smithy\/core\/dist-es\/submodules\/retry\/middleware-retry\/retryMiddleware\.js$/,
    from: 'let lastError = new Error();',
    to: 'let lastError;',
  },
  // Copies of inputs and outputs without their secrets, for a logger that writes nothing.
  {
    file: /@aws-sdk\/core\/dist-es\/submodules\/client\/middleware-logger\/loggerMiddleware\.js$/,
    from: 'clientStack.add(loggerMiddleware(), loggerMiddlewareOptions);',
    to: '',
  },
  // Copies of the client's whole configuration, which is inherited as well.
  {
    file: /@smithy\/core\/dist-es\/submodules\/endpoints\/middleware-endpoint\/endpointMiddleware\.js$/,
    from: '{ ...config }',
    to: 'Object.create(config)',
  },
  {
    file: /@smithy\/core\/dist-es\/submodules\/schema\/middleware\/schemaSerializationMiddleware\.js$/,
    from: '{\n        ...config,\n        ...context,\n        endpoint,\n    }',
    to: 'Object.assign(Object.create(config), context, { endpoint })',
  },
  {
    file: /@smithy\/core\/dist-es\/submodules\/schema\/middleware\/schemaDeserializationMiddleware\.js$/,
    from: '{\n            ...config,\n            ...context,\n        }',
    to: 'Object.assign(Object.create(config), context)',
  },
]

/** As replacements of the build, which fails when the SDK no longer contains the text. */
export const HOT_PATH_CHANGES = HOT_PATHS.map(({ file, from, to }) => ({
  file,
  to: (source: string): string => {
    if (!source.includes(from)) throw new Error(`${file.source} has changed: measure again, then adapt infra/build/lean/hot-paths.ts`)
    return source.replace(from, () => to)
  },
}))
