import { notAnImage } from './not-an-image.ts'

/** The same bytes as a Buffer, not copied. */
export const asBuffer = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** Bytes from `start` to before `end`; a file that ends earlier is no image. */
export const part = (of: Buffer, start: number, end: number): Buffer => (end <= of.length ? of.subarray(start, end) : notAnImage())

export const byteAt = (of: Buffer, at: number): number => of[at] ?? notAnImage()
export const textAt = (of: Buffer, at: number, length: number): string => part(of, at, at + length).toString('latin1')
export const uint16 = (of: Buffer, at: number): number => part(of, at, at + 2).readUInt16BE()
export const uint16LittleEndian = (of: Buffer, at: number): number => part(of, at, at + 2).readUInt16LE()
export const uint32 = (of: Buffer, at: number): number => part(of, at, at + 4).readUInt32BE()
