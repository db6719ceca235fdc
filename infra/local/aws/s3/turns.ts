/** Runs what is asked for one name after another, and different names side by side. */
export function turns(): <T>(name: string, act: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>()
  return (name, act) => {
    const result = (last.get(name) ?? Promise.resolve()).then(act)
    const settled = result.then(
      () => undefined,
      () => undefined,
    )
    last.set(name, settled)
    void settled.then(() => last.get(name) === settled && last.delete(name))
    return result
  }
}
