import type { ReactNode } from 'react'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import styles from './panel.module.css'

/** What the panel shows of an item. */
export const PanelArticle = ({ label, children }: { label: string; children: ReactNode }) => (
  <article className={styles.item} aria-label={label}>
    {children}
  </article>
)

/** Where the item belongs, at the start of the header. */
export const PanelCrumb = ({ startup, children }: { startup: string; children?: ReactNode }) => (
  <p className={styles.crumb}>
    <span dir="auto" className={styles.startup}>
      {startup}
    </span>
    {children === undefined ? null : (
      <>
        <span aria-hidden>›</span>
        <span className={styles.number}>{children}</span>
      </>
    )}
  </p>
)

export const PanelTitle = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <div className={styles.title}>
    <h2 className="visually-hidden">{heading}</h2>
    {children}
  </div>
)

export const Properties = ({ children }: { children: ReactNode }) => <dl className={styles.properties}>{children}</dl>

interface PropertyProps {
  name: string
  /** Why a choice was not saved. */
  problem?: string | undefined
  children: ReactNode
}

/** What describes the item in a word. */
export const Property = ({ name, problem, children }: PropertyProps) => (
  <div className={styles.property}>
    <dt className={styles.name}>{name}</dt>
    <dd>
      {children}
      <FieldProblem problem={problem} />
    </dd>
  </div>
)

/** A property that nobody changes here. */
export const FixedValue = ({ children }: { children: ReactNode }) => <span className={styles.fixed}>{children}</span>

/** Why a choice was not saved. */
export function FieldProblem({ problem }: { problem: string | undefined }) {
  if (problem === undefined) return null
  return (
    <p role="alert" className={styles.problem}>
      {problem}
    </p>
  )
}

interface PanelSectionProps {
  title: string
  /** Beside the title. */
  note?: ReactNode
  children: ReactNode
}

export const PanelSection = ({ title, note, children }: PanelSectionProps) => (
  <section className={styles.section} aria-label={title}>
    <h3 className={styles.sectionTitle}>
      {title}
      {note === undefined ? null : <span className={styles.sectionNote}>{note}</span>}
    </h3>
    {children}
  </section>
)

export const NoText = ({ children }: { children: ReactNode }) => <p className={styles.none}>{children}</p>

/** In the place of an item that is on its way; the board may know its title already. */
export const PanelLoading = ({ noun, title }: { noun: string; title: string | undefined }) => (
  <div className={styles.item}>
    {title === undefined ? null : (
      <h2 dir="auto" className={styles.heading}>
        {title}
      </h2>
    )}
    <Loading label={`Loading ${noun}...`} className={styles.loading}>
      {title === undefined ? <Skeleton shape="title" width="70%" /> : null}
      <Skeleton height="148px" />
      <Skeleton width="90%" />
      <Skeleton width="75%" />
    </Loading>
  </div>
)
