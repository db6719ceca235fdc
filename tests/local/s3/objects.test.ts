import { Readable } from 'node:stream'
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
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
        Metadata: { owner: 'ada' },
      }),
    )
    const got = await aws.send(new GetObjectCommand({ Bucket: BUCKET, Key: 'a.png' }))
    await expect(bytesOf(got)).resolves.toEqual(PNG)
    expect(got).toMatchObject({
      ContentType: 'image/png',
      CacheControl: 'max-age=60',
      Metadata: { owner: 'ada' },
      ContentLength: PNG.length,
    })
  })

  it.each(['WHEN_SUPPORTED', 'WHEN_REQUIRED'] as const)('unframes a stream with checksums %s', async (mode) => {
    const s3 = await start()
    const aws = client(s3, { requestChecksumCalculation: mode })
    await aws.send(new PutObjectCommand({ Bucket: BUCKET, Key: 's', Body: Readable.from([PNG]), ContentLength: PNG.length }))
    const got = await aws.send(new GetObjectCommand({ Bucket: BUCKET, Key: 's' }))
    await expect(bytesOf(got)).resolves.toEqual(PNG)
    expect(got.ContentEncoding).toBeUndefined()
  })

  it('refuses bytes that do not match their checksum', async () => {
    const aws = client(await start())
    const put = aws.send(new PutObjectCommand({ Bucket: BUCKET, Key: 'crc', Body: PNG, ChecksumCRC32: 'AAAAAA==' }))
    await expect(put).rejects.toMatchObject({ name: 'BadDigest' })
    await expect(aws.send(new HeadObjectCommand({ Bucket: BUCKET, Key: 'crc' }))).rejects.toMatchObject({ name: 'NotFound' })
  })

  it('distinguishes a missing object from a missing bucket', async () => {
    const aws = client(await start())
    await expect(aws.send(new GetObjectCommand({ Bucket: BUCKET, Key: 'none' }))).rejects.toMatchObject({ name: 'NoSuchKey' })
    await expect(aws.send(new GetObjectCommand({ Bucket: 'nowhere', Key: 'none' }))).rejects.toMatchObject({ name: 'NoSuchBucket' })
    await expect(aws.send(new HeadBucketCommand({ Bucket: 'nowhere' }))).rejects.toMatchObject({ name: 'NotFound' })
    await expect(aws.send(new HeadBucketCommand({ Bucket: BUCKET }))).resolves.toBeDefined()
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

  it('answers conditions on reads: 304 for what the reader has, 412 for what has changed', async () => {
    const aws = client(await start())
    const { ETag } = await aws.send(new PutObjectCommand({ Bucket: BUCKET, Key: 'e', Body: 'one' }))
    const get = (condition: object) => aws.send(new GetObjectCommand({ Bucket: BUCKET, Key: 'e', ...condition }))
    await expect(get({ IfNoneMatch: ETag })).rejects.toMatchObject({ $metadata: { httpStatusCode: 304 } })
    await expect(get({ IfMatch: '"other"' })).rejects.toMatchObject({ $metadata: { httpStatusCode: 412 } })
    await expect(get({ IfMatch: ETag, IfNoneMatch: '"other"' })).resolves.toBeDefined()
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

  it('replaces only the version that the writer has seen', async () => {
    const aws = client(await start())
    const { ETag } = await aws.send(new PutObjectCommand({ Bucket: BUCKET, Key: 'v', Body: 'one' }))
    const put = (Body: string, IfMatch?: string) => aws.send(new PutObjectCommand({ Bucket: BUCKET, Key: 'v', Body, IfMatch }))
    await put('two', ETag)
    await expect(put('three', ETag)).rejects.toMatchObject({ name: 'PreconditionFailed' })
    await expect(bytesOf(await aws.send(new GetObjectCommand({ Bucket: BUCKET, Key: 'v' })))).resolves.toEqual(Buffer.from('two'))
  })

  it('copies an object with its metadata, or with new ones', async () => {
    const aws = client(await start())
    await aws.send(new PutObjectCommand({ Bucket: BUCKET, Key: 'from ü', Body: PNG, ContentType: 'image/png' }))
    const CopySource = `${BUCKET}/${encodeURIComponent('from ü')}`
    await aws.send(new CopyObjectCommand({ Bucket: BUCKET, Key: 'same', CopySource }))
    await aws.send(
      new CopyObjectCommand({ Bucket: BUCKET, Key: 'new', CopySource, MetadataDirective: 'REPLACE', ContentType: 'image/gif' }),
    )
    const head = (Key: string) => aws.send(new HeadObjectCommand({ Bucket: BUCKET, Key }))
    await expect(head('same')).resolves.toMatchObject({ ContentType: 'image/png', ContentLength: PNG.length })
    await expect(head('new')).resolves.toMatchObject({ ContentType: 'image/gif', ContentLength: PNG.length })
  })

  it('lists by prefix, page by page, and by folder', async () => {
    const aws = client(await start())
    const keys = ['a/1', 'a/2', 'a/<3>&', 'b/x/1', 'b/y']
    await Promise.all(keys.map((Key) => aws.send(new PutObjectCommand({ Bucket: BUCKET, Key, Body: 'v' }))))
    const list = (input: object) => aws.send(new ListObjectsV2Command({ Bucket: BUCKET, ...input }))
    const first = await list({ Prefix: 'a/', MaxKeys: 2 })
    const second = await list({ Prefix: 'a/', MaxKeys: 2, ContinuationToken: first.NextContinuationToken })
    expect([first, second].map(({ Contents }) => Contents?.map(({ Key }) => Key))).toEqual([['a/1', 'a/2'], ['a/<3>&']])
    expect([first.IsTruncated, second.IsTruncated]).toEqual([true, false])
    const folders = await list({ Prefix: 'b/', Delimiter: '/' })
    expect(folders.CommonPrefixes).toEqual([{ Prefix: 'b/x/' }])
    expect(folders.Contents?.map(({ Key }) => Key)).toEqual(['b/y'])
  })

  it('deletes one, a missing one, and many at once', async () => {
    const aws = client(await start())
    const keys = ['one', 'two & <three>', 'four']
    await Promise.all(keys.map((Key) => aws.send(new PutObjectCommand({ Bucket: BUCKET, Key, Body: 'v' }))))
    await aws.send(new DeleteObjectCommand({ Bucket: BUCKET, Key: 'one' }))
    await aws.send(new DeleteObjectCommand({ Bucket: BUCKET, Key: 'one' }))
    const many = new DeleteObjectsCommand({ Bucket: BUCKET, Delete: { Objects: [{ Key: 'two & <three>' }, { Key: 'four' }] } })
    expect((await aws.send(many)).Deleted?.map(({ Key }) => Key)).toEqual(['two & <three>', 'four'])
    const quietly = new DeleteObjectsCommand({ Bucket: BUCKET, Delete: { Objects: [{ Key: 'five' }], Quiet: true } })
    await aws.send(new PutObjectCommand({ Bucket: BUCKET, Key: 'five', Body: 'v' }))
    expect((await aws.send(quietly)).Deleted).toBeUndefined()
    expect((await aws.send(new ListObjectsV2Command({ Bucket: BUCKET }))).KeyCount).toBe(0)
  })

  it.each(['sp ace/ü+1%20.png', 'a//b', 'x&y=z?.txt', '日本/🚀', "o'clock (1)*!", '/leading', 'trailing/', '../../../escape.txt', '..'])(
    'keeps the key %s',
    async (Key) => {
      const aws = client(await start())
      await aws.send(new PutObjectCommand({ Bucket: BUCKET, Key, Body: Key }))
      await expect(bytesOf(await aws.send(new GetObjectCommand({ Bucket: BUCKET, Key })))).resolves.toEqual(Buffer.from(Key))
      expect((await aws.send(new ListObjectsV2Command({ Bucket: BUCKET }))).Contents?.map((one) => one.Key)).toEqual([Key])
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
