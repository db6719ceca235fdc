import type { ShownFigure } from './catalogue.ts'
import styles from './change-text.module.css'
import { changeOf } from './words.ts'

/** How a figure changed, in the colour of good or bad news where it is either. */
export function ChangeText({ shown }: { shown: ShownFigure }) {
  const change = changeOf(shown)
  if (change === undefined) return null
  return (
    <span className={styles.change} data-tone={change.tone}>
      {change.text}
      {change.tone === 'plain' ? null : <span className="visually-hidden">{change.tone === 'good' ? ', better' : ', worse'}</span>}
    </span>
  )
}
