/** Bytes in transit between Node and a page, which only supports JSON. */
type Packed = { foyerBytes: readonly number[] }

/** Replaces every byte array in a value with a JSON representation. */
export function packBytes(value: unknown): unknown {
  if (value instanceof Uint8Array) return { foyerBytes: [...value] } satisfies Packed
  if (Array.isArray(value)) return value.map(packBytes)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, packBytes(entry)]))
}

/** Restores the value passed to `packBytes`. */
export function unpackBytes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(unpackBytes)
  if (typeof value !== 'object' || value === null) return value
  if ('foyerBytes' in value) return Uint8Array.from((value as Packed).foyerBytes)
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, unpackBytes(entry)]))
}
