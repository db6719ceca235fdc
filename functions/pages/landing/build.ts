import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type BuildOptions } from 'esbuild'
import type { Template } from './built.ts'

const ROOT = join(import.meta.dirname, '../../..')
const OUTPUT = join(ROOT, '.cache/landing')
const FEATURE = 'web/features/landing'
const TARGET = ['es2022', 'chrome111', 'firefox113', 'safari16.4']

type Rendered = Pick<Template, 'preview' | 'invalid' | 'failed'>
interface Renderer {
  render: (assets: { script: string }) => Rendered
}

/** Renders the landing page from its React components into .cache/landing/template.js, which the function imports as #landing-template. */
export async function buildLanding(): Promise<Template> {
  const [{ renderer, style }, script] = await Promise.all([buildRenderer(), buildScript()])
  const scriptName = `visit-${digest(script, 'hex').slice(0, 16)}.js`
  const documents = renderer.render({ script: `/affiliate/${scriptName}` })
  const template = { ...documents, style, styleHash: `'sha256-${digest(style, 'base64')}'`, scriptName, script }
  await writeFile(join(OUTPUT, 'template.js'), `export const template = ${JSON.stringify(template)}\n`)
  return template
}

const digest = (text: string, as: 'hex' | 'base64') => createHash('sha256').update(text).digest(as)

const common = {
  absWorkingDir: ROOT,
  bundle: true,
  write: false,
  legalComments: 'none',
  logLevel: 'warning',
} as const satisfies BuildOptions

/** The components and their style; React stays outside and is in nothing that is deployed. */
async function buildRenderer(): Promise<{ renderer: Renderer; style: string }> {
  const { outputFiles } = await build({
    ...common,
    stdin: { contents: rendererSource, resolveDir: ROOT, loader: 'ts' },
    outfile: join(OUTPUT, 'render.mjs'),
    platform: 'node',
    format: 'esm',
    jsx: 'automatic',
    packages: 'external',
    minify: true,
    target: TARGET,
  })
  const textOf = (ending: string) => outputFiles.find(({ path }) => path.endsWith(ending))?.text.trim() ?? ''
  const file = join(OUTPUT, 'render.mjs')
  await mkdir(OUTPUT, { recursive: true })
  await writeFile(file, textOf('.mjs'))
  const version = digest(textOf('.mjs'), 'hex')
  const renderer = (await import(`${pathToFileURL(file).href}?${version}`)) as Renderer
  return { renderer, style: withDeviceTheme(textOf('.css')) }
}

const rendererSource = `
import './web/ui/tokens.css'
import './web/ui/base.css'
export { render } from './${FEATURE}/template.tsx'
`

/** The dark values once more for devices that prefer them: this page has a theme before its script runs, or without it. */
function withDeviceTheme(style: string): string {
  const dark = /body\.dark-theme(?<values>\{[^}]*\})/.exec(style)?.groups?.['values']
  if (dark === undefined) throw new Error('tokens.css has no block body.dark-theme any more, from which the landing takes its dark theme')
  return `${style}@media (prefers-color-scheme:dark){body:not(.light-theme)${dark}}`
}

async function buildScript(): Promise<string> {
  const { outputFiles } = await build({
    ...common,
    entryPoints: [`${FEATURE}/visit.ts`],
    outdir: OUTPUT,
    platform: 'browser',
    format: 'iife',
    minify: true,
    target: TARGET,
  })
  return outputFiles.map(({ text }) => text.trim()).join('')
}

if (import.meta.main) await buildLanding()
