const DYNAMODB = 'com.amazonaws.dynamodb.v20120810#'

interface Body {
  __type: string
  message?: string
  Item?: object
  CancellationReasons?: CancellationReason[]
}
export interface CancellationReason {
  Code: string
  Message?: string
  Item?: object
}

/** A request that is refused: what DynamoDB answers with status 400. */
export class Refusal extends Error {
  readonly body: Body
  constructor(body: Body) {
    super(body.message ?? body.__type)
    this.body = body
  }
  /** The error's name as the SDK shows it, such as ValidationException. */
  get code(): string {
    return this.body.__type.split('#').at(-1) ?? ''
  }
}

export const malformed = (message: string) => new Refusal({ __type: 'com.amazon.coral.service#SerializationException', message })
export const invalid = (message: string) => new Refusal({ __type: 'com.amazon.coral.validate#ValidationException', message })
export const refused = (code: string, message: string) => new Refusal({ __type: DYNAMODB + code, message })

/** What DynamoDB may know and nothing in this repository needs. */
export const unknown = (what: string) => invalid(`This emulator of DynamoDB does not know ${what}.`)

/** A cancelled transaction: one reason per action, `None` for those that would have been fine. */
export const cancelled = (reasons: CancellationReason[]) =>
  new Refusal({
    __type: `${DYNAMODB}TransactionCanceledException`,
    message: `Transaction cancelled, please refer cancellation reasons for specific reasons [${reasons.map(({ Code }) => Code).join(', ')}]`,
    CancellationReasons: reasons,
  })

export const CONDITION_FAILED = 'ConditionalCheckFailedException'
const THROTTLED = 'ProvisionedThroughputExceededException'
export const throttled = () =>
  refused(
    THROTTLED,
    'The level of configured provisioned throughput for one or more partitions was exceeded. Consider spreading the load over more partition keys.',
  )
export const conflicting = () => refused('TransactionConflictException', 'Transaction is ongoing for the item')
export const isThrottle = (error: unknown) => error instanceof Refusal && error.code === THROTTLED
