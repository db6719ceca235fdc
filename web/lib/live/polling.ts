import type { SWRConfiguration } from 'swr'
import type { ApiError } from '../api.ts'

/** How SWR keeps something fresh that is read every `milliseconds`, and says itself what has changed. */
export const pollEvery = <T>(milliseconds: number): SWRConfiguration<T, ApiError> => ({
  // Comparing the content of thousands of items costs more than drawing what has changed.
  compare: (one, other) => one === other,
  // After a failure the polling goes on at the same pace.
  onErrorRetry: (error, _key, _config, retry, { retryCount }) => {
    if (error.status >= 400 && error.status < 500 && error.status !== 429) return
    setTimeout(() => {
      if (document.visibilityState !== 'hidden') void retry({ retryCount })
    }, milliseconds)
  },
})
