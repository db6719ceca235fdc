/** The hue (degrees, 0 to 359) that stands for a name: the same name has the same one everywhere. */
export function hueOf(name: string): number {
  let hash = 0
  for (const sign of name) hash = (hash * 31 + (sign.codePointAt(0) ?? 0)) % 360_007
  return hash % 360
}

/** The first letter or digit of a name, in upper case; '?' when it has none. */
export const initialOf = (name: string): string => (/[\p{L}\p{N}]/u.exec(name)?.[0] ?? '?').toUpperCase()
