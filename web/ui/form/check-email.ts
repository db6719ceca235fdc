/** A first look in the browser; the server decides. */
export const checkEmail = (value: string): string | null => (/^\S+@\S+\.\S+$/.test(value.trim()) ? null : 'Please enter a valid email')
