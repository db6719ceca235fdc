import { vi } from 'vitest'

// The files of a worker share its process, and what node_modules keeps; modules of the product hold state, so each file gets its own.
vi.resetModules()
vi.unstubAllGlobals()
