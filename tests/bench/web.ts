/** `npm run bench:web`: sizes and paint times of the public pages on a slow phone, beside a floor app of React, router and SWR. */
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { launchBrowser } from '../browser/support/chromium.ts'
import { startLocalServer } from '../browser/support/server.ts'
import { createData } from './support/create-data.ts'
import { serveFolder } from './support/serve.ts'
import { visit, type Visit } from './support/vitals.ts'

const RUNS = 5
const FLOOR = join(import.meta.dirname, 'support/floor-app')
const FLOOR_BUILT = join(import.meta.dirname, '../../.cache/floor-app')

await build({
  root: FLOOR,
  base: '/',
  logLevel: 'warn',
  configFile: false,
  plugins: [react()],
  build: { outDir: FLOOR_BUILT, emptyOutDir: true },
})
const server = await startLocalServer()
const { startupId, code } = await createData(server.origin)
const floor = await serveFolder(FLOOR_BUILT, server.origin)
const browser = await launchBrowser()

const pages: Record<string, string> = {
  'floor app': `${floor.origin}/floor/${startupId}`,
  landing: `${server.origin}/affiliate/${code}`,
  login: `${server.origin}/login`,
  register: `${server.origin}/register`,
}
const visits = new Map<string, Visit[]>(Object.keys(pages).map((name) => [name, []]))
for (let run = 0; run < RUNS; run += 1) for (const [name, url] of Object.entries(pages)) visits.get(name)?.push(await visit(browser, url))
await browser.close()
floor.close()
await server.end()

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
const of = (name: string, part: (one: Visit) => number) => median((visits.get(name) ?? []).map(part))
const row = (cells: (string | number)[]) =>
  process.stdout.write(`${cells.map((cell, at) => String(cell)[at === 0 ? 'padEnd' : 'padStart'](12)).join('')}\n`)
row(['page', 'requests', 'document kB', 'script kB', 'style kB', 'other kB', 'FCP ms', 'LCP ms', 'x floor', 'CLS'])
for (const name of Object.keys(pages)) {
  const kB = (kind: keyof Visit['bytes']) => (of(name, ({ bytes }) => bytes[kind]) / 1_000).toFixed(1)
  const lcp = of(name, (one) => one.lcp)
  row([
    name,
    of(name, ({ requests }) => requests),
    kB('document'),
    kB('script'),
    kB('stylesheet'),
    kB('other'),
    Math.round(of(name, ({ fcp }) => fcp)),
    Math.round(lcp),
    (lcp / of('floor app', (one) => one.lcp)).toFixed(2),
    of(name, ({ cls }) => cls).toFixed(3),
  ])
}
