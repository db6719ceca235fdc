import { useState } from 'react'
import type { AffiliateLink } from '../../../../shared/entities/links/affiliate-link.ts'
import { useImageUpload } from '../../../lib/images/use-image-upload.ts'
import type { NewPassword } from './visitor-password-field.tsx'

/** What of a link is in no draft: its pictures, and a password, which the tab must not store. */
export function useApart(link?: AffiliateLink) {
  const image = useImageUpload('preview', link?.previewImage ?? '')
  const second = useImageUpload('preview', link?.secondImage ?? '')
  const [password, onPassword] = useState<NewPassword>()
  return {
    image,
    second,
    password: { hasPassword: link?.hasPassword ?? false, value: password, onChange: onPassword },
    /** Waits for uploads under way; '' is no picture. */
    settled: async () => ({ previewImage: await image.settled(), secondImage: await second.settled(), password }),
  }
}
export type Apart = ReturnType<typeof useApart>
export type Settled = Awaited<ReturnType<Apart['settled']>>
