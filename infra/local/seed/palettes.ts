import type { Palette } from './pictures.ts'

export const INDIGO: Palette = { from: [79, 70, 229], to: [56, 189, 248] }
export const SUNSET: Palette = { from: [234, 88, 72], to: [250, 190, 88] }
export const FOREST: Palette = { from: [5, 122, 85], to: [132, 204, 122] }
export const PLUM: Palette = { from: [126, 34, 140], to: [244, 114, 182] }
export const SLATE: Palette = { from: [51, 65, 85], to: [125, 160, 190] }
export const TEAL: Palette = { from: [13, 110, 120], to: [94, 220, 200] }
