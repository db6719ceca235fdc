import { createRequire } from 'node:module'
import { Readable } from 'node:stream'
import { runInThisContext } from 'node:vm'
import { build } from 'esbuild'
import { beforeAll, describe, expect, it } from 'vitest'
import { lean, LEAN_ALIASES } from '../../../infra/build/lean/index.ts'

const CLIENT = `export { DynamoDBClient, GetItemCommand, TransactionCanceledException, TransactWriteItemsCommand } from '@aws-sdk/client-dynamodb'`
type Sdk = Pick<
  typeof import('@aws-sdk/client-dynamodb'),
  'DynamoDBClient' | 'GetItemCommand' | 'TransactionCanceledException' | 'TransactWriteItemsCommand'
>

/** The client as it is in the bundles of functions. */
async function bundled(): Promise<Sdk> {
  const { outputFiles } = await build({
    stdin: { contents: CLIENT, resolveDir: import.meta.dirname },
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    mainFields: ['module', 'main'],
    alias: LEAN_ALIASES,
    plugins: [lean],
  })
  const module = { exports: {} }
  const run = runInThisContext(`(module, require) => {${outputFiles[0]?.text}}`) as (module: object, require: NodeJS.Require) => void
  run(module, createRequire(import.meta.filename))
  return module.exports as Sdk
}

describe('the client of the table in a bundle', () => {
  let sdk: Sdk
  beforeAll(async () => {
    sdk = await bundled()
  })

  const clientThatGets = (error: object) =>
    new sdk.DynamoDBClient({
      region: 'eu-central-1',
      credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
      maxAttempts: 1,
      requestHandler: {
        handle: async () => ({ response: { statusCode: 400, headers: {}, body: Readable.from([JSON.stringify(error)]) } }),
      },
    })
  const get = () => new sdk.GetItemCommand({ TableName: 'Table', Key: {} })

  it.each(['ThrottlingException', 'TransactionConflictException', 'ResourceNotFoundException', 'ValidationException'])(
    'gives %s with its name, message and status',
    async (name) => {
      const client = clientThatGets({ __type: `com.amazonaws.dynamodb.v20120810#${name}`, message: 'Why' })
      await expect(client.send(get())).rejects.toMatchObject({ name, message: 'Why', $metadata: { httpStatusCode: 400 } })
    },
  )

  it('gives the reasons of a cancelled transaction', async () => {
    const reasons = [{ Code: 'ConditionalCheckFailed', Item: { id: { S: '1' } } }]
    const client = clientThatGets({
      __type: 'com.amazonaws.dynamodb.v20120810#TransactionCanceledException',
      CancellationReasons: reasons,
    })
    const failed: unknown = await client.send(new sdk.TransactWriteItemsCommand({ TransactItems: [] })).catch((error: unknown) => error)
    expect(failed).toBeInstanceOf(sdk.TransactionCanceledException)
    expect(failed).toMatchObject({ CancellationReasons: reasons })
  })
})
