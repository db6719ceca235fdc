import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'esbuild'
import type { Page } from '../../../web/docs/pages.ts'
import { openApiText } from '../openapi.ts'
import { ROOT } from '../root.ts'
import { llmsText, markdownOf, twinOf } from './markdown.ts'
import { sitePages } from './site.ts'

type Render = (page: Page, pages: readonly Page[], stylesheet: string) => string

/** The documentation as files of the site: their paths, and their texts. */
export async function docsFiles(): Promise<Map<string, string>> {
  const { render, css } = await bundled()
  const pages = await sitePages()
  const styled = new Map<string, string>()
  const documents = pages.map((page) => [page, withoutInlineStyles(render(page, pages, '{stylesheet}'), styled)] as const)
  const sheet = css + [...styled].map(([style, name]) => `.${name}{${style}}`).join('')
  const stylesheet = `/assets/docs-${createHash('sha256').update(sheet).digest('base64url').slice(0, 8)}.css`
  return new Map([
    [stylesheet, sheet],
    ...documents.map(([{ slug }, html]) => [`/docs/${slug || 'index'}.html`, html.replace('{stylesheet}', stylesheet)] as const),
    ...pages.map((page) => [twinOf(page), markdownOf(page)] as const),
    ['/llms.txt', llmsText(pages)],
    ['/openapi.json', await openApiText()],
  ])
}

/** Writes the documentation into the folder of the site. */
export async function buildDocs(directory: string): Promise<void> {
  for (const [path, text] of await docsFiles()) {
    const file = join(directory, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, text)
  }
}

/** The components of web/docs for Node, and their styles; this process runs them, and browsers get their markup alone. */
async function bundled(): Promise<{ render: Render; css: string }> {
  const outfile = join(ROOT, '.cache/docs/render.mjs')
  const { outputFiles } = await build({
    absWorkingDir: ROOT,
    entryPoints: ['web/docs/render.tsx'],
    outfile,
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    jsx: 'automatic',
    minify: true,
    packages: 'external',
    loader: { '.module.css': 'local-css' },
    plugins: [themeOfTheReader],
  })
  const textOf = (extension: string) => outputFiles.find(({ path }) => path.endsWith(extension))?.text ?? ''
  const script = textOf('.mjs')
  const hash = createHash('sha256').update(script).digest('hex').slice(0, 8)
  const file = join(dirname(outfile), `render-${hash}.mjs`)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, script)
  const { renderPage } = (await import(pathToFileURL(file).href)) as { renderPage: Render }
  return { render: renderPage, css: textOf('.css') }
}

/** The dark theme for those whose system asks for it, since no script sets the class of the app. */
const themeOfTheReader: Plugin = {
  name: 'theme-of-the-reader',
  setup(bundler) {
    bundler.onLoad({ filter: /web[\\/]ui[\\/]tokens\.css$/ }, async ({ path }) => {
      const { readFile } = await import('node:fs/promises')
      const tokens = await readFile(path, 'utf8')
      const dark = '@media not print {\n  body.dark-theme {'
      if (!tokens.includes(dark)) throw new Error('web/ui/tokens.css has no dark theme where the documentation looks for it')
      return { contents: tokens.replace(dark, '@media screen and (prefers-color-scheme: dark) {\n  :root,\n  body {'), loader: 'css' }
    })
  },
}

/** Moves styles of elements into classes: the security policy allows only style sheets. */
const withoutInlineStyles = (html: string, styled: Map<string, string>): string =>
  html.replaceAll(/<(\w+)((?: [\w-]+="[^"]*")*?) style="([^"]*)"/g, (_, tag: string, attributes: string, style: string) => {
    const name = styled.get(style) ?? `s${styled.size}`
    styled.set(style, name)
    return attributes.includes(' class="') ? `<${tag}${attributes.replace(' class="', ` class="${name} `)}` : `<${tag}${attributes} class="${name}"`
  })

if (import.meta.main) await buildDocs(process.argv[2] ?? join(ROOT, 'dist/web'))
