/** What the edge says of the viewer: their address, the name of the distribution, and the host that they asked for. */
export function viewerOf(headers: Readonly<Record<string, string | undefined>>): { ip: string; site: string; host: string } {
  // The edge of the release before sends three headers, until the stack of the site is updated too.
  const separate = [headers['x-viewer-ip'], headers['x-site-host'], headers['x-viewer-host']]
  const [ip = '', site = '', host = ''] = headers['x-viewer']?.split(' ') ?? separate
  return { ip, site, host }
}
