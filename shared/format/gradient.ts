/** Dark yellows look muddy: 80 degrees from here on are left out. */
const MUDDY = 45
const SKIPPED = 80

/** The hue (degrees, 0 to 359) of a name: equal names have equal hues. */
export function hueOf(name: string): number {
  let hash = 0
  for (const sign of name) hash = (hash * 31 + (sign.codePointAt(0) ?? 0)) % 360_007
  const hue = hash % (360 - SKIPPED)
  return hue < MUDDY ? hue : hue + SKIPPED
}

/** The first letter or digit of a name, in upper case; '?' when it has none. */
export const initialOf = (name: string): string => (/[\p{L}\p{N}]/u.exec(name)?.[0] ?? '?').toUpperCase()
