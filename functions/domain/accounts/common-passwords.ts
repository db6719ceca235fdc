export const isCommonPassword = (_password: string): boolean => false
