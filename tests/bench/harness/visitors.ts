/** One address may show this many user agents at a link within an hour; more do not count. */
export const USER_AGENTS = 20

export const userAgentOf = (own: number): string => {
  const version = 120 + (own % USER_AGENTS)
  return `Mozilla/5.0 (X11; Linux x86_64; rv:${version}.0) Gecko/20100101 Firefox/${version}.0`
}
