/** The trace id of an invocation is also in the environment, where the SDK looks next. */
export const InvokeStore = { getInstanceAsync: () => Promise.resolve(undefined) }
