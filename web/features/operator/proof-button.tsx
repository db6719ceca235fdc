import { call } from '../../lib/api.ts'
import { saveJson } from '../../lib/browser/save-file.ts'
import { ApiError } from '../../lib/http/api-error.ts'
import { DownloadButton } from '../../ui/actions/download-button.tsx'

/** Downloads the signed proof that an account was permanently deleted. */
export const ProofButton = ({ userId }: { userId: string }) => (
  <DownloadButton
    onDownload={async () => {
      try {
        saveJson(`deletion-${userId}.json`, await call('GET /api/operator/deletions/{userId}', { userId }))
      } catch (problem) {
        if (problem instanceof ApiError && problem.status === 404)
          throw new Error('There is no proof: no such account was deleted, or its deletion has not ended yet', { cause: problem })
        throw problem
      }
    }}
  >
    Proof of deletion
  </DownloadButton>
)
