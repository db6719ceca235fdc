/** Planted mistakes: `withMistakes` gives a module whose functions are replaced by those in `planted.bug`. For `vi.hoisted`. */
export function mistakes() {
  const planted: { bug: Record<string, unknown> } = { bug: {} }
  const withMistakes = async (importOriginal: () => Promise<object>) => {
    const real = await importOriginal()
    return Object.fromEntries(
      Object.entries(real).map(([name, original]) => [
        name,
        typeof original === 'function'
          ? (...given: unknown[]) => ((planted.bug[name] ?? original) as (...all: unknown[]) => unknown)(...given)
          : original,
      ]),
    )
  }
  return { planted, withMistakes }
}
