import { parseNameMessage } from '@foyer/contract'
import type { Texts } from '../texts/en.ts'

/** Texts of the page are no part of a sentence, unless they are names and hosts. */
const plain = /^[\w-]+(?:\.[\w-]+)*(?::\d{1,5})?$/

/** What a text says of a name of the visitor's. */
export type NameReading = {
  /** What to beware of, where it leads the name to somebody else. */
  warning: string | undefined
  /** Why it must not be signed for the page. */
  refusal: string | undefined
}

/**
 * Reads a text that registers a name, or changes one: with its signature anybody can hand it to the server, and it counts for the
 * site that it names. `undefined` for any other text.
 */
export function readName(
  text: string,
  { address, hostOrigin, texts }: { address: string; hostOrigin: string; texts: Texts },
): NameReading | undefined {
  const message = parse(text)
  if (!message) return undefined
  const { warnings, refusals } = texts.signing
  const { name, domain, address: target = address } = message
  const isOwn = target.toLowerCase() === address.toLowerCase()
  const leads = plain.test(name) ? warnings.nameLeads(name, target) : warnings.power
  return {
    warning: isOwn ? undefined : leads,
    refusal:
      domain === new URL(hostOrigin).host
        ? undefined
        : refusals.otherName(plain.test(domain) ? domain : '?', hostOrigin),
  }
}

/** As the server does: another way to write it is the same message. */
function parse(text: string): ReturnType<typeof parseNameMessage> | undefined {
  try {
    return parseNameMessage(text)
  } catch {
    return undefined
  }
}
