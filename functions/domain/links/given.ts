/** The fields that are neither missing nor empty. */
export const given = <T extends object>(choices: T): { [K in keyof T]?: NonNullable<T[K]> } =>
  Object.fromEntries(Object.entries(choices).filter(([, value]) => !isEmpty(value))) as never

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
