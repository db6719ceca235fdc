export interface LogLine {
  at: string
  level: 'info' | 'warn' | 'error'
  event: string
  requestId?: string
  route?: string
  status?: number
  code?: string
  userId?: string
  security?: boolean
  error?: { name: string; stack: string[] }
}

/** Keeps the log of the handlers for the tests instead of showing it. */
export function catchLogs(onLine: (line: string) => void = () => undefined) {
  const lines: LogLine[] = []
  const texts: string[] = []
  const shown = process.stdout.write.bind(process.stdout) as (chunk: Uint8Array | string, ...rest: unknown[]) => boolean
  process.stdout.write = (chunk: Uint8Array | string, ...rest: unknown[]): boolean => {
    if (typeof chunk !== 'string' || !chunk.startsWith('{"at":')) return shown(chunk, ...rest)
    lines.push(JSON.parse(chunk) as LogLine)
    texts.push(chunk)
    onLine(chunk)
    return true
  }
  return {
    lines,
    /** Everything that was logged, as it was written. */
    text: () => texts.join(''),
    /** Throws when an endpoint answered an error code that the contract does not declare. */
    expectDeclared(): void {
      const undeclared = lines.filter(({ event }) => event === 'undeclared code').map(({ route, code }) => `${route} answers ${code}`)
      if (undeclared.length > 0) throw new Error(`The contract does not declare it: ${[...new Set(undeclared)].join(', ')}`)
    },
    /** Shows the log again. */
    release(): void {
      process.stdout.write = shown
    },
  }
}
