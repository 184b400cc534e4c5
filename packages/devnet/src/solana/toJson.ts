const mark = '\u0000u64:'

/** Serializes JSON with big integers as exact numbers, as Solana nodes do. */
export function toJson(value: unknown): string {
  const text = JSON.stringify(value, (_, entry: unknown) =>
    typeof entry === 'bigint' ? `${mark}${entry}` : entry,
  )
  return text.replace(/"\\u0000u64:(\d+)"/g, '$1')
}
