import { useMemo, useState } from 'react'
import type { CardSource } from './board-context.ts'
import { createHeights } from './cards/offsets.ts'

interface CardSourceOptions {
  cardLabel: (cardId: string) => string
  canMove?: ((cardId: string) => boolean) | undefined
}

const always = () => true

/** Stays the same during a move, so that only the lists it concerns render again. */
export function useCardSource({ cardLabel, canMove = always }: CardSourceOptions, instructionsId: string): CardSource {
  const [kept] = useState(() => ({ heights: createHeights(), slots: new Map<string, (top: number) => number>() }))
  return useMemo(() => ({ ...kept, cardLabel, canMove, instructionsId }), [kept, cardLabel, canMove, instructionsId])
}
