import type { Texts } from '../texts/en.ts'

/**
 * Why a text must not be signed for a page: it is a sign-in for another site
 * ([EIP-4361](https://eips.ethereum.org/EIPS/eip-4361) tells wallets to look).
 */
export function checkSignIn(text: string, hostOrigin: string, texts: Texts): string | undefined {
  const [, domain] =
    /^(?:[a-z][a-z\d+.-]*:\/\/)?(\S+) wants you to sign in with your \w+ account/i.exec(text) ?? []
  if (domain === undefined || domain.toLowerCase() === new URL(hostOrigin).host) return undefined
  return texts.refusals.otherSite(domain, hostOrigin)
}
