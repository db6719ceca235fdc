/** The revision of the protocol without a handshake, and those before it, whose clients ask with `initialize` first. */
export const REVISION = '2026-07-28'
const EARLIER = ['2025-11-25', '2025-06-18', '2025-03-26']
const META = 'io.modelcontextprotocol'

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
  id: Message['id']
  constructor(code: number, message: string, { status = 400, data }: { status?: number; data?: object } = {}) {
    super(message)
    this.code = code
    this.status = status
    this.data = data
  }
}

export const invalidRequest = (message: string, status?: number): ProtocolError =>
  new ProtocolError(-32_600, message, status === undefined ? {} : { status })
export const invalidParams = (message: string, status = 200): ProtocolError => new ProtocolError(-32_602, message, { status })
/** Earlier revisions answer it as any other error of a call. */
export const unknownMethod = ({ method, isCurrent }: Message): ProtocolError =>
  new ProtocolError(-32_601, `Unknown method: ${method}`, { status: isCurrent ? 404 : 200 })
const unsupported = (requested: string | undefined) =>
  new ProtocolError(-32_022, 'Unsupported protocol version', { data: { supported: [REVISION, ...EARLIER], requested } })
const mismatch = (message: string) => new ProtocolError(-32_020, `Header mismatch: ${message}`)

/** The message in the body of a request; throws a ProtocolError for what is none, and where the headers do not say the same. */
export function messageOf(text: string, headers: Headers): Message {
  const sent = parsed(text)
  if (!isObject(sent) || sent['jsonrpc'] !== '2.0' || typeof sent['method'] !== 'string') throw invalidRequest('This is not one JSON-RPC request')
  const { id, method, params = {} } = sent
  try {
    if (id !== undefined && typeof id !== 'string' && !Number.isInteger(id)) throw invalidRequest('The id must be a text or a whole number')
    if (!isObject(params)) throw invalidParams('The params must be an object', 400)
    const message = { id: id as Message['id'], method, params }
    return { ...message, isCurrent: isCurrent(message, headers) }
  } catch (error) {
    if (error instanceof ProtocolError && (typeof id === 'string' || typeof id === 'number')) error.id = id
    throw error
  }
}

/** The version that `initialize` is answered with: the one that the client names, or the newest that has a handshake. */
export const negotiated = ({ params }: Message): string => EARLIER.find((version) => version === params['protocolVersion']) ?? '2025-11-25'

/** Names this server in a result. */
export const named = (server: object): object => ({ [`${META}/serverInfo`]: server })

/** Each request of the revision names itself in `_meta`, and again in headers, which have to agree. */
function isCurrent({ id, method, params }: Omit<Message, 'isCurrent'>, headers: Headers): boolean {
  const meta = isObject(params['_meta']) ? params['_meta'] : {}
  const claimed = meta[`${META}/protocolVersion`]
  const version = headers['mcp-protocol-version']
  if (claimed === undefined && (version === undefined || EARLIER.includes(version))) return false
  if (id === undefined) return true
  if (claimed === undefined && version !== REVISION) throw unsupported(version)
  if (typeof claimed !== 'string' || !isObject(meta[`${META}/clientCapabilities`]))
    throw invalidParams(`_meta must have ${META}/protocolVersion and ${META}/clientCapabilities`, 400)
  if (version !== claimed) throw mismatch('MCP-Protocol-Version is not the version of _meta')
  if (claimed !== REVISION) throw unsupported(claimed)
  if (headers['mcp-method'] !== method) throw mismatch('Mcp-Method is not the method')
  if (method === 'tools/call' && decoded(headers['mcp-name']) !== params['name']) throw mismatch('Mcp-Name is not the name')
  return true
}

/** What is no plain text in a header comes in base64. */
function decoded(value: string | undefined): string | undefined {
  const [, encoded] = /^=\?base64\?(.*)\?=$/.exec(value ?? '') ?? []
  return encoded === undefined ? value : Buffer.from(encoded, 'base64').toString()
}

export const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ProtocolError(-32_700, 'This is not JSON')
  }
}
