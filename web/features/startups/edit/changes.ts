import type { Startup } from '../../../../shared/entities/startups/startup.ts'
import type { Side } from '../../../ui/conflict/conflict-field.tsx'
import { type StartupTexts, type TextName, TEXTS } from '../fields/texts.ts'

/** The texts of a new startup, and what is chosen later. */
export const EDITED = [...TEXTS, 'currency'] as const
export type EditedTexts = StartupTexts & { currency: string }

export type PictureName = 'logo' | 'banner'
export const PICTURES = ['logo', 'banner'] as const satisfies readonly PictureName[]
export type FieldName = TextName | 'currency' | PictureName
const FIELDS: readonly FieldName[] = [...EDITED, ...PICTURES]

export type PictureChange = { is: 'kept' } | { is: 'deleted' } | { is: 'chosen'; url: string; file?: Blob }
/** Everything that the form would save. */
export interface Mine {
  texts: EditedTexts
  pictures: Readonly<Record<PictureName, PictureChange>>
}

const KEPT: PictureChange = { is: 'kept' }

/** The texts of a startup as the form shows them. */
export const textsOf = ({ name, details, stage, industry, location, website, currency }: Startup): EditedTexts => ({
  name,
  details,
  stage,
  industry,
  location,
  website,
  currency: currency ?? '',
})

/** The fields that differ from the startup that the form began with. */
export const touchedIn = (mine: Mine, base: Startup): FieldName[] => [
  ...EDITED.filter((name) => mine.texts[name].trim() !== (base[name] ?? '')),
  ...PICTURES.filter((name) => mine.pictures[name].is !== 'kept'),
]

/** The fields that another user changed meanwhile. */
export const changedBetween = (base: Startup, theirs: Startup): FieldName[] => FIELDS.filter((name) => base[name] !== theirs[name])

/** The fields that both changed to different values: the user has to choose. */
export function conflictsIn(mine: Mine, base: Startup, theirs: Startup): FieldName[] {
  const touched = new Set(touchedIn(mine, base))
  return changedBetween(base, theirs).filter((name) => touched.has(name) && !isSame(name, mine, theirs))
}

/** My changes on top of theirs; where both changed a field, `choice` says whose stays, mine without. */
export function mergedWith(mine: Mine, base: Startup, theirs: Startup, choice: Partial<Record<FieldName, Side>> = {}): Mine {
  const touched = new Set(touchedIn(mine, base))
  const isMine = (name: FieldName) => touched.has(name) && choice[name] !== 'theirs'
  const texts = textsOf(theirs)
  for (const name of EDITED) if (isMine(name)) texts[name] = mine.texts[name]
  const pictureOf = (name: PictureName) => (isMine(name) ? mine.pictures[name] : KEPT)
  return { texts, pictures: { logo: pictureOf('logo'), banner: pictureOf('banner') } }
}

/** Both came to the same: nothing to choose. */
function isSame(name: FieldName, mine: Mine, theirs: Startup): boolean {
  if (name === 'logo' || name === 'banner') return mine.pictures[name].is === 'deleted' && theirs[name] === null
  return mine.texts[name].trim() === theirs[name]
}

/** The multipart body of the change (spec 3, 7): texts as they are, a file or an address where one was chosen, `true` where one goes. */
export function bodyOf({ texts, pictures }: Mine, version: number): FormData {
  const body = new FormData()
  for (const name of TEXTS) body.append(name, texts[name])
  if (texts.currency !== '') body.append('currency', texts.currency)
  for (const name of PICTURES) {
    const picture = pictures[name]
    if (picture.is === 'deleted') body.append(name === 'logo' ? 'deleteLogo' : 'deleteBanner', 'true')
    if (picture.is !== 'chosen') continue
    if (picture.file) body.append(name, picture.file, `${name}.${picture.file.type.split('/')[1] ?? 'png'}`)
    else body.append(`${name}Url`, picture.url)
  }
  body.append('version', String(version))
  return body
}
