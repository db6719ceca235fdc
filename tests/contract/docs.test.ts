import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isPublic } from '../../infra/build/openapi.ts'
import { WEB_DIRECTORY } from '../../infra/build/root.ts'
import { spaPath } from '../../infra/edge/spa-path.ts'
import type { Endpoint } from '../../shared/contract/endpoint.ts'
import { api } from '../../shared/contract/index.ts'
import catalogue from '../../shared/errors.json' with { type: 'json' }
import { ERRORS_PAGE } from '../../shared/errors.ts'

/** What the build has written. */
const files = new Map(
  globSync(['docs/**/*.*', 'llms.txt', 'openapi.json'], { cwd: WEB_DIRECTORY }).map((file) => [
    `/${file}`,
    readFileSync(join(WEB_DIRECTORY, file), 'utf8'),
  ]),
)
const pages = [...files].filter(([path]) => path.endsWith('.html'))
const texts = [...files].filter(([path]) => /\.(?:md|txt)$/.test(path))
const routes = Object.entries<Endpoint>(api).flatMap(([route, endpoint]) => (isPublic(endpoint) ? [route] : []))

/** The file that the edge serves for an address. */
function fileAt(address: string): string {
  const request = { method: 'GET', uri: address, headers: {} }
  return (spaPath({ viewer: { ip: '' }, context: { distributionDomainName: '' }, request }) as { uri: string }).uri
}
const idsOf = new Map(pages.map(([path, html]) => [path, new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id))]))

/** Whether an address of this site, as a page at `from` writes it, leads to something. */
function leads(to: string, from: string): boolean {
  const [address = '', anchor] = to.split('#')
  const file = address === '' ? from : fileAt(address)
  if (anchor !== undefined && anchor !== '') return idsOf.get(file)?.has(anchor) ?? false
  return existsSync(join(WEB_DIRECTORY, file))
}

describe('the reference at /docs', () => {
  it.each(routes)('has %s with a call that was answered, and the answer', (route) => {
    const [section = ''] = texts.flatMap(([, text]) => text.split(/^(?=## )/m).filter((part) => part.startsWith(`## ${route}\n`)))
    expect(section).toMatch(/\n- Access: .+\n/)
    expect(section).toContain('```bash\ncurl ')
    expect(section).toContain(`launchcrew.call('${route}'`)
    expect(section).toMatch(/```json\n.+/)
  })

  it('has the address that is the type of each error, but for those of operators, whose calls it does not show', () => {
    const [path = ''] = pages.find(([file]) => file === fileAt(ERRORS_PAGE)) ?? []
    const codes = Object.keys(catalogue).filter((code) => !code.startsWith('operator.'))
    expect(codes.filter((code) => !idsOf.get(path)?.has(code))).toEqual([])
    const twin = files.get(path.replace('.html', '.md'))
    for (const code of codes) expect(twin).toContain(catalogue[code as keyof typeof catalogue].message)
    for (const [, text] of files) expect(text).not.toMatch(/\/api\/operator|operator\.\w+_/)
  })

  it('has no dead link, in pages and in their twins', () => {
    const links = [
      ...pages.flatMap(([from, html]) => [...html.matchAll(/ (?:href|src)="([^"]+)"/g)].map(([, to = '']) => ({ from, to }))),
      ...texts.flatMap(([from, text]) => [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, to = '']) => ({ from, to }))),
    ]
    expect(links.length).toBeGreaterThan(5_000)
    expect(links.filter(({ from, to }) => /^https?:/.test(to) || !leads(to, from))).toEqual([])
  })

  it('has no script and no style of an element, which the security policy would refuse', () => {
    for (const [path, html] of pages) expect(html, path).not.toMatch(/<script| style="| on\w+="|javascript:/)
  })

  it.each(pages)('%s has a title, one heading, landmarks, a way to its content, and a twin in Markdown', (path, html) => {
    const count = (pattern: RegExp) => html.match(pattern)?.length
    expect([count(/<title>[^<]+<\/title>/g), count(/<h1>/g), count(/<main /g), count(/<footer /g)]).toEqual([1, 1, 1, 1])
    expect(html).toMatch(/^<!doctype html><html lang="en">/i)
    expect(html).toMatch(/<body><a class="[^"]+" href="#content">/)
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
    const twin = files.get(path.replace('.html', '.md')) ?? ''
    expect(twin).toMatch(/^# .+\n\n.+\n\n/)
    expect(twin).not.toMatch(/\{\{|undefined|\[object/)
    expect(files.get('/llms.txt')).toContain(`](${path.replace('.html', '.md')})`)
  })

  it('is there with the OpenAPI document', () => {
    expect(JSON.parse(files.get('/openapi.json') ?? '')).toHaveProperty('openapi')
  })
})
