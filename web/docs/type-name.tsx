import type { TypePart } from './pages.ts'
import styles from './fields.module.css'

/** The name of a type, with links to the objects in it. */
export const TypeName = ({ parts }: { parts: readonly TypePart[] }) => (
  <span className={styles.type}>
    {parts.map(({ text, to }, at) =>
      to === undefined ? (
        text
      ) : (
        <a key={at} href={to}>
          {text}
        </a>
      ),
    )}
  </span>
)
