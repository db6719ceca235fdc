import * as z from 'zod/mini'
import { thousands } from '../format/thousands.ts'
import { credentialsError, hasCredentials, isWebAddress, type Scheme } from '../format/web-address.ts'

/** Normalizes a text, and states for the OpenAPI document how many code points the result may have, which is what JSON Schema counts. */
const normalized = (normalize: (value: string) => string, max: number) => stating(z.overwrite(normalize), { maximum: max })

/** One line of 1 to `max` code points, trimmed and NFC; `name` begins the error message, `missing` is the message for an empty text. */
export const line = (name: string, max: number, missing = `${name} is required`) =>
  z.pipe(z.string(missing).check(normalized(oneLine, max)), z.string().check(z.minLength(1, missing), atMost(name, max)))

/** The same, and empty is allowed. */
export const optionalLine = (name: string, max: number) =>
  z.pipe(z.string(`${name} is required`).check(normalized(oneLine, max)), z.string().check(atMost(name, max)))

/** The same as `line`, and it may have several lines. */
export const text = (name: string, max: number, missing = `${name} is required`) =>
  z.pipe(z.string(missing).check(normalized(tidy, max)), z.string().check(z.minLength(1, missing), atMost(name, max)))

/** The same, and empty is allowed. */
export const optionalText = (name: string, max: number) =>
  z.pipe(z.string(`${name} is required`).check(normalized(tidy, max)), z.string().check(atMost(name, max)))

/** A web address that a user enters, without credentials; empty is allowed. `error` is the sentence for what is no such address. */
export const webAddress = (name: string, { max, scheme, error }: { max: number; scheme: Scheme; error: string }) =>
  z.pipe(
    optionalLine(name, max),
    z.string().check(
      z.refine((value) => value === '' || isWebAddress(value, scheme), { error, abort: true }),
      z.refine((value) => !hasCredentials(value), credentialsError(name)),
    ),
  )

const ID = /^[0-9A-HJKMNP-TV-Z]{26}$/
export const Id = z.string('An id must be text').check(z.regex(ID, 'This is not an id'))
/** An id that the reader chooses from a list; `missing` is the sentence for none. */
export const chosenId = (missing: string) => z.string(missing).check(z.regex(ID, missing))
/** An id, or as many, joined by dots, as it takes to find what is meant: `<room>.<message>`, `<on>.<startup>.<item>.<comment>`, `<gig>.<side>`. */
export const PathOfIds = z.string('An id must be text').check(z.regex(/^(?:\w{4,26}\.){0,3}\w{4,26}$/, 'This is not an id'))
/** Marked, as dates are, for the bundler to leave out where nothing reads it: 2 kB of patterns. */
export const Time = /* @__PURE__ */ z.iso.datetime('This is not a time')
/** A day, as in 2026-11-22. */
export const CalendarDate = /* @__PURE__ */ z.iso.date('This is not a date')

/** A path below /uploads/ that a finished upload gave. */
export const UploadUrl = z
  .string('An image must be named by its address')
  .check(
    z.regex(/^\/uploads\/(logos|banners|profiles|previews)\/[0-9a-f]{32}\.(jpg|png|gif)$/, 'This is not the address of an uploaded image'),
  )

export const Picture = z.optional(z.union([z.literal(''), UploadUrl], 'This is not the address of an uploaded image'))

/** Control characters but tab and line feed, and those that turn the direction of what follows: they make one text look like another. */
const UNSEEN = /(?![\t\n])\p{Cc}|[\u202a-\u202e\u2066-\u2069\ufeff]/gu
const tidy = (value: string) => {
  const tidied = value.toWellFormed().replaceAll('\r\n', '\n').replaceAll(UNSEEN, '').normalize('NFC').trim()
  return BLANK.test(tidied) ? '' : tidied
}
/** Signs that are drawn as nothing: some of them join others to one, but alone they are no text. */
const BLANK = /^[\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u
/** Spaces meet where an unseen sign was between them. */
const oneLine = (value: string) => tidy(value.replaceAll(/\s+/g, ' ')).replaceAll(/ {2,}/g, ' ')

/** Lets a check of our own state its bounds as those of zod do: in the bag that becomes minLength and maxLength. */
export function stating(check: z.core.$ZodCheck<string>, bounds: { minimum?: number; maximum?: number }): z.core.$ZodCheck<string> {
  check._zod.onattach.push(({ _zod: { bag } }) => Object.assign(bag, bounds))
  return check
}

const atMost = (name: string, max: number) =>
  z.refine<string>((value) => [...value].length <= max, `${name} may have at most ${thousands(max)} characters`)
