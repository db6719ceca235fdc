import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { preload } from '../../lib/use-api.ts'
import { useDocumentTitle } from '../../ui/layout/page-header.tsx'
import { BootScreen } from './boot-screen.tsx'

const HOME = '/my-dashboard'

/** /: looks at the person's startups, then goes on to the dashboard (spec 2); a failure is only logged (spec 8). */
export function Splash() {
  const navigate = useNavigate()
  useDocumentTitle('Welcome')
  useEffect(() => {
    let left = false
    const goOn = async () => {
      try {
        await preload('GET /api/startups/my-startups')
      } catch (error) {
        console.error('The startups could not be looked at', error)
      }
      if (!left) await navigate(HOME, { replace: true })
    }
    void goOn()
    return () => {
      left = true
    }
  }, [navigate])
  return (
    <main>
      <BootScreen />
    </main>
  )
}
