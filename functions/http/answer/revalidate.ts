import type { Call } from '../call.ts'

/** Ends a handler whose answer the client has already. */
export class Unchanged extends Error {
  override readonly name = 'Unchanged'
}

/** What `revalidate` of a request is: remembers the version of the answer, and throws Unchanged when the client named it. */
export const revalidate =
  (call: Call) =>
  (version: string): void => {
    call.etag = `"${version}"`
    if (tagsIn(call.ifNoneMatch).includes(call.etag)) throw new Unchanged()
  }

/** The tags of If-None-Match; a weak one is as good (RFC 9110, 13.1.2). */
const tagsIn = (header = ''): string[] => header.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
