import { DeleteObjectCommand, GetObjectCommand, paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3'
import { signedHeaders } from '../../functions/platform/signed-request.ts'
import type { FailedBatch, FailedBatches } from './failed-batches.ts'

/** The failed batches of an environment in the cloud, with the AWS credentials of its account. */
export function batchesIn(Bucket: string): FailedBatches {
  const client = new S3Client()
  return {
    async *keys() {
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix: 'aws/lambda/' })) {
        for (const { Key } of Contents) if (Key !== undefined) yield Key
      }
    },
    async read(Key) {
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }))
      return JSON.parse((await Body?.transformToString()) ?? '') as FailedBatch
    },
    async remove(Key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key }))
    },
    async invoke(functionArn, body) {
      const {
        accessKeyId: AWS_ACCESS_KEY_ID,
        secretAccessKey: AWS_SECRET_ACCESS_KEY,
        sessionToken = '',
      } = await client.config.credentials()
      const [, , , AWS_REGION = ''] = functionArn.split(':')
      Object.assign(process.env, { AWS_REGION, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN: sessionToken })
      const endpoint = process.env['AWS_ENDPOINT_URL_LAMBDA'] ?? `https://lambda.${AWS_REGION}.amazonaws.com`
      const { host, href, pathname: path } = new URL(`/2015-03-31/functions/${encodeURIComponent(functionArn)}/invocations`, endpoint)
      const headers = signedHeaders({ service: 'lambda', method: 'POST', host, path, body, headers: {} })
      const answer = await fetch(href, { method: 'POST', headers, body })
      const text = await answer.text()
      if (!answer.ok || answer.headers.has('x-amz-function-error')) throw new Error(`${answer.status} ${text}`)
      return JSON.parse(text)
    },
    close: () => Promise.resolve(client.destroy()),
  }
}
