import { parseNameMessage } from '@foyer/contract'
import type { Texts } from '../texts/en.ts'

/** Page texts may be part of a sentence only if they are plain names or hosts. */
const plain = /^[\w-]+(?:\.[\w-]+)*(?::\d{1,5})?$/

/** Effect of a text on one of the visitor's names. */
export type NameReading = {
  /** Warning if it points the name to someone else. */
  warning: string | undefined
  /** Why it must not be signed for the page. */
  refusal: string | undefined
}

/**
 * Reads a message that registers or changes a name. Anyone with its signature can submit it to the server, and it is valid
 * for the site it names. `undefined` for any other text.
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

/** Parses like the server: another formatting is the same message, and no field is written twice. */
function parse(text: string): ReturnType<typeof parseNameMessage> | undefined {
  try {
    return parseNameMessage(text)
  } catch {
    return undefined
  }
}
