type ClassName = string | false | null | undefined

/** Joins the class names that are set. */
export const classes = (...names: ClassName[]): string => names.filter(Boolean).join(' ')
