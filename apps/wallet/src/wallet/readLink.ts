/** Result of reading a pasted text or an image. */
export type LinkReading = { uri: string; topic: string } | { problem: string }

const notALink = 'This is not a pairing link. Copy it in the app again: it begins with “wc:”.'

/** Finds the pairing link in a pasted text: the link itself, or any deep link with a `uri` parameter. */
export function readLink(text: string, nowMs: number): LinkReading {
  const trimmed = text.trim()
  if (!trimmed) return { problem: 'Paste the pairing link of an app first.' }
  const carried = trimmed.startsWith('wc:') ? trimmed : linkIn(trimmed)
  const [, topic = '', version, query = ''] = /^wc:([^@\s]+)@(\d+)\??(\S*)$/.exec(carried ?? '') ?? []
  if (!carried || version === undefined) return { problem: notALink }
  if (version !== '2')
    return { problem: 'This link is of an older kind that no wallet supports any more. Update the app.' }
  const parameters = new URLSearchParams(query)
  if (!/^[0-9a-f]{64}$/i.test(topic) || !/^[0-9a-f]{64}$/i.test(parameters.get('symKey') ?? ''))
    return { problem: 'A part of this link is missing. Copy the whole of it in the app again.' }
  const expiry = Number(parameters.get('expiryTimestamp') ?? Number.NaN)
  if (expiry * 1_000 <= nowMs) return { problem: 'This link has expired. Get a new code in the app.' }
  return { uri: carried, topic }
}

function linkIn(text: string): string | undefined {
  try {
    return new URL(text).searchParams.get('uri') ?? undefined
  } catch {
    return undefined
  }
}
