import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'esbuild'
import type { Page } from '../../../web/docs/page.ts'
import { openApiText } from '../openapi.ts'
import { ROOT } from '../root.ts'
import { sitePages } from './pages.ts'

type Render = (page: Page, pages: readonly Page[], stylesheet: string) => string

/** The documentation as files of the site: their paths, and their texts. */
export async function docsFiles(): Promise<Map<string, string>> {
  const [{ render, css }, pages] = await Promise.all([bundled(), sitePages()])
  const stylesheet = `/assets/docs-${hashOf(css)}.css`
  return new Map([
    [stylesheet, css],
    ...pages.map((page) => [fileOf(page, 'html'), render(page, pages, stylesheet)] as const),
    ...pages.map((page) => [fileOf(page, 'md'), twinOf(page)] as const),
    ['/llms.txt', llmsText(pages)],
    ['/openapi.json', await openApiText()],
  ])
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 8)

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
  const { outputFiles } = await build({
    absWorkingDir: ROOT,
    entryPoints: ['web/docs/render.tsx'],
    outfile: 'render.cjs',
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    minify: true,
    loader: { '.module.css': 'local-css' },
    plugins: [themeOfTheReader],
  })
  const [script = '', css = ''] = ['.cjs', '.css'].map((extension) => outputFiles.find(({ path }) => path.endsWith(extension))?.text)
  const file = join(ROOT, `.cache/docs/render-${hashOf(script)}.cjs`)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, script)
  const { renderPage } = (await import(pathToFileURL(file).href)) as { renderPage: Render }
  return { render: renderPage, css }
}

/** The dark theme for those whose system asks for it, since no script sets the class of the app. */
const themeOfTheReader: Plugin = {
  name: 'theme-of-the-reader',
  setup(bundler) {
    bundler.onLoad({ filter: /web[\\/]ui[\\/]tokens\.css$/ }, async ({ path }) => {
      const tokens = await readFile(path, 'utf8')
      const dark = '@media not print {\n  body.dark-theme {'
      if (!tokens.includes(dark)) throw new Error('web/ui/tokens.css has no dark theme where the documentation looks for it')
      return { contents: tokens.replace(dark, '@media screen and (prefers-color-scheme: dark) {\n  :root,\n  body {'), loader: 'css' }
    })
  },
}

/** The twin of a page in Markdown, whose links lead to other twins. */
const twinOf = ({ title, about, markdown }: Page): string =>
  `# ${title}\n\n${about}\n\n${markdown.replaceAll(/\]\(\/docs(?:\/([^)#]*))?(?:#[^)]*)?\)/g, (_, slug = 'index') => `](/docs/${slug}.md)`)}\n`

/** What programs that read the site begin with (llmstxt.org). */
function llmsText(pages: readonly Page[]): string {
  const groups = [...Map.groupBy(pages, ({ group }) => group)].map(
    ([group, inGroup]) => `## ${group}\n\n${inGroup.map((page) => `- [${page.title}](${fileOf(page, 'md')}): ${page.about}`).join('\n')}`,
  )
  return `# Launchcrew\n\n> ${pages[0]?.about}\n\nThe OpenAPI document is [/openapi.json](/openapi.json).\n\n${groups.join('\n\n')}\n`
}

const fileOf = ({ slug }: Page, extension: 'html' | 'md') => `/docs/${slug || 'index'}.${extension}`

if (import.meta.main) await buildDocs(process.argv[2] ?? join(ROOT, 'dist/web'))
