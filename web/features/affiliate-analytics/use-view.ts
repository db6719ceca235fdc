import { useSearchParams } from 'react-router-dom'
import { DIMENSIONS, type Dimension, INTERVALS, type Interval } from '../../../shared/choices.ts'

export interface OpenValue {
  by: Dimension
  value: string
}

/** The view in the URL: the interval, and the open value. */
export function useView() {
  const [params, setParams] = useSearchParams()
  const by = DIMENSIONS.find((one) => one === params.get('by'))
  const value = params.get('value')
  const set = (changes: Readonly<Record<string, string | undefined>>) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        for (const [name, text] of Object.entries(changes)) {
          if (text === undefined) after.delete(name)
          else after.set(name, text)
        }
        return after
      },
      { replace: true },
    )
  return {
    interval: intervalOf(params),
    /** The query of the same view of another interval. */
    searchOf: (interval: Interval): string => {
      const after = new URLSearchParams(params)
      after.set('interval', interval)
      return `?${after.toString()}`
    },
    open: by !== undefined && value !== null ? { by, value } : undefined,
    show: (open: OpenValue | undefined) => set({ by: open?.by, value: open?.value }),
  }
}

/** The interval of an address; 30 days when it names none. */
export const intervalOf = (params: URLSearchParams): Interval => INTERVALS.find((one) => one === params.get('interval')) ?? '30d'
