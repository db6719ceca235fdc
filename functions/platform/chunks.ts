/** The items in groups of at most `size`, in their order. */
export const chunksOf = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size))

/** Handles the items, `size` of them side by side. */
export async function inChunks<T>(items: readonly T[], size: number, handle: (item: T) => Promise<unknown>): Promise<void> {
  for (const some of chunksOf(items, size)) await Promise.all(some.map((item) => handle(item)))
}
