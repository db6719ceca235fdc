const KILOBYTE = 1_024

/** The size of a file: '340 kB', '1.2 MB'. */
export const sizeText = (bytes: number): string =>
  bytes < KILOBYTE * KILOBYTE ? `${Math.max(1, Math.round(bytes / KILOBYTE))} kB` : `${(bytes / (KILOBYTE * KILOBYTE)).toFixed(1)} MB`
