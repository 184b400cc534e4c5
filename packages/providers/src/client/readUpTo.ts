/**
 * Reads a stream to its end. Returns `undefined` if it exceeds the limit; then it stops reading and ends the stream.
 *
 * @internal
 */
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
