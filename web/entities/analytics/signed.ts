/** '+12.5%', '−3%'. */
export const signed = (percent: number): string => `${signedNumber(percent)}%`

/** '+12.5', '−3', '±0'. */
export const signedNumber = (number: number): string =>
  `${number > 0 ? '+' : number < 0 ? '−' : '±'}${Math.abs(number).toLocaleString(undefined, { maximumFractionDigits: 1 })}`
