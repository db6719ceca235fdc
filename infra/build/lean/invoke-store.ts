/** The trace id of an invocation also stands in the environment, where the SDK looks next. */
export const InvokeStore = { getInstanceAsync: () => Promise.resolve(undefined) }
