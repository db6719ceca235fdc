import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useImageUpload } from '../../../lib/images/use-image-upload.ts'
import { mergeUser } from '../../../lib/session/session.ts'
import { useUser } from '../../../lib/session/state.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import { refresh } from '../../../lib/use-api.ts'
import { clearPages } from '../../../lib/use-pages.ts'

/** One's picture: it is kept as soon as it is uploaded, and taken away at once. */
export function useProfilePicture() {
  const user = useUser()
  const upload = useImageUpload('profile', user.profileImage ?? '')
  const [problem, setProblem] = useState('')

  const set = async (url: string) => {
    setProblem('')
    const body = new FormData()
    body.append('url', url)
    try {
      const { profileImage } = await call('POST /api/users/profile/image', { body })
      mergeUser({ profileImage })
      void refresh('GET /api/profiles/{id}')
      clearPages('GET /api/profiles')
      toast.success(profileImage === null ? 'Your picture is removed' : 'Your picture is saved')
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'The picture could not be saved')
    }
  }
  /** What failed on its way is said by the field itself. */
  const keep = async () => {
    const url = await upload.settled().catch(() => '')
    if (url !== '') await set(url)
  }

  return {
    problem,
    image: {
      ...upload,
      choose: (file: File) => {
        upload.choose(file)
        void keep()
      },
      retry: () => {
        upload.retry()
        void keep()
      },
      remove: () => {
        upload.remove()
        if (user.profileImage !== null) void set('')
      },
    },
  }
}
