import type { FormErrors } from '../../../ui/form/use-form-errors.ts'

/** The texts and choices that people enter about a startup, in the order of the form. */
export const TEXTS = ['name', 'details', 'stage', 'industry', 'location', 'website'] as const
export type TextName = (typeof TEXTS)[number]
export type StartupTexts = Record<TextName, string>

const REQUIRED: readonly TextName[] = ['name', 'details', 'stage']

/** What the server would object to, in its words (spec 5); nothing in `fields` when it would not, or when its rules do not arrive. */
export async function checkTexts(texts: StartupTexts, rest: Readonly<Record<string, unknown>> = {}): Promise<FormErrors> {
  const fields = await import('./text-rules.ts').then(
    ({ objectionsTo }) => objectionsTo({ ...texts, ...rest }),
    () => ({}),
  )
  const missing = REQUIRED.some((name) => texts[name].trim() === '')
  return { fields, sentence: missing ? 'Name, details, and stage are required' : '' }
}

/** A website typed without its scheme gets https; everything else stays as it is. */
export const withScheme = (website: string): string =>
  /^[a-z0-9-]+(\.[a-z0-9-]+)+([/?#].*)?$/i.test(website.trim()) ? `https://${website.trim()}` : website
