import { DeleteObjectCommand, GetObjectCommand, paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3'
import { LambdaClient } from '@aws-sdk/client-lambda'
import { invokeFunction } from './invoke.ts'
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
    async invoke(functionArn, event) {
      const [, , , region = ''] = functionArn.split(':')
      return JSON.parse(await invokeFunction(new LambdaClient({ region }), functionArn, event))
    },
    close: () => Promise.resolve(client.destroy()),
  }
}
