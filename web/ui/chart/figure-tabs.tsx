import type { ReactNode } from 'react'
import { CoverButton } from '../list/cover-button.tsx'
import { classes } from '../classes.ts'
import { Skeleton } from '../feedback/skeleton.tsx'
import styles from './figure-tabs.module.css'

export interface FigureTab {
  /** Names the figure in the program; the label is for people. */
  name: string
  label: string
  /** Undefined while it loads. */
  value: ReactNode
  note: ReactNode
  /** It does not belong to what is shown now. */
  muted?: boolean
}
interface FigureTabsProps {
  figures: readonly FigureTab[]
  /** The name of the figure that the chart below draws. */
  drawn: string
  onDraw: (name: string) => void
}

/** Figures beside each other, each with a note; pressing one draws it. */
export const FigureTabs = ({ figures, drawn, onDraw }: FigureTabsProps) => (
  <dl className={styles.figures} data-count={figures.length}>
    {figures.map(({ name, label, value, note, muted }) => (
      <div key={name} className={classes(styles.figure, name === drawn && styles.drawn, muted && styles.muted)}>
        <dt className={styles.label}>
          <CoverButton aria-pressed={name === drawn} onClick={() => onDraw(name)}>
            {label}
          </CoverButton>
        </dt>
        <dd className={styles.value}>{value ?? <Skeleton width="72px" height="28px" />}</dd>
        <dd className={styles.note}>{note ?? <Skeleton width="112px" height="16px" />}</dd>
      </div>
    ))}
  </dl>
)
