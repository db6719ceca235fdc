const LONGEST = 40

/** A website as a reader wants to see it: without scheme and "www.", shortened. */
export function displayUrl(website: string): string {
  const url = URL.parse(website)
  const text = url === null ? website : (url.host + url.pathname + url.search).replace(/^www\./, '').replace(/\/$/, '')
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text
}
