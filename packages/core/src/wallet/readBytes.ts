/**
 * Reads bytes in any form they may have after crossing a wallet's bridge: an array of this or another realm, a list of
 * numbers, or an object with the numbers by index. Returns `undefined` for anything else.
 *
 * @example
 * ```ts
 * import { readBytes } from '@foyer/core/adapter'
 *
 * readBytes({ 0: 3, 1: 17 }) // Uint8Array [3, 17]
 * readBytes('0x0311') // undefined
 * ```
 */
export function readBytes(value: unknown): Uint8Array | undefined {
  if (ArrayBuffer.isView(value)) return new Uint8Array(value.buffer, value.byteOffset, value.byteLength)
  try {
    const list = toList(value)
    return list?.every(isByte) ? Uint8Array.from(list) : undefined
  } catch {
    // A getter of a foreign object may throw.
    return undefined
  }
}

function toList(value: unknown): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value
  if (typeof value !== 'object' || value === null) return undefined
  const { type, data } = value as { type?: unknown; data?: unknown }
  // JSON format of Node's buffers.
  if (type === 'Buffer' && Array.isArray(data)) return data
  const entries = Object.entries(value)
  return entries.every(([key], index) => key === String(index)) ? entries.map(([, byte]) => byte) : undefined
}

function isByte(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 255
}
