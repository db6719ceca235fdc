import { renderToStaticMarkup } from 'react-dom/server'
import '../ui/tokens.css'
import '../ui/base.css'
import { Wordmark } from '../ui/brand/wordmark.tsx'
import { Badge } from '../ui/facts/badge.tsx'
import { Content, Method } from './content.tsx'
import { addressOf, anchorOf, type Page, routeIn } from './page.ts'
import styles from './frame.module.css'

interface FrameProps {
  page: Page
  pages: readonly Page[]
  stylesheet: string
}

/** A page of the documentation as the markup of its document, without a script. */
export const renderPage = (page: Page, pages: readonly Page[], stylesheet: string): string =>
  `<!doctype html>${renderToStaticMarkup(<Frame page={page} pages={pages} stylesheet={stylesheet} />)}`

const Frame = ({ page, pages, stylesheet }: FrameProps) => (
  <html lang="en">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{page.slug === '' ? page.title : `${page.title} - Launchcrew API`}</title>
      <meta name="description" content={page.about} />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff" />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#161920" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="stylesheet" href={stylesheet} />
      <link rel="alternate" type="text/markdown" href={twinOf(page)} />
    </head>
    <body>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      <header className={styles.top}>
        <a href="/docs">
          <Wordmark size={26} /> <Badge tone="accent">Docs</Badge>
        </a>
        <nav aria-label="Site">
          <a className={styles.menu} href="#menu">
            Menu
          </a>
          <a href="/docs/a-z">A-Z</a>
          <a href="/openapi.json">OpenAPI</a>
          <a href="/login">Open app</a>
        </nav>
      </header>
      <div className={styles.frame}>
        <Navigation page={page} pages={pages} />
        <main id="content" className={styles.main}>
          <h1>{page.title}</h1>
          <p className={styles.about}>{page.about}</p>
          <Content markdown={page.markdown} />
          <footer className={styles.foot}>
            <a href={twinOf(page)}>This page as Markdown</a> <a href="/llms.txt">llms.txt</a> <a href="/openapi.json">OpenAPI document</a>{' '}
            <a href="/login">Open app</a>
          </footer>
        </main>
      </div>
    </body>
  </html>
)

const twinOf = ({ slug }: Page) => `/docs/${slug || 'index'}.md`

/** All pages, and the headings of this one; on phones it opens by its address. */
const Navigation = ({ page, pages }: Pick<FrameProps, 'page' | 'pages'>) => (
  <nav id="menu" className={styles.side} aria-label="Documentation">
    <a className={styles.close} href="#content">
      Close
    </a>
    {[...Map.groupBy(pages, ({ group }) => group)].map(([group, inGroup]) => (
      <details key={group} open={group === page.group}>
        <summary>{group}</summary>
        <ul className={styles.list}>
          {inGroup.map((one) => (
            <li key={one.slug}>
              <a href={addressOf(one)} aria-current={one === page ? 'page' : undefined}>
                {one.title}
              </a>
              {one === page && <Headings markdown={page.markdown} />}
            </li>
          ))}
        </ul>
      </details>
    ))}
  </nav>
)

const Headings = ({ markdown }: { markdown: string }) => (
  <ul className={styles.headings}>
    {[...markdown.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => {
      const [method, path] = routeIn(heading) ?? []
      return (
        <li key={heading}>
          <a href={`#${anchorOf(heading)}`}>
            {method !== undefined && <Method of={method} />} {path?.replace('/api/', '') ?? heading}
          </a>
        </li>
      )
    })}
  </ul>
)
