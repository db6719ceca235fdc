import { Share2 } from 'lucide-react'
import { canShare, shareLink } from '../../lib/browser/share.ts'
import { IconButton } from '../../ui/actions/button.tsx'

/** Opens the share sheet of a phone for a link. */
export const ShareLink = ({ url, code }: { url: string; code: string }) =>
  canShare() ? (
    <IconButton label={`Share link ${code}`} onClick={() => void shareLink(url, document.title)}>
      <Share2 size={16} />
    </IconButton>
  ) : null
