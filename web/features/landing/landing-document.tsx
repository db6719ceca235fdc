import type { ReactNode } from 'react'
import { hole } from './hole.tsx'
import { LandingBar } from './landing-bar.tsx'
import styles from './landing.module.css'

export interface Assets {
  script: string
}

interface DocumentProps extends Assets {
  title: string
  head: ReactNode
  /** Read by the script: a page of a link that works. */
  data?: { code: string; startupId: string }
  children: ReactNode
}

/** The whole landing page; the build renders it, and the same HTML goes to every reader (design 6). */
export const LandingDocument = ({ script, title, head, data, children }: DocumentProps) => (
  <html lang="en" {...(data && { 'data-code': data.code, 'data-startup': data.startupId })}>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <title>{title}</title>
      {head}
      <meta name="theme-color" media="(prefers-color-scheme: light)" content="#f7f8fa" />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0f1116" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <style>{hole('style')}</style>
      <script src={script} defer />
    </head>
    <body>
      <LandingBar />
      <main className={styles.main}>{children}</main>
    </body>
  </html>
)
