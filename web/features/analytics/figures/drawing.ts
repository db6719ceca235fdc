import { createContext, use } from 'react'
import type { ShownFigure } from './catalogue.ts'

/** The figures that the user may see, and which of them the chart draws. */
export interface Drawing {
  shown: ReadonlyMap<string, ShownFigure>
  drawn: string
  onDraw: (name: string) => void
}

/** Sections are memoized: of a section, only the rows of the figures drawn before and now render when another figure is drawn. */
export const DrawingContext = createContext<Drawing | undefined>(undefined)

export function useDrawn(): Drawing {
  const drawing = use(DrawingContext)
  if (drawing === undefined) throw new Error('Rows of figures are inside a DrawingContext')
  return drawing
}
