import type { ReactNode } from 'react'

/** Values that the function fills in on each request (functions/pages/landing/fill.ts). */
export type HoleName =
  | 'banner'
  | 'capture'
  | 'card'
  | 'code'
  | 'description'
  | 'hue'
  | 'hueEnd'
  | 'image'
  | 'imageAlt'
  | 'industry'
  | 'initial'
  | 'lead'
  | 'location'
  | 'logo'
  | 'name'
  | 'path'
  | 'startupId'
  | 'style'
  | 'summary'
  | 'title'
  | 'url'
  | 'why'

/** A place for a value: text or a whole or partial attribute, always between quotes. */
export const hole = (name: HoleName): string => `{{${name}}}`

/** A part that is rendered only when the value is not empty. */
export const Filled = ({ hole: name, children }: { hole: HoleName; children: ReactNode }) => (
  <>
    {`{{#${name}}}`}
    {children}
    {`{{/${name}}}`}
  </>
)
