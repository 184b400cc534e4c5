import { maxLogoChars } from '@foyer/contract/admin'

const start = 'data:image/png;base64,'
const minPx = 64
const maxPx = 512
/** PNG signature, and the header chunk that has to follow. */
const head = Buffer.from([
  0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52,
])
/** The last chunk: without it, the picture was cut off. */
const tail = Buffer.from([0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82])

/**
 * Reads a project's logo; `undefined` unless it is a square PNG of 64 to 512 pixels in a `data:` URL. Other formats are not
 * accepted: an SVG can contain scripts, and an address of another server could count the readers of an email.
 */
export function readLogo(url: string): Uint8Array | undefined {
  if (url.length > maxLogoChars || !url.startsWith(start)) return undefined
  const text = url.slice(start.length)
  const bytes = Buffer.from(text, 'base64')
  // `Buffer.from` skips characters that are not base64.
  if (bytes.toString('base64') !== text || bytes.length < 33 + tail.length) return undefined
  if (!bytes.subarray(0, head.length).equals(head)) return undefined
  if (!bytes.subarray(-tail.length).equals(tail)) return undefined
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
  if (width !== height || width < minPx || width > maxPx) return undefined
  return new Uint8Array(bytes)
}
