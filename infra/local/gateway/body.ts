/** What API Gateway takes as a request body, in bytes. */
const REQUEST_MAX_BYTES = 10 * 1_024 * 1_024

/** The whole body, or nothing when it is larger than API Gateway takes. Rejects when the sender goes away. */
export async function bodyOf(chunks: AsyncIterable<Buffer>): Promise<Buffer | undefined> {
  const parts: Buffer[] = []
  let size = 0
  for await (const chunk of chunks) {
    size += chunk.length
    if (size <= REQUEST_MAX_BYTES) parts.push(chunk)
    else parts.length = 0
    if (size > 4 * REQUEST_MAX_BYTES) break
  }
  return size > REQUEST_MAX_BYTES ? undefined : Buffer.concat(parts)
}
