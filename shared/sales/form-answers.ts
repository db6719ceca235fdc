/** Own fields of a hosted form, and what is written in and into them. */
export const FORM_FIELDS_MAX = 10
export const FORM_LABEL_MAX = 120
export const FORM_OPTIONS_MAX = 20
export const FORM_ANSWER_MAX = 500

/** A hosted form without own fields. */
export const EMPTY_FORM = { title: '', fields: [], thanks: '', redirectUrl: '', version: 0 }

/** The name under which the answer to a field is sent. */
export const answerName = ({ id }: { id: string }): string => `field-${id}`
