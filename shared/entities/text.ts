import * as z from 'zod/mini'

/** Trimmed, NFC, well-formed text of 1 to `max` code points; `name` begins the sentence that a reader sees. */
export const text = (name: string, max: number) =>
  z.pipe(
    z.string(`${name} is required`).check(z.overwrite(tidy)),
    z.string().check(z.minLength(1, `${name} is required`), atMost(name, max)),
  )

/** The same, and empty is allowed. */
export const optionalText = (name: string, max: number) =>
  z.pipe(z.string(`${name} is required`).check(z.overwrite(tidy)), z.string().check(atMost(name, max)))

export const Id = z.string('An id must be text').check(z.regex(/^[0-9A-HJKMNP-TV-Z]{26}$/, 'This is not an id'))
export const Time = z.iso.datetime('This is not a time')

/** A path below /uploads/ that a finished upload gave. */
export const UploadUrl = z
  .string('An image must be named by its address')
  .check(z.regex(/^\/uploads\/(logos|banners|profiles)\/[0-9a-f]{32}\.(jpg|png|gif)$/, 'This is not the address of an uploaded image'))

const tidy = (value: string) => value.toWellFormed().normalize('NFC').trim()
const atMost = (name: string, max: number) =>
  z.refine<string>((value) => [...value].length <= max, `${name} may have at most ${max.toLocaleString('en')} characters`)
