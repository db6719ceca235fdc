const DAY_HOURS = 24

/** "usually answers within 5 hours": how soon a poster answers proposals; undefined until that is known. */
export function answersText(hours: number | null): string | undefined {
  if (hours === null) return undefined
  if (hours <= 1) return 'usually answers within an hour'
  if (hours < DAY_HOURS) return `usually answers within ${hours} hours`
  const days = Math.ceil(hours / DAY_HOURS)
  return `usually answers within ${days === 1 ? 'a day' : `${days} days`}`
}
