import { isValidElement, type ReactNode } from 'react'
import ReactMarkdown, { type Components } from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { Code } from './code.tsx'
import styles from './prose.module.css'

const PLUGINS = [remarkGfm]
const LANGUAGES = { bash: 'bash', ts: 'ts', json: 'json' } as const

const COMPONENTS: Components = {
  h2: ({ children }) => <h2 id={idOf(children)}>{children}</h2>,
  h3: ({ children }) => <h3 id={idOf(children)}>{children}</h3>,
  pre: ({ children }) => <Block>{children}</Block>,
  table: ({ children }) => (
    <div className={styles.scroll} role="group" aria-label="Table" tabIndex={0}>
      <table>{children}</table>
    </div>
  ),
}

/** Our own Markdown, unlike that of users, with links inside the site and coloured code. */
export const Prose = ({ markdown }: { markdown: string }) => (
  <div className={styles.beside}>
    <div className={styles.prose}>
      <ReactMarkdown remarkPlugins={PLUGINS} components={COMPONENTS}>
        {markdown}
      </ReactMarkdown>
    </div>
    <Headings of={markdown} />
  </div>
)

function Headings({ of }: { of: string }) {
  const titles = [...of.matchAll(/^## (.+)$/gm)].map(([, title = '']) => title)
  if (titles.length < 2) return null
  return (
    <nav className={styles.headings} aria-label="On this page">
      <p>On this page</p>
      {titles.map((title) => (
        <a key={title} href={`#${idOf(title)}`}>
          {title}
        </a>
      ))}
    </nav>
  )
}

function Block({ children }: { children: ReactNode }) {
  const { className = '', children: text = '' } = isValidElement<{ className?: string; children?: string }>(children) ? children.props : {}
  const language = LANGUAGES[className.replace('language-', '') as keyof typeof LANGUAGES] ?? 'text'
  return <Code language={language} text={text.trimEnd()} />
}

/** The anchor of a heading. */
const idOf = (heading: ReactNode): string =>
  textOf(heading)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '')

function textOf(node: ReactNode): string {
  if (Array.isArray(node)) return node.map((one: ReactNode) => textOf(one)).join('')
  if (isValidElement<{ children?: ReactNode }>(node)) return textOf(node.props.children)
  return typeof node === 'string' ? node : ''
}
