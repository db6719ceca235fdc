/**
 * `npm run test:dynamodb-local [calls]`: makes the same generated calls of the table (5,000) on the emulator and on the DynamoDB that
 * DYNAMODB_ENDPOINT names, Amazon's DynamoDB Local for example, and compares all answers. TEST_SEED repeats a run.
 */
import { isDeepStrictEqual } from 'node:util'
import { CreateTableCommand, DynamoDBClient, DynamoDBServiceException, type AttributeValue } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import { startDynamoDB } from '../../infra/local/aws/dynamodb/index.ts'
import { CALLS, callsOf, randomOf, type Call } from './calls.ts'

const MOST_SHOWN = 10
const endpoint = process.env['DYNAMODB_ENDPOINT']
const count = Number(process.argv[2] ?? 5_000)
const seed = Number(process.env['TEST_SEED'] ?? Math.floor(Math.random() * 1_000_000))
if (endpoint === undefined) {
  console.error('Set DYNAMODB_ENDPOINT to the address of a DynamoDB Local; tests/dynamodb-local/README.md says how to start one.')
  process.exit(1)
}

const TableName = `Compared${Date.now()}`
const keys = (hash: string, range: string) => [
  { AttributeName: hash, KeyType: 'HASH' as const },
  { AttributeName: range, KeyType: 'RANGE' as const },
]

async function clientOf(address: string): Promise<DynamoDBDocumentClient> {
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }
  const client = new DynamoDBClient({ endpoint: address, region: 'us-east-1', credentials, maxAttempts: 1 })
  await client.send(
    new CreateTableCommand({
      TableName,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: ['pk', 'sk', 'g1', 's1'].map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
      KeySchema: keys('pk', 'sk'),
      GlobalSecondaryIndexes: [{ IndexName: 'GSI1', KeySchema: keys('g1', 's1'), Projection: { ProjectionType: 'ALL' } }],
    }),
  )
  return DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } })
}

type Row = Record<string, unknown>
interface Outcome {
  refused?: string
  reasons?: (string | undefined)[] | undefined
  Items?: Row[]
  Responses?: Record<string, Row[]>
  LastEvaluatedKey?: Row
  [member: string]: unknown
}
type Sent = Parameters<DynamoDBDocumentClient['send']>[0]

/** What a call answers, or what it is refused with: names, items and reasons, but no texts, which differ. */
async function outcomeOf(client: DynamoDBDocumentClient, { name, input }: Call): Promise<Outcome> {
  try {
    // DynamoDB Local says of some calls what they consumed without being asked.
    const {
      $metadata: _,
      ConsumedCapacity: __,
      ...output
    } = (await client.send(new CALLS[name](structuredClone(input) as never) as Sent)) as Outcome
    return output
  } catch (error) {
    if (!(error instanceof DynamoDBServiceException)) throw error
    const {
      name: refused,
      Item,
      CancellationReasons,
    } = error as Error & { Item?: Record<string, AttributeValue>; CancellationReasons?: { Code?: string }[] }
    return { refused, ...(Item && { Item: unmarshall(Item) }), reasons: CancellationReasons?.map(({ Code }) => Code) }
  }
}

/** Where DynamoDB Local is known to answer otherwise, what both mean. */
function comparable({ name, input }: Call, { LastEvaluatedKey, ...outcome }: Outcome): Outcome {
  // Invalid actions are refused as a whole or by the reason ValidationError.
  if (outcome.refused === 'ValidationException' || outcome.reasons?.includes('ValidationError')) return { refused: 'invalid' }
  // Items of a scan or of a batch come in any order.
  if (name === 'Scan') return { ...outcome, Items: sorted(outcome.Items) }
  if (name === 'BatchGet') return { Items: sorted(Object.values(outcome.Responses ?? {}).flat()) }
  if (input['IndexName']) return { ...outcome, order: outcome.Items?.map(({ s1 }) => s1), Items: sorted(outcome.Items) }
  // It sees that a page ends with the last key that its condition allows.
  return / (=|<=|>=|BETWEEN) :s/.test(String(input['KeyConditionExpression'])) ? outcome : { ...outcome, LastEvaluatedKey }
}

const keyOf = ({ pk, sk }: Row) => JSON.stringify([pk, sk])
const sorted = (items: Row[] = []) => items.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))

const emulator = await startDynamoDB()
const [ours, theirs] = [await clientOf(emulator.endpoint), await clientOf(endpoint)]
const next = callsOf(randomOf(seed), TableName)
const outcomes = new Map<string, number>()
let differences = 0
for (let n = 0; n < count; n += 1) {
  const call = next()
  const [mine, other] = await Promise.all([outcomeOf(ours, call), outcomeOf(theirs, call)])
  const kind = `${call.name} ${mine.refused ?? 'done'}`
  outcomes.set(kind, (outcomes.get(kind) ?? 0) + 1)
  if (isDeepStrictEqual(comparable(call, mine), comparable(call, other))) continue
  differences += 1
  if (differences <= MOST_SHOWN) console.dir({ n, call, emulator: mine, other }, { depth: 8 })
}
await emulator.close()
ours.destroy()
theirs.destroy()
for (const [kind, times] of outcomes) console.log(`${kind.padEnd(50)} ${times}`)
console.log(`${count - differences} of ${count} calls have the same answer (TEST_SEED=${seed})`)
process.exitCode = differences > 0 ? 1 : 0
