const AT_ONCE = 5

/** Runs an action on a few items at a time; gives what it answered, and the items for which it failed. */
export async function settleEach<T, R>(items: readonly T[], act: (item: T) => Promise<R>, onFailure?: (item: T) => void) {
  const done: R[] = []
  const failures: { item: T; problem: unknown }[] = []
  const attempt = async (item: T) => {
    try {
      done.push(await act(item))
    } catch (problem) {
      failures.push({ item, problem })
      onFailure?.(item)
    }
  }
  for (let at = 0; at < items.length; at += AT_ONCE) await Promise.all(items.slice(at, at + AT_ONCE).map(attempt))
  return { done, failures }
}
