import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { PublicPreview } from '../../../shared/entities/startups/startup.ts'
import { returnPath } from '../../lib/redirect.ts'
import { useAnswer } from './use-answer.ts'
import { type Wanted, wantedIn } from './wanted.ts'

/** The startup that the sign-in leads to, as it was when the screen opened, and its public preview: undefined until that is known. */
export function useWanted(): { wanted: Wanted | null; preview: PublicPreview | null | undefined } {
  const [params] = useSearchParams()
  const [wanted] = useState(() => wantedIn(returnPath(params.get('redirect'))))
  return { wanted, preview: useAnswer('GET /api/startups/{id}/public-preview', wanted && { id: wanted.startupId }) }
}
