import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { ErrorScreen } from './errors/error-screen.tsx'

const firstPath = location.pathname

/** Affiliate links are a document of their own: a link inside the site loads it. */
export function LandingDocument() {
  const { pathname, search } = useLocation()
  // The server answered this application instead of the document: loading it again would not end.
  const isOurs = pathname === firstPath
  useEffect(() => {
    if (!isOurs) location.replace(pathname + search)
  }, [isOurs, pathname, search])
  return isOurs ? <ErrorScreen kind="site" /> : null
}
