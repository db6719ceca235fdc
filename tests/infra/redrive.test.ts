import { createServer } from 'node:http'
import { describe, expect, it, onTestFinished } from 'vitest'
import { listen } from '../../infra/local/aws/loopback.ts'
import { serve, signed, type Call } from '../../infra/local/aws/service.ts'
import { startProcess } from '../local/support/server.ts'
import { ofRunbook } from '../support/runbook.ts'

const CREDENTIALS = { accessKeyId: 'operator', secretAccessKey: 'secret' }
const BUCKET = 'launchcrew-dev-data-datafailed'
const FUNCTION = 'arn:aws:lambda:us-east-1:111111111111:function:launchcrew-dev-jobs-JobsfollowupsFunction8A1-xYz'
const EVENT = JSON.stringify({ Records: [{ eventName: 'INSERT', dynamodb: { SequenceNumber: '7' } }] })

/** What Lambda writes to S3, as its documentation shows it. */
const failed = (more: object = {}) => ({
  requestContext: { requestId: '316aa6d0', functionArn: FUNCTION, condition: 'RecordAgeExceeded', approximateInvokeCount: 240 },
  responseContext: { statusCode: 200, executedVersion: '$LATEST', functionError: 'Unhandled' },
  version: '1.0',
  timestamp: new Date().toISOString(),
  DDBStreamBatchInfo: { shardId: 'shardId-1', startSequenceNumber: '7', endSequenceNumber: '7', batchSize: 1 },
  payload: EVENT,
  ...more,
})

/** A bucket and the functions of an account; calls of Lambda need a valid signature. */
async function account(objects: Map<string, object>, answer: (event: string) => { error?: string; body: object }) {
  const invoked: string[] = []
  const bucket = await listen(
    createServer((request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://bucket')
      const key = decodeURIComponent(pathname.slice(BUCKET.length + 2))
      if (key === '') {
        // A page of one object, as if there were more than a thousand.
        const keys = [...objects.keys()].filter((one) => one.startsWith(searchParams.get('prefix') ?? ''))
        const [first, ...rest] = keys.filter((one) => one > (searchParams.get('continuation-token') ?? ''))
        const more = rest.length > 0 ? `<NextContinuationToken>${first}</NextContinuationToken>` : ''
        const contents = first === undefined ? '' : `<Contents><Key>${first}</Key></Contents>`
        return response.end(`<ListBucketResult><IsTruncated>${rest.length > 0}</IsTruncated>${more}${contents}</ListBucketResult>`)
      }
      if (request.method === 'DELETE') objects.delete(key)
      return response.writeHead(request.method === 'DELETE' ? 204 : 200).end(JSON.stringify(objects.get(key)))
    }),
  )
  const refusal = (code: string) => ({ status: 403, headers: {}, body: code })
  const invoke = ({ url, body }: Call) => {
    invoked.push(decodeURIComponent(url.split('/')[3] ?? ''))
    const { error, body: result } = answer(body)
    const headers: Record<string, string> = error === undefined ? {} : { 'x-amz-function-error': error }
    return { status: 200, headers, body: JSON.stringify(result) }
  }
  const lambda = await serve(signed({ name: 'lambda', credentials: CREDENTIALS, refusal }, invoke))
  onTestFinished(() => Promise.all([bucket.close(), lambda.close()]).then(() => undefined))
  const env = {
    FAILED_BUCKET: BUCKET,
    AWS_REGION: 'us-east-1',
    AWS_ENDPOINT_URL_S3: bucket.endpoint,
    AWS_ENDPOINT_URL_LAMBDA: lambda.endpoint,
    AWS_ACCESS_KEY_ID: CREDENTIALS.accessKeyId,
    AWS_SECRET_ACCESS_KEY: CREDENTIALS.secretAccessKey,
  }
  const redrive = (program: string[]) => startProcess(env, program).ended
  return { invoked, redrive }
}

describe('npm run redrive with the bucket of an environment', () => {
  it('shows the failed batches, and repeats those of a job by invoking its function with their records', async () => {
    const objects = new Map<string, object>([
      ['aws/lambda/1a2b/shardId-1/2026-11-27T10.00.00-a', failed()],
      ['aws/lambda/1a2b/shardId-2/2026-11-27T11.00.00-b', failed({ payload: JSON.parse(EVENT) as object })],
      [
        'aws/lambda/3c4d/shardId-1/2026-11-27T11.00.00-c',
        failed({ requestContext: { functionArn: FUNCTION.replace('followups', 'counts') } }),
      ],
      ['other/object', {}],
    ])
    const events: string[] = []
    const { redrive, invoked } = await account(objects, (event) => {
      events.push(event)
      return { body: { batchItemFailures: [] } }
    })
    const shown = await redrive(ofRunbook('npm run redrive'))
    expect(shown).toMatchObject({ code: 0, err: '' })
    expect(shown.out).toContain('launchcrew-dev-jobs-JobsfollowupsFunction8A1-xYz: batches 2, records 2, oldest 0 min ago; Unhandled')
    expect(invoked).toEqual([])
    expect(await redrive(ofRunbook('npm run redrive -- follow-ups'))).toMatchObject({
      code: 0,
      err: '',
      out: 'Batches repeated: 2; left: 0.\n',
    })
    expect([invoked, events]).toEqual([
      [FUNCTION, FUNCTION],
      [EVENT, EVENT],
    ])
    expect([...objects.keys()]).toEqual(['aws/lambda/3c4d/shardId-1/2026-11-27T11.00.00-c', 'other/object'])
  })

  it.each([
    ['throws', { error: 'Unhandled', body: { errorMessage: 'engine is undefined' } }, 'engine is undefined'],
    ['reports a record', { body: { batchItemFailures: [{ itemIdentifier: '7' }] } }, 'record 7 of shardId-1 fails again'],
  ])('keeps a batch whose function %s', async (_how, answer, why) => {
    const key = 'aws/lambda/1a2b/shardId-1/2026-11-27T10.00.00-a'
    const objects = new Map([[key, failed()]])
    const { redrive } = await account(objects, () => answer)
    const { code, out } = await redrive([process.execPath, 'infra/operation/redrive.ts', 'all'])
    expect([code, out]).toEqual([1, `${key} stays: ${why}\nBatches repeated: 0; left: 1.\n`])
    expect(objects.size).toBe(1)
  })
})
