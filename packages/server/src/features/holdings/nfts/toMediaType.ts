const utf8 = new TextDecoder('utf-8')
/** Bytes searched for the first element of an SVG, after declarations and comments. */
const maxPrologueBytes = 4_096
/** A comment ends at its first end mark: otherwise, the regex would try many of them in all combinations. */
const svg = /^\uFEFF?\s*(?:(?:<\?xml[^>]*\?>|<!--(?:(?!-->)[\s\S])*-->|<!DOCTYPE\s+svg[^>[]*>)\s*)*<svg[\s>]/i

/**
 * Detects the type of a picture or video from its content, ignoring the server's content type: PNG, JPEG, GIF, WebP, AVIF,
 * SVG, MP4 or WebM. Returns `undefined` for anything else, which is never served.
 */
export function toMediaType(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, 64)).toString('latin1')
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (head.startsWith('ÿØÿ')) return 'image/jpeg'
  if (/^GIF8[79]a/.test(head)) return 'image/gif'
  if (/^RIFF[\s\S]{4}WEBP/.test(head)) return 'image/webp'
  if (/^[\s\S]{4}ftyp(avif|avis)/.test(head)) return 'image/avif'
  if (/^[\s\S]{4}ftyp(isom|iso[2-6]|mp4[12]|avc1|M4V |dash|MSNV)/.test(head)) return 'video/mp4'
  // EBML, with the document type in its first bytes.
  if (head.startsWith('\x1aEß£') && head.includes('webm')) return 'video/webm'
  if (svg.test(utf8.decode(bytes.subarray(0, maxPrologueBytes)))) return 'image/svg+xml'
  return undefined
}
