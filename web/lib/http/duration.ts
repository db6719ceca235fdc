/** '40 seconds', '12 minutes', '2 hours': rounded up. */
export function durationOf(seconds: number): string {
  if (seconds < 90) return counted(Math.max(1, Math.ceil(seconds)), 'second')
  if (seconds <= 90 * 60) return counted(Math.ceil(seconds / 60), 'minute')
  return counted(Math.ceil(seconds / 3_600), 'hour')
}

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`
