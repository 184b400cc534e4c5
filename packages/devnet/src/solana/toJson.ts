const mark = '\u0000u64:'

/** Writes JSON in which big integers are exact numbers, as the nodes of Solana write them. */
export function toJson(value: unknown): string {
  const text = JSON.stringify(value, (_, entry: unknown) =>
    typeof entry === 'bigint' ? `${mark}${entry}` : entry,
  )
  return text.replace(/"\\u0000u64:(\d+)"/g, '$1')
}
