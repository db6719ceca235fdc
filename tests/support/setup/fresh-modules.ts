import { vi } from 'vitest'

// The files of a worker share its process and what lies in node_modules; the product's modules keep state, so each file has its own.
vi.resetModules()
