import type { ReactNode } from 'react'
import { Wordmark } from '../ui/brand/wordmark.tsx'
import { Text } from '../ui/layout/text.tsx'
import { Method } from './method.tsx'
import { addressOf, type Page } from './pages.ts'
import styles from './frame.module.css'

interface FrameProps {
  page: Page
  pages: readonly Page[]
  stylesheet: string
  children: ReactNode
}

/** The whole document: head, navigation and the heading of the page around its content. */
export const Frame = ({ page, pages, stylesheet, children }: FrameProps) => (
  <html lang="en">
    <Head page={page} stylesheet={stylesheet} />
    <body>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      <Top />
      <div className={styles.frame}>
        <Navigation page={page} pages={pages} />
        <main id="content" className={styles.main}>
          <header className={styles.head}>
            <p className={styles.group}>{page.group}</p>
            <h1>{page.title}</h1>
            <Text size="lg" tone="muted">
              {page.about}
            </Text>
          </header>
          {children}
          <Foot page={page} pages={pages} />
        </main>
      </div>
    </body>
  </html>
)

const Head = ({ page, stylesheet }: Pick<FrameProps, 'page' | 'stylesheet'>) => (
  <head>
    <meta charSet="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>{page.slug === '' ? 'Launchcrew API' : `${page.title} - Launchcrew API`}</title>
    <meta name="description" content={page.about} />
    <meta name="color-scheme" content="light dark" />
    <meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff" />
    <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#161920" />
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href={stylesheet} />
    <link rel="alternate" type="text/markdown" href={markdownOf(page)} />
  </head>
)

const markdownOf = (page: Page) => `/docs/${page.slug || 'index'}.md`

const Top = () => (
  <header className={styles.top}>
    <a className={styles.brand} href="/docs">
      <Wordmark size={26} />
      <span className={styles.docs}>Docs</span>
    </a>
    <nav className={styles.links} aria-label="Site">
      <a className={styles.menu} href="#menu">
        Menu
      </a>
      <a href="/docs/a-z">A-Z</a>
      <a href="/openapi.json">OpenAPI</a>
      <a href="/login">Open app</a>
    </nav>
  </header>
)

const Navigation = ({ page, pages }: Pick<FrameProps, 'page' | 'pages'>) => (
  <nav id="menu" className={styles.side} aria-label="Documentation">
    <a className={styles.close} href="#content">
      Close
    </a>
    {[...Map.groupBy(pages, ({ group }) => group)].map(([group, inGroup]) => (
      <details key={group} open={group === page.group}>
        <summary className={styles.label}>{group}</summary>
        <ul className={styles.list}>
          {inGroup.map((one) => (
            <li key={one.slug}>
              <a href={addressOf(one)} aria-current={one.slug === page.slug ? 'page' : undefined}>
                {one.title}
              </a>
              {one.slug === page.slug && one.kind === 'resource' && (
                <ul className={styles.endpoints}>
                  {one.endpoints.map(({ id, method, summary }) => (
                    <li key={id}>
                      <a href={`#${id}`} title={summary}>
                        <Method of={method} small />
                        <span className={styles.summary}>{summary}</span>
                      </a>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      </details>
    ))}
  </nav>
)

function Foot({ page, pages }: Pick<FrameProps, 'page' | 'pages'>) {
  const at = pages.findIndex(({ slug }) => slug === page.slug)
  const [before, after] = [pages[at - 1], pages[at + 1]]
  return (
    <footer className={styles.foot}>
      <nav className={styles.neighbours} aria-label="Pages before and after">
        {before && (
          <a href={addressOf(before)} rel="prev">
            <small>Previous</small> {before.title}
          </a>
        )}
        {after && (
          <a href={addressOf(after)} rel="next">
            <small>Next</small> {after.title}
          </a>
        )}
      </nav>
      <p>
        <a href={markdownOf(page)}>This page as Markdown</a> · <a href="/llms.txt">llms.txt</a> · <a href="/openapi.json">OpenAPI document</a> ·{' '}
        <a href="/login">Open app</a>
      </p>
    </footer>
  )
}
