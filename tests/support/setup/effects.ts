import { act, configure, getConfig } from '@testing-library/react'
import { createRoot } from 'react-dom/client'

// `findBy`, `waitFor` and user events return once the document is as expected, on a busy machine before the effects of that render have run.
// A commit in any root runs the effects of the commits before it.
const worker = globalThis as typeof globalThis & { waiting?: ReturnType<typeof getConfig> }
const waiting = (worker.waiting ??= { ...getConfig() })
const root = createRoot(document.createElement('div'))
let commits = 0
configure({
  asyncWrapper: async (check) => {
    const found = await waiting.asyncWrapper(check)
    act(() => root.render((commits += 1)))
    return found
  },
})
