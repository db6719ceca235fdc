import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { type Space, Stack } from '../layout/stack.tsx'
import styles from './skeleton.module.css'

type Shape = 'line' | 'title' | 'circle' | 'block'

interface SkeletonProps {
  shape?: Shape
  width?: string
  height?: string
  /** How many below each other. */
  count?: number
}

/** A grey placeholder of loading content; `width` and `height` are CSS lengths. */
export const Skeleton = ({ shape = 'line', width, height, count = 1 }: SkeletonProps) =>
  Array.from({ length: count }, (_, at) => <span key={at} className={classes(styles.skeleton, styles[shape])} style={{ width, height }} />)

interface LoadingProps {
  label?: string
  /** Places the skeletons below each other. */
  gap?: Space
  className?: string | undefined
  children: ReactNode
}

/** Wraps skeletons: screen readers announce `label` once instead of the empty shapes. */
export const Loading = ({ label = 'Loading...', gap, className, children }: LoadingProps) => (
  <>
    <output className="visually-hidden">{label}</output>
    {gap === undefined ? (
      <div aria-hidden className={className}>
        {children}
      </div>
    ) : (
      <Stack aria-hidden gap={gap}>
        {children}
      </Stack>
    )}
  </>
)
