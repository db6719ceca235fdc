/** 5,000: by hand, since asking the language for it takes 8 ms of every cold start. */
export const thousands = (count: number): string => String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')
