import * as React from 'react'

// React's development build takes a stack for every element that it makes, up to 10,000 a second: a tenth of the time of a web test. With an endless count of stacks it takes no more.
const [internals] = Object.entries(React).flatMap(([name, value]) => (name.startsWith('__CLIENT_INTERNALS') ? [value as object] : []))
if (internals) Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { configurable: true, get: () => Infinity, set() {} })
