/** Reads a stream to its end; `undefined` if it is longer, of which no more is kept. Leaving the loop ends the stream. */
export async function readUpTo(
  stream: AsyncIterable<Uint8Array> | null,
  maxBytes: number,
): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of stream ?? []) {
    length += chunk.length
    if (length > maxBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
