import { randomUUID } from 'node:crypto'

interface ErrorOptions {
  name: string
  message: string
  $fault: 'client' | 'server'
  $metadata: object
}
type ErrorClass = new (options: ErrorOptions) => Error
interface Settings {
  serviceTarget: string
  /** Each exception by its schema: [kind, namespace, name, …]. */
  errorTypeRegistries: readonly { exceptions: Map<readonly unknown[], ErrorClass> }[]
}
interface Address {
  protocol: string
  hostname: string
  port?: number
  path: string
  query?: Record<string, string>
}
interface Response {
  statusCode: number
  headers: Record<string, string>
  body?: unknown
}
interface Context {
  endpoint: () => Promise<Address>
  streamCollector: (body: unknown) => Promise<Uint8Array>
}
interface Operation {
  name: string
}
type Fields = Record<string, unknown>

/**
 * Replaces the SDK's AWS JSON protocols, which follow a schema of each operation (45 kB). DynamoDB and Secrets Manager need
 * none: their input is JSON but for bytes, and bytes are the texts named `B` and `BS` of an attribute value. Times stay numbers.
 */
class JsonRpcProtocol {
  private readonly settings: Settings
  private readonly contentType: string

  constructor(settings: Settings, version: string) {
    this.settings = settings
    this.contentType = `application/x-amz-json-${version}`
  }

  setSerdeContext(): void {}

  async serializeRequest({ name }: Operation, input: Fields, { endpoint }: Context): Promise<object> {
    const { protocol, hostname, port, path, query } = await endpoint()
    // So that a transaction that is sent again is not done again.
    const whole = name === 'TransactWriteItems' ? { ...input, ClientRequestToken: input['ClientRequestToken'] ?? randomUUID() } : input
    return {
      method: 'POST',
      protocol,
      hostname,
      port,
      path: path.endsWith('/') ? path : `${path}/`,
      query: { ...query },
      headers: { 'content-type': this.contentType, 'x-amz-target': `${this.settings.serviceTarget}.${name}` },
      body: JSON.stringify(withTexts(whole)),
    }
  }

  async deserializeResponse(_operation: Operation, context: Context, { statusCode, headers, body }: Response): Promise<object> {
    const { buffer, byteOffset, byteLength } = await context.streamCollector(body)
    const text = Buffer.from(buffer, byteOffset, byteLength).toString()
    const fields = text === '' ? {} : (JSON.parse(text) as Fields)
    if (/"BS?":/.test(text)) readBytes(fields)
    const $metadata = { httpStatusCode: statusCode, requestId: headers['x-amzn-requestid'] }
    if (statusCode < 300) return { ...fields, $metadata }
    const { __type: type = headers['x-amzn-errortype'] ?? 'Unknown', message, Message, ...rest } = fields
    const name = nameIn(String(type))
    const options: ErrorOptions = {
      name,
      message: [message, Message].find((said) => typeof said === 'string') ?? 'UnknownError',
      $fault: statusCode < 500 ? 'client' : 'server',
      $metadata,
    }
    throw Object.assign(new (this.errorClass(name))(options), rest)
  }

  /** The class of an error; of one that the client does not know, that of all errors of the service. */
  private errorClass(name: string): ErrorClass {
    const classes = this.settings.errorTypeRegistries.flatMap(({ exceptions }) => [...exceptions])
    const find = (isIt: (schema: readonly unknown[]) => boolean) => classes.find(([schema]) => isIt(schema))?.[1]
    return (
      find((schema) => schema[2] === name) ?? find((schema) => String(schema[1]).startsWith('smithy.ts.sdk.synthetic.')) ?? UnknownError
    )
  }
}

class UnknownError extends Error {
  constructor({ message, ...options }: ErrorOptions) {
    super(message)
    Object.assign(this, options)
  }
}

/** The name in texts such as `com.amazonaws.dynamodb.v20120810#ThrottlingException` and `ThrottlingException:http://…`. */
const nameIn = (type: string): string => type.replace(/^[^#:,]*#/, '').replace(/[:,].*$/, '')

/** The value with its bytes as base64; the same object when it has none. */
function withTexts(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('base64')
  let changed: Fields | undefined
  for (const [name, one] of Object.entries(value)) {
    const text = withTexts(one)
    if (text !== one) (changed ??= (Array.isArray(value) ? [...value] : { ...value }) as Fields)[name] = text
  }
  return changed ?? value
}

function bytesOf(text: string): Uint8Array {
  const { buffer, byteOffset, byteLength } = Buffer.from(text, 'base64')
  return new Uint8Array(buffer, byteOffset, byteLength)
}

/** Replaces base64 text by its bytes. */
function readBytes(value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  const fields = value as Fields
  for (const [name, one] of Object.entries(fields)) {
    if (name === 'B' && typeof one === 'string') fields[name] = bytesOf(one)
    else if (name === 'BS' && Array.isArray(one)) fields[name] = one.map(bytesOf)
    else readBytes(one)
  }
}

export class AwsJson1_0Protocol extends JsonRpcProtocol {
  constructor(settings: Settings) {
    super(settings, '1.0')
  }
}
export class AwsJson1_1Protocol extends JsonRpcProtocol {
  constructor(settings: Settings) {
    super(settings, '1.1')
  }
}
/** DynamoDB's client makes one, which nothing uses. */
export const DynamoDBJsonCodec2 = Object
