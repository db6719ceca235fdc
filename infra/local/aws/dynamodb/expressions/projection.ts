import type { Item } from '../values/item.ts'
import type { Path } from './path.ts'

export interface Projection {
  paths: readonly Path[]
}

export declare function project(projection: Projection, item: Item): Item
