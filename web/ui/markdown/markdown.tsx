import { Component, lazy, type ReactNode, Suspense } from 'react'
import { plainMentions } from '../../../shared/format/text/mentions.ts'
import { classes } from '../classes.ts'
import styles from './markdown.module.css'

interface MarkdownProps {
  /** Markdown with the extensions of GitHub; HTML in it is shown as text. */
  text: string
  /** In the size of the interface, with the line breaks as they were written: for chats. */
  compact?: boolean
}

/** Without its code, the text is shown as it was written. */
const Rendered = lazy(() =>
  import('./rendered-markdown.tsx').then(
    ({ RenderedMarkdown }) => ({ default: RenderedMarkdown }),
    () => ({ default: Plain }),
  ),
)

/** Text that users wrote in Markdown; the code that renders it is loaded with the first one. */
export const Markdown = ({ text, compact = false }: MarkdownProps) => (
  <div className={classes(styles.markdown, compact && styles.compact)}>
    <PlainOnError text={text}>
      <Suspense fallback={<Plain text={text} />}>
        <Rendered text={text} />
      </Suspense>
    </PlainOnError>
  </div>
)

interface PlainOnErrorProps {
  text: string
  children: ReactNode
}

interface PlainOnErrorState {
  hasFailed: boolean
  text: string
}

/** A text that cannot be rendered must not take the screen away on which it could be deleted. */
class PlainOnError extends Component<PlainOnErrorProps, PlainOnErrorState> {
  override state: PlainOnErrorState = { hasFailed: false, text: this.props.text }

  static getDerivedStateFromError(): Partial<PlainOnErrorState> {
    return { hasFailed: true }
  }

  static getDerivedStateFromProps({ text }: PlainOnErrorProps, state: PlainOnErrorState): PlainOnErrorState | null {
    return text === state.text ? null : { hasFailed: false, text }
  }

  override render() {
    return this.state.hasFailed ? <Plain text={this.props.text} /> : this.props.children
  }
}

const Plain = ({ text }: MarkdownProps) => <p className={styles.plain}>{plainMentions(text)}</p>
