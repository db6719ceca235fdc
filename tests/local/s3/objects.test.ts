import { Readable } from 'node:stream'
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3'
import { describe, expect, it } from 'vitest'
import { BUCKET, bytesOf, client, PNG, start } from '../support/s3.ts'

describe('objects of the local S3', () => {
  it.each(['WHEN_SUPPORTED', 'WHEN_REQUIRED'] as const)('keeps bytes and metadata with checksums %s', async (mode) => {
    const s3 = await start()
    const aws = client(s3, { requestChecksumCalculation: mode })
    await aws.send(
      new PutObjectCommand({
        Bucket: BUCKET,
        Key: 'a.png',
        Body: PNG,
        ContentType: 'image/png',
        CacheControl: 'max-age=60',
        ContentDisposition: 'inline',
      }),
    )
    const got = await aws.send(new GetObjectCommand({ Bucket: BUCKET, Key: 'a.png' }))
    await expect(bytesOf(got)).resolves.toEqual(PNG)
    expect(got).toMatchObject({
      ContentType: 'image/png',
      CacheControl: 'max-age=60',
      ContentDisposition: 'inline',
      ContentLength: PNG.length,
    })
  })

  it('refuses bytes that do not match their checksum', async () => {
    const aws = client(await start())
    const put = aws.send(new PutObjectCommand({ Bucket: BUCKET, Key: 'crc', Body: PNG, ChecksumCRC32: 'AAAAAA==' }))
    await expect(put).rejects.toMatchObject({ name: 'BadDigest' })
    await expect(aws.send(new GetObjectCommand({ Bucket: BUCKET, Key: 'crc' }))).rejects.toMatchObject({ name: 'NoSuchKey' })
  })

  it('distinguishes a missing object from a missing bucket', async () => {
    const aws = client(await start())
    await expect(aws.send(new GetObjectCommand({ Bucket: BUCKET, Key: 'none' }))).rejects.toMatchObject({ name: 'NoSuchKey' })
    await expect(aws.send(new GetObjectCommand({ Bucket: 'nowhere', Key: 'none' }))).rejects.toMatchObject({ name: 'NoSuchBucket' })
  })

  it.each([
    ['bytes=0-7', 'bytes 0-7/5008', 8],
    ['bytes=5000-', 'bytes 5000-5007/5008', 8],
    ['bytes=5000-9999', 'bytes 5000-5007/5008', 8],
    ['bytes=-8', 'bytes 5000-5007/5008', 8],
    ['bytes=-9999', 'bytes 0-5007/5008', 5_008],
  ])('answers the range %s', async (Range, ContentRange, length) => {
    const aws = client(await start())
    await aws.send(new PutObjectCommand({ Bucket: BUCKET, Key: 'r', Body: PNG }))
    const got = await aws.send(new GetObjectCommand({ Bucket: BUCKET, Key: 'r', Range }))
    expect(got.ContentRange).toBe(ContentRange)
    await expect(bytesOf(got)).resolves.toHaveLength(length)
  })

  it.each(['bytes=5008-', 'bytes=7-3', 'bytes=-0'])('refuses the range %s', async (Range) => {
    const aws = client(await start())
    await aws.send(new PutObjectCommand({ Bucket: BUCKET, Key: 'r', Body: PNG }))
    await expect(aws.send(new GetObjectCommand({ Bucket: BUCKET, Key: 'r', Range }))).rejects.toMatchObject({ name: 'InvalidRange' })
  })

  it('answers a read of what the reader has with 304', async () => {
    const aws = client(await start())
    const { ETag } = await aws.send(new PutObjectCommand({ Bucket: BUCKET, Key: 'e', Body: 'one' }))
    const get = (IfNoneMatch?: string) => aws.send(new GetObjectCommand({ Bucket: BUCKET, Key: 'e', IfNoneMatch }))
    await expect(get(ETag)).rejects.toMatchObject({ $metadata: { httpStatusCode: 304 } })
    await expect(get('"other"')).resolves.toBeDefined()
  })

  it('lets exactly one of twenty writers create an object', async () => {
    const aws = client(await start())
    const puts = Array.from({ length: 20 }, (_, n) =>
      aws.send(new PutObjectCommand({ Bucket: BUCKET, Key: 'once', Body: String(n), IfNoneMatch: '*' })),
    )
    const settled = await Promise.allSettled(puts)
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refusals = settled.filter((one) => one.status === 'rejected').map((one) => (one.reason as { name: string }).name)
    expect(new Set(refusals)).toEqual(new Set(['PreconditionFailed']))
  })

  it('deletes one, a missing one, and many at once', async () => {
    const s3 = await start()
    const aws = client(s3)
    const keys = ['one', 'two & <three>', 'four', 'kept']
    await Promise.all(keys.map((Key) => aws.send(new PutObjectCommand({ Bucket: BUCKET, Key, Body: 'v' }))))
    await aws.send(new DeleteObjectCommand({ Bucket: BUCKET, Key: 'one' }))
    await aws.send(new DeleteObjectCommand({ Bucket: BUCKET, Key: 'one' }))
    const Delete = { Objects: [{ Key: 'two & <three>' }, { Key: 'four' }, { Key: 'none' }], Quiet: true }
    expect((await aws.send(new DeleteObjectsCommand({ Bucket: BUCKET, Delete }))).Errors).toBeUndefined()
    await expect(s3.keys(BUCKET)).resolves.toEqual(['kept'])
  })

  it('refuses what it does not know, with a sentence', async () => {
    const aws = client(await start())
    const key = { Bucket: BUCKET, Key: 'a' }
    const refused: [() => Promise<unknown>, string][] = [
      [() => aws.send(new CopyObjectCommand({ ...key, CopySource: `${BUCKET}/b` })), 'the header x-amz-copy-source.'],
      [() => aws.send(new PutObjectCommand({ ...key, Body: 'x', ACL: 'public-read' })), 'the header x-amz-acl.'],
      [() => aws.send(new PutObjectCommand({ ...key, Body: 'x', IfMatch: '"a"' })), 'the header if-match.'],
      [
        () => aws.send(new PutObjectCommand({ ...key, Body: Readable.from([PNG]), ContentLength: PNG.length })),
        'the header x-amz-decoded-content-length.',
      ],
      [() => aws.send(new GetObjectCommand({ ...key, PartNumber: 1 })), 'the parameter partNumber.'],
      [() => aws.send(new ListObjectsV2Command({ Bucket: BUCKET })), 'the parameter list-type.'],
    ]
    for (const [call, what] of refused)
      await expect(call()).rejects.toMatchObject({ name: 'NotImplemented', message: expect.stringContaining(what) as string })
    await expect(aws.send(new HeadObjectCommand(key))).rejects.toMatchObject({ $metadata: { httpStatusCode: 501 } })
  })

  it.each(['sp ace/ü+1%20.png', 'a//b', 'x&y=z?.txt', '日本/🚀', "o'clock (1)*!", '/leading', 'trailing/', '../../../escape.txt', '..'])(
    'keeps the key %s',
    async (Key) => {
      const s3 = await start()
      const aws = client(s3)
      await aws.send(new PutObjectCommand({ Bucket: BUCKET, Key, Body: Key }))
      await expect(bytesOf(await aws.send(new GetObjectCommand({ Bucket: BUCKET, Key })))).resolves.toEqual(Buffer.from(Key))
      await expect(s3.keys(BUCKET)).resolves.toEqual([Key])
    },
  )

  it('keeps an empty object and one of 10 MB', async () => {
    const aws = client(await start())
    for (const size of [0, 10 * 1_024 * 1_024]) {
      const Body = Buffer.alloc(size, 3)
      await aws.send(new PutObjectCommand({ Bucket: BUCKET, Key: 'sized', Body }))
      const got = await bytesOf(await aws.send(new GetObjectCommand({ Bucket: BUCKET, Key: 'sized' })))
      expect(got.equals(Body)).toBe(true)
    }
  })
})
