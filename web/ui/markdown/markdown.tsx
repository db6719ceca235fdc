import { lazy, Suspense } from 'react'
import styles from './markdown.module.css'

interface MarkdownProps {
  /** Markdown with the extensions of GitHub; HTML in it is shown as text. */
  text: string
}

/** Without its code, the text is shown as it was written. */
const Rendered = lazy(() =>
  import('./rendered-markdown.tsx').then(
    ({ RenderedMarkdown }) => ({ default: RenderedMarkdown }),
    () => ({ default: Plain }),
  ),
)

/** Text that users wrote in Markdown; the code that renders it is loaded with the first one. */
export function Markdown({ text }: MarkdownProps) {
  return (
    <div className={styles.markdown}>
      <Suspense fallback={<Plain text={text} />}>
        <Rendered text={text} />
      </Suspense>
    </div>
  )
}

/** A mention as it is written, `[@Name](mention:<id>)`, of which the name is shown. */
const MENTION = /\[(@[^\]\n]*)\]\(mention:\w+\)/g

function Plain({ text }: MarkdownProps) {
  return <p className={styles.plain}>{text.replaceAll(MENTION, '$1')}</p>
}
