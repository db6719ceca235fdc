import { renderToStaticMarkup } from 'react-dom/server'
import type { ReactElement } from 'react'
import { hole } from './hole.tsx'
import { LandingDocument, type Assets } from './landing-document.tsx'
import { LandingMessage } from './landing-message.tsx'
import { LandingCapture } from './landing-capture.tsx'
import { LandingNote, LandingPreview, PreviewMeta } from './landing-preview.tsx'

const html = (document: ReactElement) => `<!doctype html>${renderToStaticMarkup(document)}`
const hidden = <meta name="robots" content="noindex" />

/** The three documents with holes; the build runs this, no function and no browser does. */
export const render = (assets: Assets) => ({
  preview: html(
    <LandingDocument
      {...assets}
      title={`${hole('name')} on Launchcrew`}
      head={<PreviewMeta />}
      data={{ code: hole('code'), startupId: hole('startupId') }}
    >
      <LandingPreview />
      <LandingCapture />
      <LandingNote />
    </LandingDocument>,
  ),
  invalid: html(
    <LandingDocument {...assets} title="Invalid or expired affiliate link · Launchcrew" head={hidden}>
      <LandingMessage
        drawing="link"
        heading="Invalid or expired affiliate link"
        text={hole('why')}
        ways={[
          { text: 'Create Account', href: '/register' },
          { text: 'Go to Launchcrew', href: '/login' },
        ]}
      />
    </LandingDocument>,
  ),
  failed: html(
    <LandingDocument {...assets} title="Launchcrew" head={hidden}>
      <LandingMessage
        drawing="rocket"
        heading="Failed to load startup preview"
        text="Something went wrong on our side. It usually passes within a minute."
        ways={[
          { text: 'Try Again', href: hole('path') },
          { text: 'Go to Launchcrew', href: '/login' },
        ]}
      />
    </LandingDocument>,
  ),
})
