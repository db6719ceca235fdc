import type { ReactNode } from 'react'
import styles from './code.module.css'

type Language = 'bash' | 'ts' | 'json' | 'text'

interface CodeProps {
  title?: ReactNode
  language: Language
  text: string
  /** Scrolls within itself when it is long. */
  tall?: boolean
}

/** A block of code in the colours of its language. */
export const Code = ({ title, language, text, tall = false }: CodeProps) => (
  <div className={styles.block}>
    {title !== undefined && <div className={styles.title}>{title}</div>}
    <pre className={tall ? styles.tall : styles.code} tabIndex={0}>
      <code>{language === 'text' ? text : coloured(text)}</code>
    </pre>
  </div>
)

/** Comments, texts, numbers and words, and variables of a shell. */
const TOKENS =
  /(?<comment>(?<=^|\s)(?:\/\/|#) .*$)|(?<key>"[^"\n]*"(?=: )|\b\w+(?=: ))|(?<string>"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`[^`]*`)|(?<value>\b(?:true|false|null|\d[\d.]*)\b)|(?<word>\b(?:import|from|const|await|for|of|if|export|async|return|new|throw|curl)\b|\$\w+)/gm

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
