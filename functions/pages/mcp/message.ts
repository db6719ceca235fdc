/** The revision without a handshake, and those before it, whose clients send `initialize` first. */
export const REVISION = '2026-07-28'
const EARLIER = ['2025-11-25', '2025-06-18', '2025-03-26']
const META = 'io.modelcontextprotocol'
/** Where a result names its server. */
export const SERVER_INFO = `${META}/serverInfo`

export interface Message {
  /** Undefined of a notification, which gets no answer. */
  id: string | number | undefined
  method: string
  params: Readonly<Record<string, unknown>>
  /** Whether the client speaks the revision, and not an earlier one. */
  isCurrent: boolean
}
type Headers = Readonly<Record<string, string | undefined>>

/** An error of the protocol: the request itself is wrong, or what it names is unknown. */
export class ProtocolError extends Error {
  readonly code: number
  readonly status: number
  readonly data: object | undefined
  constructor(code: number, message: string, status = 400, data?: object) {
    super(message)
    this.code = code
    this.status = status
    this.data = data
  }
}
export const invalidRequest = (message: string, status?: number): ProtocolError => new ProtocolError(-32_600, message, status)
export const invalidParams = (message: string, status = 200): ProtocolError => new ProtocolError(-32_602, message, status)
const mismatch = (name: string) => new ProtocolError(-32_020, `Header mismatch: ${name} must say what the body says`)
const unsupported = (requested?: string) =>
  new ProtocolError(-32_022, 'Unsupported protocol version', 400, { supported: [REVISION, ...EARLIER], requested })

/** The request or notification that a body holds. */
export function messageOf(body: string, headers: Headers): Message {
  const sent = parsed(body)
  if (sent === undefined) throw new ProtocolError(-32_700, 'This is not JSON')
  if (!isObject(sent) || sent['jsonrpc'] !== '2.0' || typeof sent['method'] !== 'string')
    throw invalidRequest('Please send one JSON-RPC request')
  const { id, method, params = {} } = sent
  if (!isId(id) || !isObject(params)) throw invalidRequest('The id must be a text or a whole number, and the params an object')
  return { id, method, params, isCurrent: isClaimed(params) || isNewer(headers['mcp-protocol-version']) }
}

/** Each request of the revision names itself in `_meta`, and again in headers, which have to agree. */
export function checkCurrent({ method, params }: Message, headers: Headers): void {
  const meta = isObject(params['_meta']) ? params['_meta'] : {}
  const claimed = meta[VERSION]
  const version = headers['mcp-protocol-version']
  if (claimed === undefined && version !== REVISION) throw unsupported(version)
  if (typeof claimed !== 'string' || !isObject(meta[`${META}/clientCapabilities`]))
    throw invalidParams(`_meta must have ${VERSION} and ${META}/clientCapabilities`, 400)
  if (version !== claimed) throw mismatch('MCP-Protocol-Version')
  if (claimed !== REVISION) throw unsupported(claimed)
  if (headers['mcp-method'] !== method) throw mismatch('Mcp-Method')
  if (method === 'tools/call' && decoded(headers['mcp-name']) !== params['name']) throw mismatch('Mcp-Name')
}

/** The version that `initialize` is answered with: the one that the client names, or the newest that has a handshake. */
export const negotiated = ({ params }: Message): string => EARLIER.find((one) => one === params['protocolVersion']) ?? EARLIER[0] ?? ''

const VERSION = `${META}/protocolVersion`
const isClaimed = ({ _meta: meta }: Message['params']) => isObject(meta) && VERSION in meta
const isNewer = (version: string | undefined) => version !== undefined && !EARLIER.includes(version)
const isId = (id: unknown): id is Message['id'] => id === undefined || typeof id === 'string' || Number.isInteger(id)
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What is no plain text in a header comes in base64. */
function decoded(value = ''): string {
  const encoded = /^=\?base64\?(.*)\?=$/.exec(value)?.[1]
  return encoded === undefined ? value : Buffer.from(encoded, 'base64').toString()
}

/** The value of a JSON text; undefined when it is none. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
