/** Creating a format costs far more than writing a number with it, and a page writes hundreds. */
export const oneDecimal = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 })

/** '+12.5%', '−3%'. */
export const signed = (percent: number): string => `${signedNumber(percent)}%`

/** '+12.5', '−3', '±0'. */
export const signedNumber = (number: number): string => `${number > 0 ? '+' : number < 0 ? '−' : '±'}${oneDecimal.format(Math.abs(number))}`
