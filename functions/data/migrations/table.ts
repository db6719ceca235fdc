import { ConditionalCheckFailedException, type DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, GetCommand, PutCommand, ScanCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { expressions, type Condition } from '../store/expression.ts'
import type { Key } from '../store/table.ts'
import type { Write } from '../store/write.ts'

export type Row = Record<string, unknown>

const COUNTED = { ReturnConsumedCapacity: 'TOTAL' } as const

/** A table by its name: all kinds of items as they are stored, and the units that they cost. */
export class Table {
  readonly name: string
  /** Read and write units that scans and writes consumed. */
  units = 0
  readonly #db: DynamoDBDocumentClient

  constructor(client: DynamoDBClient, name: string) {
    this.#db = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } })
    this.name = name
  }

  async get(key: Key): Promise<Row | undefined> {
    return (await this.#db.send(new GetCommand({ TableName: this.name, Key: key, ConsistentRead: true }))).Item
  }

  async scan(after: Row | undefined, part: { Segment: number; TotalSegments: number; Limit: number }) {
    const input = { TableName: this.name, ConsistentRead: true, ...part, ...(after && { ExclusiveStartKey: after }), ...COUNTED }
    const { Items = [], LastEvaluatedKey, ConsumedCapacity } = await this.#db.send(new ScanCommand(input))
    this.units += ConsumedCapacity?.CapacityUnits ?? 0
    return { items: Items as Row[], next: LastEvaluatedKey as Row | undefined }
  }

  async transact(writes: readonly Write[]): Promise<void> {
    const TransactItems = writes.map((write) => {
      const [[kind, input]] = Object.entries(write) as [[string, object]]
      return { [kind]: { TableName: this.name, ...input } }
    })
    const { ConsumedCapacity = [] } = await this.#db.send(new TransactWriteCommand({ TransactItems, ...COUNTED }))
    for (const { CapacityUnits = 0 } of ConsumedCapacity) this.units += CapacityUnits
  }

  /** Stores an item, unless the condition fails. */
  async put(Item: Row, condition?: Condition): Promise<void> {
    try {
      const { ConsumedCapacity } = await this.#db.send(
        new PutCommand({ TableName: this.name, Item, ...expressions(condition), ...COUNTED }),
      )
      this.units += ConsumedCapacity?.CapacityUnits ?? 0
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error
    }
  }
}
