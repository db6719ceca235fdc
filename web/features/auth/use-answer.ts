import { useEffect, useState } from 'react'
import { type ApiInput, type ApiOutput, type ApiRoute, call } from '../../lib/api.ts'

/** What a public call answers: undefined until then, null when it fails or there is no input. Without SWR, which the ways in do not load. */
export function useAnswer<R extends ApiRoute>(route: R, input: ApiInput<R> | null): ApiOutput<R> | null | undefined {
  const [answer, setAnswer] = useState<ApiOutput<R> | null>()
  const asked = JSON.stringify(input)
  useEffect(() => {
    if (asked === 'null') return undefined
    let isOver = false
    const show = (found: ApiOutput<R> | null) => {
      if (!isOver) setAnswer(() => found)
    }
    call<R>(route, JSON.parse(asked) as ApiInput<R>).then(show, () => show(null))
    return () => {
      isOver = true
    }
  }, [route, asked])
  return input === null ? null : answer
}
