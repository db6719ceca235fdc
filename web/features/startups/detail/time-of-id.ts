const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const TIME_LENGTH = 10

/** When an id of the server (a ULID) was made, as ISO time: its first ten characters are milliseconds. */
export function timeOfId(id: string): string {
  let ms = 0
  for (const digit of id.slice(0, TIME_LENGTH)) ms = ms * DIGITS.length + DIGITS.indexOf(digit)
  return new Date(ms).toISOString()
}
