import { parseSiwxMessage } from '@foyer/contract'
import type { Texts } from '../texts/en.ts'

const phrase = 'wants you to sign in'
/** Whatever a lax server may take for a space or for nothing. */
const gaps = /[\s\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800]+/gu

/**
 * Why a text must not be signed for a page: it is a sign-in for another site
 * ([EIP-4361](https://eips.ethereum.org/EIPS/eip-4361) tells wallets to look), or only looks like one for this site.
 *
 * Servers differ in what they take for a sign-in: a text with those words anywhere is a whole one for this page, or it is
 * not signed.
 */
export function checkSignIn(text: string, hostOrigin: string, texts: Texts): string | undefined {
  const plain = text.normalize('NFKC').replace(gaps, ' ').toLowerCase()
  if (!plain.includes(phrase)) return undefined
  const { host } = new URL(hostOrigin)
  const isOwn = (domain: string) => [host, hostOrigin].includes(domain.toLowerCase())
  // Once only: what follows the first one could be another's.
  const isOne = plain.split(phrase).length === 2
  if (isOne && isOwn(readDomain(text))) return undefined
  const [, domain] = /(\S+) wants you to sign in/.exec(plain) ?? []
  if (domain === undefined || isOwn(domain)) return texts.signing.refusals.signIn(hostOrigin)
  return texts.refusals.otherSite(domain, hostOrigin)
}

/** Of a whole sign-in; empty for any other text. */
function readDomain(text: string): string {
  try {
    return parseSiwxMessage(text).domain
  } catch {
    return ''
  }
}
