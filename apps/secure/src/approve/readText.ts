import { hasHiddenText } from './hasHiddenText.ts'

/** Bytes as the text they are; `undefined` where they are none that a person can read. */
export function readText(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    return text.trim() && !hasHiddenText(text) ? text : undefined
  } catch {
    return undefined
  }
}
