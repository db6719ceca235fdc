import { createHash } from 'node:crypto'

/** SHA-256 in base64url. */
export const hashOf = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('base64url')
