import { describe, expect, it } from 'vitest'
import { readCreateTable } from '../../../../infra/local/aws/dynamodb/requests/create-table.ts'
import { attribute, definition, index, refusalIn, schema } from './support.ts'

const WRONG = 'One or more parameter values were invalid: '
const { keys: table } = readCreateTable(definition)

describe('a table', () => {
  const create = (other: object) => refusalIn(() => readCreateTable({ ...definition, ...other }))

  it('is what requests are checked against', () => {
    expect(table).toEqual({
      name: 'table',
      keys: { partition: 'pk', sort: 'sk' },
      types: { pk: 'S', sk: 'S', g: 'S', n: 'N', l: 'B' },
      indexes: [
        { name: 'global', kind: 'Global', keys: { partition: 'g', sort: 'n' }, projection: { type: 'ALL', names: [] } },
        { name: 'local', kind: 'Local', keys: { partition: 'pk', sort: 'l' }, projection: { type: 'ALL', names: [] } },
      ],
    })
  })

  it.each([
    [{ TableName: 'ab' }, 'TableName must be at least 3 characters long and at most 255 characters long'],
    [
      { BillingMode: 'PROVISIONED' },
      `${WRONG}ReadCapacityUnits and WriteCapacityUnits must both be specified when BillingMode is PROVISIONED`,
    ],
    [
      { KeySchema: schema('pk', 'pk') },
      'Invalid KeySchema: Both the Hash Key and the Range Key element in the KeySchema have the same name',
    ],
    [
      { KeySchema: schema('pk', 'x') },
      `${WRONG}Some index key attributes are not defined in AttributeDefinitions. Keys: [pk, x], AttributeDefinitions: [pk, sk, g, n, l]`,
    ],
    [{ KeySchema: schema('pk', 'sk').toReversed() }, 'Invalid KeySchema: The first KeySchemaElement is not a HASH key type'],
    [{ GlobalSecondaryIndexes: [] }, `${WRONG}List of GlobalSecondaryIndexes is empty`],
    [
      { GlobalSecondaryIndexes: [index('global', 'g')] },
      `${WRONG}Some AttributeDefinitions are not used. AttributeDefinitions: [pk, sk, g, n, l], keys used: [pk, sk, g, l]`,
    ],
    [{ GlobalSecondaryIndexes: [index('local', 'g', 'n')] }, `${WRONG}Duplicate index name: local`],
    [
      { GlobalSecondaryIndexes: [index('ab', 'g', 'n')] },
      "1 validation error detected: Value 'ab' at 'globalSecondaryIndexes.1.member.indexName' failed to satisfy constraint: Member must have length greater than or equal to 3",
    ],
    [
      { LocalSecondaryIndexes: [index('local', 'g', 'l')] },
      `${WRONG}Index KeySchema does not have the same leading hash key as table KeySchema for index: local. index hash key: g, table hash key: pk`,
    ],
    [{ AttributeDefinitions: [...definition.AttributeDefinitions, attribute('pk')] }, 'Cannot have two attributes with the same name'],
  ])('with %j is refused: %s', (other, message) => {
    expect(create(other)).toBe(message)
  })
})
