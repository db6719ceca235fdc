interface Versions {
  ifNoneMatch: string | undefined
  etag?: string
}

/** Ends a handler whose answer the client has. */
export class Unchanged extends Error {
  override readonly name = 'Unchanged'
}

/** The `revalidate` of a request: stores the version of the answer, and throws Unchanged when the client has it. */
export const revalidate =
  (call: Versions) =>
  (version: string): void => {
    call.etag = `"${version}"`
    if (tagsIn(call.ifNoneMatch).includes(call.etag)) throw new Unchanged()
  }

/** The tags of If-None-Match; a weak one is as good (RFC 9110, 13.1.2). */
const tagsIn = (header = ''): string[] => header.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
