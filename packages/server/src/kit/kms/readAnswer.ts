/** Maximum size of a KMS answer. */
const maxAnswerBytes = 65_536

/** Reads an answer, up to the maximum size: the peer may not be the KMS. */
export async function readAnswer(response: Response): Promise<{ text: string; isWhole: boolean }> {
  const chunks: Uint8Array[] = []
  let length = 0
  // Leaving the loop ends the connection.
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    length += chunk.length
    if (length > maxAnswerBytes) break
    chunks.push(chunk)
  }
  return { text: Buffer.concat(chunks).toString('utf8'), isWhole: length <= maxAnswerBytes }
}
