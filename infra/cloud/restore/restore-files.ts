import { DeleteObjectCommand, ListObjectVersionsCommand, type S3Client } from '@aws-sdk/client-s3'

/** What stored items name. These files are never replaced; what is pending expires within a day. */
const PREFIXES = ['uploads/', 'attachments/']

/** Brings back the files that were there at a time and were deleted since, by removing the marks of their deletion; gives how many. */
export async function restoreFiles(client: S3Client, Bucket: string, at: Date): Promise<number> {
  const versions = async (Prefix: string, from: object = {}) => {
    const page = await client.send(new ListObjectVersionsCommand({ Bucket, Prefix, ...from }))
    const next = { KeyMarker: page.NextKeyMarker, VersionIdMarker: page.NextVersionIdMarker }
    return { kept: page.Versions ?? [], deleted: page.DeleteMarkers ?? [], next: page.IsTruncated ? next : undefined }
  }
  const isLater = ({ LastModified = at }: { LastModified?: Date | undefined }) => LastModified > at
  let restored = 0
  for (const prefix of PREFIXES) {
    for (let page = await versions(prefix); ; page = await versions(prefix, page.next)) {
      for (const { Key = '', VersionId } of page.deleted.filter(isLater)) {
        const { kept } = await versions(Key)
        if (!kept.some((version) => version.Key === Key && !isLater(version))) continue
        await client.send(new DeleteObjectCommand({ Bucket, Key, VersionId }))
        restored += 1
      }
      if (!page.next) break
    }
  }
  return restored
}
