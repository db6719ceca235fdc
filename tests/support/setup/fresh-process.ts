import { vi } from 'vitest'

// The files of a worker share its process, and what node_modules keeps. Modules of the product hold state, so each file gets its own.
const worker = globalThis as typeof globalThis & { environment?: NodeJS.ProcessEnv; waitFor?: typeof vi.waitFor }
worker.environment ??= { ...process.env }
// Otherwise the first test of this file would undo what the file before it stubbed last.
vi.unstubAllEnvs()
for (const name of Object.keys(process.env)) if (!(name in worker.environment)) delete process.env[name]
Object.assign(process.env, worker.environment)
vi.useRealTimers()
vi.unstubAllGlobals()
vi.resetModules()
// The default, a second, is not enough beside two other workers.
const waitFor = (worker.waitFor ??= vi.waitFor)
vi.waitFor = (check, options) => waitFor(check, typeof options === 'number' ? options : { timeout: 20_000, ...options })
