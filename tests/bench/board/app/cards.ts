export const COUNT = Number(new URLSearchParams(location.search).get('cards') ?? 1_000)
export const WORDS = ['launch', 'invoice', 'sticker', 'login', 'newsletter', 'contract', 'interview', 'press']
export const rankAt = (place: number): string => place.toFixed(1).padStart(9, '0')
