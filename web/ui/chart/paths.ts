/** A bar from the base line upwards with rounded upper corners, as a part of a path: all bars of a chart are one element. */
export function barPath({ x, y, width, height }: { x: number; y: number; width: number; height: number }): string {
  const round = Math.min(3, width / 2, height)
  const [left, top, right] = [x, y, x + width].map(short)
  return (
    `M${left},${short(y + height)}V${short(y + round)}Q${left},${top} ${short(x + round)},${top}` +
    `H${short(x + width - round)}Q${right},${top} ${right},${short(y + round)}V${short(y + height)}Z`
  )
}

export const dotPath = (x: number, y: number, radius: number): string =>
  `M${short(x - radius)},${y}a${radius},${radius} 0 1 0 ${2 * radius},0a${radius},${radius} 0 1 0 ${-2 * radius},0Z`

/** Hundredths of a pixel are enough. */
const short = (value: number): number => Math.round(value * 100) / 100
