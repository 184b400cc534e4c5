import { parseSiwxMessage } from '@foyer/contract'
import type { Texts } from '../texts/en.ts'

const phrase = 'wants you to sign in'
/** Characters that a lax server may treat as a space or ignore. */
const gaps = /[\s\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800]+/gu

/**
 * Returns why a text must not be signed for a page: it is a sign-in for another site, or only resembles one for this site.
 * [EIP-4361](https://eips.ethereum.org/EIPS/eip-4361) requires wallets to check this.
 *
 * Servers differ in how they parse a sign-in. A text that contains the sign-in phrase anywhere must be a complete sign-in
 * for this page.
 */
export function checkSignIn(text: string, hostOrigin: string, texts: Texts): string | undefined {
  const plain = text.normalize('NFKC').replace(gaps, ' ').toLowerCase()
  if (!plain.includes(phrase)) return undefined
  const { host } = new URL(hostOrigin)
  const isOwn = (domain: string) => [host, hostOrigin].includes(domain.toLowerCase())
  // Only once: text after the first sign-in could be another one.
  const isOne = plain.split(phrase).length === 2
  if (isOne && isOwn(readDomain(text))) return undefined
  const [, domain] = /(\S+) wants you to sign in/.exec(plain) ?? []
  if (domain === undefined || isOwn(domain)) return texts.signing.refusals.signIn(hostOrigin)
  return texts.refusals.otherSite(domain, hostOrigin)
}

/** Returns the domain of a complete sign-in; empty for any other text. */
function readDomain(text: string): string {
  try {
    return parseSiwxMessage(text).domain
  } catch {
    return ''
  }
}
