import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DELETED, EXPECTED, MIGRATIONS } from '../../../functions/data/migrations/migrations.ts'
import { TABLE_NAME } from '../../../infra/local/environment.ts'
import { invoke } from '../../../infra/local/in-process/handlers.ts'
import { openApp } from '../../support/app.ts'
import { putAll, read, type Row } from '../support/dynamodb.ts'
import { gig, PROGRESS } from './former.ts'

const NEWEST = DELETED + MIGRATIONS.length
await openApp({ jobs: false })
const db = DynamoDBDocumentClient.from(new DynamoDBClient())
const mark = (progress: Row) => putAll(db, TABLE_NAME, [{ ...PROGRESS, ...progress }])

describe('the function migrate', () => {
  /** What CloudFormation got as answers. */
  const answered: { body: object; type: string | undefined }[] = []
  const cloudFormation = createServer((request, response) => {
    const keep = async () => answered.push({ body: JSON.parse(await text(request)) as object, type: request.headers['content-type'] })
    void keep().finally(() => response.end())
  })
  let ResponseURL: string
  beforeAll(async () => {
    await new Promise<void>((done) => cloudFormation.listen(0, '127.0.0.1', done))
    ResponseURL = `http://127.0.0.1:${(cloudFormation.address() as { port: number }).port}/answer?signed=1`
  })
  afterAll(() => cloudFormation.close())
  beforeEach(() => void answered.splice(0))

  const OF_STACK = { StackId: 'arn:stack', RequestId: 'r1', LogicalResourceId: 'Readable' }
  const deploy = async (RequestType = 'Update') => {
    await invoke('migrate', { RequestType, ResponseURL, ...OF_STACK, ResourceProperties: {} })
    return answered.at(-1)?.body
  }

  it('lets a deployment go on when its release can read the table', async () => {
    for (const applied of [DELETED, NEWEST, NEWEST + EXPECTED]) {
      await mark({ applied })
      expect(await deploy()).toEqual({ Status: 'SUCCESS', PhysicalResourceId: 'readable', ...OF_STACK })
    }
    expect(new Set(answered.map(({ type }) => type))).toEqual(new Set(['']))
  })
  it('fails the deployment of a release that is older than the items, or too new for them, with a sentence', async () => {
    await mark({ applied: NEWEST + EXPECTED + 1 })
    expect(await deploy()).toMatchObject({
      Status: 'FAILED',
      Reason: `The data of ${TABLE_NAME} is of a newer release, which this one cannot read: start that release, or restore the data of the time before it`,
    })
    await mark({ applied: DELETED - 1 })
    expect(await deploy()).toMatchObject({ Status: 'FAILED', Reason: expect.stringContaining('is of an older release') as string })
    expect(await deploy('Delete')).toMatchObject({ Status: 'SUCCESS' })
  })
  it('migrates the table when its time comes, and shares it with the runs before', async () => {
    await putAll(db, TABLE_NAME, [{ ...gig, agreement: { freelancerId: 'v' } }])
    await mark({ applied: DELETED })
    await Promise.all([1, 2].map(() => invoke('migrate', { source: 'aws.events' })))
    await invoke('migrate', { source: 'aws.events' })
    expect(await read(db, TABLE_NAME, PROGRESS)).toEqual({ ...PROGRESS, applied: NEWEST })
  })
  it('fails while the table is of a newer release, so that its alarm tells the operator', async () => {
    await mark({ applied: NEWEST + EXPECTED + 1 })
    await expect(invoke('migrate', { source: 'aws.events' })).rejects.toThrow('is of a newer release')
  })
})
