import type { HTMLAttributes } from 'react'
import { classes } from '../classes.ts'
import styles from './stack.module.css'

/** A step of the scale of spaces in `tokens.css`. */
export type Space = 0.5 | 1 | 1.5 | 2 | 2.5 | 3 | 3.5 | 4 | 5 | 6 | 8

type Element = 'div' | 'span' | 'ul' | 'ol' | 'li' | 'dl' | 'p' | 'section' | 'header' | 'footer' | 'nav'

interface BoxProps extends Omit<HTMLAttributes<HTMLElement>, 'style'> {
  /** The element, a `div` by default. */
  as?: Element
  gap?: Space
}

interface StackProps extends BoxProps {
  align?: 'start' | 'center' | 'end'
}

interface RowProps extends BoxProps {
  /** Between wrapped lines, as `gap` by default. */
  rowGap?: Space
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch'
  /** Moves the first and the last child to the edges. */
  between?: boolean
  wrap?: boolean
}

interface GridProps extends BoxProps {
  /** The least width of a column in pixels. */
  min: number
  /** Keeps the width of columns when there are few children. */
  fill?: boolean
  align?: 'start'
}

const spaceOf = (step: Space | undefined) => step && `var(--space-${String(step).replace('.', '-')})`

/** Children below each other, as wide as the stack. */
export const Stack = ({ as: Box = 'div', gap, align, className, ...rest }: StackProps) => (
  <Box {...rest} className={classes(styles.stack, className)} style={{ gap: spaceOf(gap), justifyItems: align }} />
)

/** Children beside each other. */
export const Row = ({ as: Box = 'div', gap, rowGap = gap, align = 'center', between, wrap, className, ...rest }: RowProps) => (
  <Box
    {...rest}
    className={classes(styles.row, wrap && styles.wrap, between && styles.between, className)}
    style={{ columnGap: spaceOf(gap), rowGap: spaceOf(rowGap), alignItems: align }}
  />
)

/** Children in as many equal columns as fit. */
export const Grid = ({ as: Box = 'div', gap, min, fill, align, className, ...rest }: GridProps) => (
  <Box
    {...rest}
    className={classes(styles.grid, className)}
    style={{
      gap: spaceOf(gap),
      gridTemplateColumns: `repeat(auto-${fill ? 'fill' : 'fit'}, minmax(min(${min}px, 100%), 1fr))`,
      alignItems: align,
    }}
  />
)
