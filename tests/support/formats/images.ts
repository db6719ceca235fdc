import { crc32, deflateSync } from 'node:zlib'

/** 16 × 12 pixels, made by libvips: one scan, and several that refine each other. */
export const JPEG = Buffer.from(
  '/9j/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wAARCAAMABADASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAABAX/xAAZEAACAwEAAAAAAAAAAAAAAAAAAwIEUWH/xAAVAQEBAAAAAAAAAAAAAAAAAAAAAv/EABgRAAMBAQAAAAAAAAAAAAAAAAABBAID/9oADAMBAAIRAxEAPwCeqpwWqpwYpccFqXHBvsyZaGf/2Q==',
  'base64',
)
export const PROGRESSIVE_JPEG = Buffer.from(
  '/9j/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wgARCAAMABADASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAwT/xAAVAQEBAAAAAAAAAAAAAAAAAAAAAf/aAAwDAQACEAMQAAABnVmT/8QAFhABAQEAAAAAAAAAAAAAAAAAAQAC/9oACAEBAAEFAjMZggv/xAAVEQEBAAAAAAAAAAAAAAAAAAADAP/aAAgBAwEBPwEkv//EABYRAAMAAAAAAAAAAAAAAAAAAAABAv/aAAgBAgEBPwF2f//EABQQAQAAAAAAAAAAAAAAAAAAACD/2gAIAQEABj8CH//EABYQAQEBAAAAAAAAAAAAAAAAAAABEP/aAAgBAQABPyHFgg//2gAMAwEAAgADAAAAEGP/xAAVEQEBAAAAAAAAAAAAAAAAAAAAAf/aAAgBAwEBPxCj/8QAFREBAAAAAAAAAAAAAAAAAAAAAAH/2gAIAQIBAT8Qs//EABYQAQEBAAAAAAAAAAAAAAAAAABRYf/aAAgBAQABPxDNmkSP/9k=',
  'base64',
)

/** Two frames of 1 × 1 pixel that repeat for ever. */
export const GIF = Buffer.concat([
  Buffer.from('GIF89a\x01\0\x01\0\x80\0\0\xff\0\0\0\0\xff', 'latin1'),
  Buffer.from('!\xff\x0bNETSCAPE2.0\x03\x01\0\0\0', 'latin1'),
  Buffer.from('!\xf9\x04\0\x0a\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\x02\x44\x01\0', 'latin1'),
  Buffer.from('!\xf9\x04\0\x0a\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\x02\x4c\x01\0', 'latin1'),
  Buffer.from(';', 'latin1'),
])

const PNG_SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

export function pngChunk(type: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const around = Buffer.alloc(8)
  around.writeUInt32BE(data.length)
  around.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([around.subarray(0, 4), named, around.subarray(4)])
}

/** A grey PNG; `declared` is the size that its header names, `extra` are chunks between header and pixels. */
export function png(width: number, height: number, { declared = [width, height], extra = [] as Buffer[] } = {}): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0])
  header.writeUInt32BE(declared[0] ?? width)
  header.writeUInt32BE(declared[1] ?? height, 4)
  const pixels = deflateSync(Buffer.alloc((width + 1) * height, 0x7f).map((byte, at) => (at % (width + 1) === 0 ? 0 : byte)))
  const empty = Buffer.alloc(0)
  return Buffer.concat([PNG_SIGNATURE, pngChunk('IHDR', header), ...extra, pngChunk('IDAT', pixels), pngChunk('IEND', empty)])
}

export function jpegSegment(marker: number, data: Uint8Array): Buffer {
  const head = Buffer.of(0xff, marker, 0, 0)
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([head, data])
}

export const jpegWith = (...segments: Buffer[]): Buffer => Buffer.concat([JPEG.subarray(0, 2), ...segments, JPEG.subarray(2)])

/** A TIFF block of EXIF: an orientation, a maker's name and a place. */
export function exifBlock(orientation: number, order: 'II' | 'MM' = 'MM'): Buffer {
  const block = Buffer.alloc(120)
  const write16 = (value: number, at: number) => (order === 'II' ? block.writeUInt16LE(value, at) : block.writeUInt16BE(value, at))
  const write32 = (value: number, at: number) => (order === 'II' ? block.writeUInt32LE(value, at) : block.writeUInt32BE(value, at))
  const entry = (at: number, tag: number, type: number, count: number, value: (at: number) => number) => {
    write16(tag, at)
    write16(type, at + 2)
    write32(count, at + 4)
    value(at + 8)
  }
  block.write(order, 'latin1')
  write16(42, 2)
  write32(8, 4)
  write16(3, 8)
  entry(10, 0x010f, 2, 12, (at) => write32(60, at))
  entry(22, 0x0112, 3, 1, (at) => write16(orientation, at))
  entry(34, 0x8825, 4, 1, (at) => write32(80, at))
  block.write('SecretCamera', 60, 'latin1')
  block.write('GPS 52.5200N 13.4050E', 80, 'latin1')
  return block
}

/** A photograph as telephones make them: turned, with a place, a comment and something behind its end. */
export const photograph = (orientation: number, order: 'II' | 'MM' = 'MM'): Buffer =>
  Buffer.concat([
    jpegWith(
      jpegSegment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), exifBlock(orientation, order)])),
      jpegSegment(0xe1, Buffer.from('http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>SecretAuthor</x:xmpmeta>', 'latin1')),
      jpegSegment(0xfe, Buffer.from('SecretComment', 'latin1')),
    ),
    Buffer.from('<script>SecretTail</script>', 'latin1'),
  ])
