import type { ComponentProps } from 'react'
import ReactMarkdown from 'react-markdown'
import type { Components } from 'react-markdown'
import remarkGfm from 'remark-gfm'
import styles from './markdown.module.css'

const PLUGINS = [remarkGfm]

/** Headings begin below those of the screen. */
const COMPONENTS: Components = {
  h1: ({ children }) => <h3>{children}</h3>,
  h2: ({ children }) => <h4>{children}</h4>,
  h3: ({ children }) => <h5>{children}</h5>,
  h4: ({ children }) => <h6>{children}</h6>,
  h5: ({ children }) => <h6>{children}</h6>,
  a: ({ href, children }) => <SafeLink href={href}>{children}</SafeLink>,
  img: ({ src, alt }) => <SafeImage src={src} alt={alt} />,
  table: ({ children }) => (
    <div className={styles.scroll}>
      <table>{children}</table>
    </div>
  ),
  input: ({ checked }) => <input type="checkbox" checked={checked === true} disabled aria-label={checked ? 'Done' : 'To do'} />,
}

/** A user who is named in a text: `[@Name](mention:<id>)`. */
const isMention = (url: string): boolean => url.startsWith('mention:')

/** Never raw HTML: react-markdown shows it as text. */
export const RenderedMarkdown = ({ text }: { text: string }) => (
  <ReactMarkdown remarkPlugins={PLUGINS} components={COMPONENTS} urlTransform={(url) => (isMention(url) ? url : safeUrl(url))}>
    {text}
  </ReactMarkdown>
)

function SafeLink({ href, children }: ComponentProps<'a'>) {
  if (!href) return <>{children}</>
  if (isMention(href)) return <span className={styles.mention}>{children}</span>
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
      {children}
    </a>
  )
}

/** An image of another host would tell that host who reads: it becomes a link. */
function SafeImage({ src, alt }: { src: unknown; alt: string | undefined }) {
  if (typeof src !== 'string' || src === '') return <>{alt}</>
  if (isOwnImage(src)) return <img src={src} alt={alt ?? ''} loading="lazy" decoding="async" />
  return <SafeLink href={src}>{alt || src}</SafeLink>
}

const PROTOCOLS: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:'])
const OWN_IMAGE = /^\/uploads\/[\w./-]+$/

/** A file that this site serves. */
const isOwnImage = (src: string): boolean => OWN_IMAGE.test(src)

/** The address when it is a web or mail address, or a picture of this site; '' otherwise. */
function safeUrl(url: string): string {
  if (isOwnImage(url)) return url
  return PROTOCOLS.has(URL.parse(url)?.protocol ?? '') ? url : ''
}
