import { type ReactNode, useMemo, useState } from 'react'
import type { CardSource } from './board-context.ts'
import { createHeights } from './cards/offsets.ts'
import type { CardState } from './board-types.ts'

interface CardSourceOptions {
  renderCard: (cardId: string, state: CardState) => ReactNode
  cardLabel: (cardId: string) => string
  canMove?: ((cardId: string) => boolean) | undefined
}

const always = () => true

/** Stays the same during a move, so that only the lists it concerns render again. */
export function useCardSource({ renderCard, cardLabel, canMove = always }: CardSourceOptions, instructionsId: string): CardSource {
  const [kept] = useState(() => ({ heights: createHeights(), slots: new Map<string, (top: number) => number>() }))
  return useMemo(
    () => ({ ...kept, renderCard, cardLabel, canMove, instructionsId }),
    [kept, renderCard, cardLabel, canMove, instructionsId],
  )
}
