import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { SwitchField } from '../../../web/ui/fields/switch-field.tsx'
import { PageHeader } from '../../../web/ui/layout/page-header.tsx'
import { Page } from '../../../web/ui/layout/page.tsx'
import { Stack } from '../../../web/ui/layout/stack.tsx'
import { TooltipHost } from '../../../web/ui/tooltip/tooltip-host.tsx'
import { Held } from './held.tsx'
import { SMALL_PARTS } from './small-parts.tsx'
import { FIELDS } from './fields.tsx'
import { WORK_PARTS } from './work-parts.tsx'

const EXAMPLES: Readonly<Record<string, ReactNode>> = { ...SMALL_PARTS, ...FIELDS, ...WORK_PARTS }

/** Every primitive in its states, in both themes. */
const Gallery = () => (
  <main>
    <Page>
      <PageHeader title="Primitives">Every part of ui/ in every state.</PageHeader>
      <Held first={matchMedia('(prefers-color-scheme: dark)').matches}>
        {(isDark, setDark) => {
          document.body.classList.toggle('dark-theme', isDark)
          return <SwitchField label="Dark theme" checked={isDark} onChange={setDark} />
        }}
      </Held>
      {Object.entries(EXAMPLES).map(([title, example]) => (
        <Stack key={title} as="section" gap={3}>
          <h2>{title}</h2>
          {example}
        </Stack>
      ))}
    </Page>
  </main>
)

const root = document.querySelector('#root')
if (root)
  createRoot(root).render(
    <BrowserRouter>
      <Gallery />
      <TooltipHost />
    </BrowserRouter>,
  )
