import type { HeaderLists } from '../gateway/arrival.ts'

/** Whether the browser already has this version. */
export function isUnchanged(headers: HeaderLists, etag: string): boolean {
  const known = (headers['if-none-match'] ?? []).join(',').split(',')
  return known.some((value) => value.trim() === '*' || value.trim().replace(/^W\//, '') === etag)
}
