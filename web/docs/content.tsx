import { isValidElement, type ReactNode } from 'react'
import ReactMarkdown, { type Components } from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { classes } from '../ui/classes.ts'
import { anchorOf, routeIn } from './page.ts'
import styles from './content.module.css'

const PLUGINS = [remarkGfm]
/** What scrolls is reached by Tab. */
const REACHABLE = { tabIndex: 0 }

/** The Markdown of a page: a section for each heading, and the examples of an endpoint beside it. */
export const Content = ({ markdown }: { markdown: string }) => {
  const sections = markdown.split(/^(?=## )/m)
  const hasRoutes = sections.some((section) => routeOf(section))
  return (
    <>
      {hasRoutes && <Languages />}
      {sections.map((section) =>
        routeOf(section) ? (
          <Endpoint key={section} section={section} />
        ) : (
          <Prose key={section} markdown={section} isReference={section.includes('\n- `')} />
        ),
      )}
    </>
  )
}

const routeOf = (section: string) => routeIn(/^## (.+)/.exec(section)?.[1] ?? '')

/** The choice that holds for all examples of a page; the labels are at the examples. */
const Languages = () => (
  <fieldset className={styles.languages}>
    <legend>Examples in</legend>
    <input type="radio" name="language" id="curl" value="curl" defaultChecked aria-label="curl" />
    <input type="radio" name="language" id="typescript" value="typescript" aria-label="TypeScript" />
  </fieldset>
)

function Endpoint({ section }: { section: string }) {
  const at = section.indexOf('```')
  return (
    <section className={styles.endpoint}>
      <Prose markdown={at < 0 ? section : section.slice(0, at)} isReference components={OF_ENDPOINT} />
      <div className={styles.examples}>{at >= 0 && <Prose markdown={section.slice(at)} isReference components={OF_ENDPOINT} />}</div>
    </section>
  )
}

interface ProseProps {
  markdown: string
  isReference?: boolean
  components?: Components
}

const Prose = ({ markdown, isReference = false, components = COMPONENTS }: ProseProps) => (
  <div className={classes(styles.prose, isReference && styles.reference)}>
    <ReactMarkdown remarkPlugins={PLUGINS} components={components}>
      {markdown}
    </ReactMarkdown>
  </div>
)

/** The method of a call, in a colour of its own. */
export const Method = ({ of }: { of: string }) => <span className={classes(styles.method, styles[of.toLowerCase()])}>{of}</span>

const COMPONENTS: Components = {
  h2: ({ children }) => <Heading>{children}</Heading>,
  h3: ({ children }) => (
    <h3 id={anchorOf(textOf(children))}>
      <a href={`#${anchorOf(textOf(children))}`}>{children}</a>
    </h3>
  ),
  pre: ({ children }) => <Code>{children}</Code>,
  table: ({ children }) => (
    <div className={styles.scroll} {...REACHABLE}>
      <table>{children}</table>
    </div>
  ),
}
/** Headings inside an endpoint repeat, and have no address. */
const OF_ENDPOINT: Components = {
  ...COMPONENTS,
  h3: ({ children }) => <h3>{children}</h3>,
  pre: ({ children }) => <Code isExample>{children}</Code>,
}

function Heading({ children }: { children: ReactNode }) {
  const id = anchorOf(textOf(children))
  const [method, path] = routeIn(textOf(children)) ?? []
  return (
    <h2 id={id}>
      <a href={`#${id}`}>
        {method === undefined ? (
          children
        ) : (
          <>
            <Method of={method} /> {path}
          </>
        )}
      </a>
    </h2>
  )
}

/** The text of a heading as it is in Markdown. */
function textOf(node: ReactNode): string {
  if (Array.isArray(node)) return node.map((one: ReactNode) => textOf(one)).join('')
  if (isValidElement<{ children?: ReactNode }>(node)) return `\`${textOf(node.props.children)}\``
  return typeof node === 'string' ? node : ''
}

/** A block of code in the colours of its language. */
function Code({ isExample = false, children }: { isExample?: boolean; children: ReactNode }) {
  const { className = '', children: text = '' } = isValidElement<{ className?: string; children?: string }>(children) ? children.props : {}
  const language = className.replace('language-', '')
  return (
    <div className={styles.code} data-example={isExample ? language : undefined}>
      {isExample && (
        <p>
          {language === 'bash' || language === 'ts' ? (
            <>
              <label htmlFor="curl">curl</label> <label htmlFor="typescript">TypeScript</label>
            </>
          ) : (
            'Answer'
          )}
        </p>
      )}
      <pre {...REACHABLE}>
        <code>{coloured(text.trimEnd())}</code>
      </pre>
    </div>
  )
}

/** Comments, names of fields, texts, numbers and words. */
const TOKENS =
  /(?<comment>(?<=^|\s)(?:\/\/|#) .*$)|(?<key>"[^"\n]*"(?=: )|\b\w+(?=: ))|(?<string>"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')|(?<value>\b(?:true|false|null|\d[\d.]*)\b)|(?<word>\b(?:import|from|const|await|for|of|if|export|async|return|new|throw|curl)\b)/gm

function coloured(text: string): ReactNode[] {
  const parts: ReactNode[] = []
  let at = 0
  for (const { index, groups = {}, 0: token } of text.matchAll(TOKENS)) {
    const [kind = ''] = Object.entries(groups).find(([, found]) => found !== undefined) ?? []
    parts.push(
      text.slice(at, index),
      <span key={index} className={styles[kind]}>
        {token}
      </span>,
    )
    at = index + token.length
  }
  return [...parts, text.slice(at)]
}
