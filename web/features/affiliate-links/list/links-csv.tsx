import { downloadTable } from '../../../lib/save-file.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import { DownloadButton } from '../../../ui/actions/download-button.tsx'

/** All links of the user, or those to one startup, as a table. */
export const LinksCsv = ({ startupId }: { startupId: string | undefined }) => (
  <DownloadButton
    onDownload={() =>
      downloadTable('GET /api/affiliate-links/export.csv', startupId === undefined ? {} : { startupId }, 'affiliate-links.csv')
    }
    onFailure={(sentence) => toast.error(sentence)}
  >
    Download CSV
  </DownloadButton>
)
