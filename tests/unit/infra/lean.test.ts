import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import * as dynamodb from '@aws-sdk/client-dynamodb'
import * as s3 from '@aws-sdk/client-s3'
import * as secrets from '@aws-sdk/client-secrets-manager'
import * as documents from '@aws-sdk/lib-dynamodb'
import * as presigner from '@aws-sdk/s3-request-presigner'
import { build } from 'esbuild'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bundling } from '../../../infra/build/functions.ts'
import { lean } from '../../../infra/build/lean/index.ts'

const WHOLE = { ...dynamodb, ...documents, ...s3, ...secrets, ...presigner }
type Sdk = typeof WHOLE

let directory: string
let leanSdk: Sdk
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'lean-'))
  const { entryPoints: _functions, ...options } = bundling(directory)
  const contents = ['client-dynamodb', 'lib-dynamodb', 'client-s3', 'client-secrets-manager', 's3-request-presigner']
    .map((name) => `export * from '@aws-sdk/${name}'`)
    .join('\n')
  const outfile = join(directory, 'sdk.cjs')
  await build({ ...options, outdir: undefined, outfile, plugins: [lean], stdin: { contents, resolveDir: import.meta.dirname } })
  leanSdk = createRequire(import.meta.url)(outfile) as Sdk
})
afterAll(() => rm(directory, { recursive: true }))

interface Sent {
  method: string
  protocol: string
  hostname: string
  port?: number
  path: string
  query: object
  headers: Record<string, string>
  body: Uint8Array | string
}
interface Answer {
  status?: number
  headers?: Record<string, string>
  body?: string
}
/** What differs from request to request, or names the SDK. */
const CHANGING = new Set([
  'authorization',
  'x-amz-date',
  'amz-sdk-invocation-id',
  'user-agent',
  'x-amz-user-agent',
  'x-amz-content-sha256',
  'content-length',
])

/** The settings of a client whose requests are written down instead of being sent. */
function recording({ status = 200, headers = {}, body = '{}' }: Answer, endpoint?: string) {
  const sent: object[] = []
  const handle = ({ method, protocol, hostname, port, path, query, headers: all, body: content }: Sent) => {
    const own = Object.fromEntries(Object.entries(all).filter(([name]) => !CHANGING.has(name.toLowerCase())))
    const text = content === undefined ? '' : Buffer.from(content).toString()
    sent.push({
      method,
      protocol,
      hostname,
      port,
      path,
      query,
      headers: own,
      body: text.startsWith('{') ? (JSON.parse(text) as object) : text,
    })
    return Promise.resolve({
      response: { statusCode: status, headers: { 'x-amzn-requestid': 'r1', ...headers }, body: Readable.from([Buffer.from(body)]) },
    })
  }
  const config = {
    region: 'eu-central-1',
    credentials: { accessKeyId: 'A', secretAccessKey: 'S' },
    maxAttempts: 1,
    requestHandler: { handle } as never,
    ...(endpoint && { endpoint }),
  }
  return { sent, config }
}

/** What an action sends, and gives or throws, with one of the SDKs. */
async function outcome(sdk: Sdk, answer: Answer, endpoint: string | undefined, act: (sdk: Sdk, config: object) => Promise<unknown>) {
  const { sent, config } = recording(answer, endpoint)
  try {
    return { sent, output: await act(sdk, config) }
  } catch (error) {
    const { name, message, $fault, $metadata, Item, CancellationReasons } = error as Error & Record<string, unknown>
    const classes = [
      'ConditionalCheckFailedException',
      'TransactionCanceledException',
      'DynamoDBServiceException',
      'S3ServiceException',
    ] as const
    const is = classes.filter((one) => error instanceof sdk[one])
    return { sent, name, message, $fault, status: ($metadata as { httpStatusCode: number }).httpStatusCode, Item, CancellationReasons, is }
  }
}
async function expectSame(act: (sdk: Sdk, config: object) => Promise<unknown>, answer: Answer = {}, endpoint?: string) {
  const whole = await outcome(WHOLE, answer, endpoint, act)
  expect(await outcome(leanSdk, answer, endpoint, act)).toEqual(whole)
  return whole
}

const table = (sdk: Sdk, config: object) =>
  sdk.DynamoDBDocumentClient.from(new sdk.DynamoDBClient(config), { marshallOptions: { removeUndefinedValues: true } })
const Key = { pk: 'a', sk: 'b' }
const Item = {
  ...Key,
  B: 'a name',
  n: 1.5,
  bytes: Buffer.from([0, 255]),
  list: [{ bytes: new Uint8Array([1]) }, null, true],
  set: new Set(['x']),
  left: undefined,
}
const STORED =
  '{"pk":{"S":"a"},"bytes":{"B":"AP8="},"all":{"BS":["AQ=="]},"map":{"M":{"B":{"S":"text"},"list":{"L":[{"B":"AQ=="},{"N":"7"}]}}}}'
const error = (type: string, more = '') => ({
  status: 400,
  body: `{"__type":"com.amazonaws.dynamodb.v20120810#${type}","message":"Refused"${more}}`,
})

describe('the clients in the bundles', () => {
  it('write and read items as the whole SDK does', async () => {
    await expectSame((sdk, config) =>
      table(sdk, config).send(new sdk.PutCommand({ TableName: 't', Item, ConditionExpression: 'attribute_not_exists(pk)' })),
    )
    const { output } = await expectSame((sdk, config) => table(sdk, config).send(new sdk.GetCommand({ TableName: 't', Key })), {
      body: `{"Item":${STORED}}`,
    })
    expect(output).toMatchObject({ Item: { map: { B: 'text', list: [new Uint8Array([1]), 7] } } })
    const many = { RequestItems: { t: { Keys: [Key, Key] } } }
    const found = { body: `{"Responses":{"t":[${STORED},${STORED}]},"UnprocessedKeys":{}}` }
    await expectSame((sdk, config) => table(sdk, config).send(new sdk.BatchGetCommand(many)), found, 'http://127.0.0.1:4567')
  })

  it('throw the errors that handlers look at, with what they carry', async () => {
    const put = (sdk: Sdk, config: object) => table(sdk, config).send(new sdk.PutCommand({ TableName: 't', Item }))
    expect(await expectSame(put, error('ConditionalCheckFailedException', `,"Item":${STORED}`))).toMatchObject({
      is: ['ConditionalCheckFailedException', 'DynamoDBServiceException'],
      Item: { bytes: { B: new Uint8Array([0, 255]) } },
    })
    await expectSame(
      put,
      error('TransactionCanceledException', `,"CancellationReasons":[{"Code":"None"},{"Code":"ConditionalCheckFailed","Item":${STORED}}]`),
    )
    for (const name of ['ProvisionedThroughputExceededException', 'ValidationException', 'SomethingNew']) {
      const failed = await outcome(leanSdk, error(name), undefined, put)
      expect(failed).toMatchObject({ name, message: 'Refused', $fault: 'client', status: 400, is: ['DynamoDBServiceException'] })
    }
    const failed = await outcome(
      leanSdk,
      { status: 500, body: '', headers: { 'x-amzn-errortype': 'InternalServerError:http://a/' } },
      undefined,
      put,
    )
    expect(failed).toMatchObject({ name: 'InternalServerError', $fault: 'server', status: 500 })
  })

  it('give each transaction a token, unless it has one', async () => {
    const transact = (more: object) => (sdk: Sdk, config: object) =>
      table(sdk, config).send(new sdk.TransactWriteCommand({ TransactItems: [{ Delete: { TableName: 't', Key } }], ...more }))
    await expectSame(transact({ ClientRequestToken: 'mine' }))
    const { sent } = await outcome(leanSdk, {}, undefined, transact({}))
    expect(sent).toMatchObject([{ body: { ClientRequestToken: expect.stringMatching(/^[0-9a-f-]{36}$/) as string } }])
  })

  it('read secrets as the whole SDK does', async () => {
    const read = async (sdk: Sdk, config: object) =>
      (await new sdk.SecretsManagerClient(config).send(new sdk.GetSecretValueCommand({ SecretId: 's' }))).SecretString
    const { output } = await expectSame(read, { body: '{"SecretString":"x","CreatedDate":1.5}' })
    expect(output).toBe('x')
  })

  it.each([undefined, 'http://127.0.0.1:4567'])(
    'store, read, sign and delete objects at the endpoint %s as the whole SDK does',
    async (endpoint) => {
      const object = { Bucket: 'uploads', Key: "private/a b'(ü).pdf" }
      const client = (sdk: Sdk, config: object) =>
        new sdk.S3Client({ ...config, requestChecksumCalculation: 'WHEN_REQUIRED', responseChecksumValidation: 'WHEN_REQUIRED' })
      const sign = {
        expiresIn: 60,
        signingDate: new Date('2026-05-04T10:20:30Z'),
        signableHeaders: new Set(['content-type', 'content-length']),
      }
      await expectSame(
        (sdk, config) =>
          client(sdk, config).send(new sdk.PutObjectCommand({ ...object, Body: new Uint8Array([1, 2]), ContentType: 'image/png' })),
        { body: '' },
        endpoint,
      )
      await expectSame(
        async (sdk, config) => {
          const { Body, ContentLength } = await client(sdk, config).send(new sdk.GetObjectCommand(object))
          return { bytes: await Body?.transformToString(), ContentLength }
        },
        { body: 'abc', headers: { 'content-length': '3' } },
        endpoint,
      )
      await expectSame((sdk, config) => client(sdk, config).send(new sdk.DeleteObjectCommand(object)), { status: 204, body: '' }, endpoint)
      const refused = '<DeleteResult><Error><Key>b</Key><Code>AccessDenied</Code></Error></DeleteResult>'
      await expectSame(
        (sdk, config) =>
          client(sdk, config).send(
            new sdk.DeleteObjectsCommand({ Bucket: 'uploads', Delete: { Objects: [{ Key: 'a' }, { Key: 'b' }], Quiet: true } }),
          ),
        { body: refused },
        endpoint,
      )
      const missing = '<Error><Code>NoSuchKey</Code><Message>No key</Message></Error>'
      expect(
        await expectSame(
          (sdk, config) => client(sdk, config).send(new sdk.GetObjectCommand(object)),
          { status: 404, body: missing },
          endpoint,
        ),
      ).toMatchObject({ name: 'NoSuchKey' })
      const put = { ...object, ContentType: 'image/png', ContentLength: 3, IfNoneMatch: '*' }
      await expectSame((sdk, config) => sdk.getSignedUrl(client(sdk, config), new sdk.PutObjectCommand(put), sign), {}, endpoint)
      const get = { ...object, ResponseContentDisposition: "inline; filename*=UTF-8''a%20b.pdf" }
      const { output } = await expectSame(
        (sdk, config) => sdk.getSignedUrl(client(sdk, config), new sdk.GetObjectCommand(get), sign),
        {},
        endpoint,
      )
      expect(output).toContain('X-Amz-Signature=')
    },
  )
})
