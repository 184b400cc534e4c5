import { canParseUrl } from '@foyer/contract'
import { fromBase64, toHex } from '../crypto/encodings.ts'
import { loadCrypto } from '../crypto/loadCrypto.ts'
import * as d from '../wire/decode.ts'
import type { Asker } from '../wire/Session.ts'

const maxLength = 4_096
/** Maximum difference between the server's clock and this one. */
const skewMs = 120_000
const header = d.object({ alg: d.text, kid: d.text, typ: d.text })
const claims = d.object({ iss: d.text, origin: d.text, id: d.text, iat: d.number, exp: d.number })
const keySet = d.object({ keys: d.list(d.object({ kid: d.text, crv: d.text, x: d.text, y: d.text })) })

/**
 * Result of checking the page that asks.
 *
 * - `valid`: the browser reported the same page as the app shows. Any program can report it, so it proves nothing.
 * - `mismatch`: the browser reported another page, which may be a phishing site. Warn.
 * - `unknown`: no server that this wallet trusts has made a statement.
 */
export type Attested =
  | { readonly validation: 'valid' | 'mismatch'; readonly origin: string; readonly issuer: string }
  | { readonly validation: 'unknown' }

/**
 * Verifies a server's statement about the page that asks. The server knows the page from the `Origin` that the
 * visitor's browser sent: a page cannot forge it, but a program that is not a browser can. Only a mismatch deserves a
 * prominent warning.
 *
 * @param options.issuers URLs of the servers that the wallet trusts; no other host is contacted
 *
 * @example
 * ```ts
 * import { verifyAttestation, type WalletProposal } from '@foyer/pairing/wallet'
 *
 * async function check(proposal: WalletProposal) {
 *   return verifyAttestation(proposal, { issuers: ['https://foyer.example.com'] })
 * }
 * ```
 */
export async function verifyAttestation(
  asked: { readonly pairingTopic: string } & ({ readonly proposer: Asker } | { readonly requester: Asker }),
  options: {
    issuers: readonly string[]
    /** @default Date.now */
    clock?: (() => number) | undefined
    signal?: AbortSignal | undefined
  },
): Promise<Attested> {
  const { attestation = '', metadata } = 'proposer' in asked ? asked.proposer : asked.requester
  const nowMs = (options.clock ?? Date.now)()
  const found = await readToken(attestation, options).catch(() => undefined)
  if (!found || found.id !== (await hashTopic(asked.pairingTopic))) return { validation: 'unknown' }
  if (found.exp * 1_000 + skewMs < nowMs || found.iat * 1_000 - skewMs > nowMs)
    return { validation: 'unknown' }
  const { origin, iss: issuer } = found
  const isSame = canParseUrl(metadata.url) && new URL(metadata.url).origin === origin
  return { validation: isSame ? 'valid' : 'mismatch', origin, issuer }
}

/** Hashes the topic for the server, which must not learn the topic itself. */
async function hashTopic(pairingTopic: string): Promise<string> {
  return toHex(await (await loadCrypto()).sha256(new TextEncoder().encode(pairingTopic)))
}

/** Parses a token (JWS, ES256) of a trusted issuer; `undefined` if it is invalid. */
async function readToken(
  token: string,
  { issuers, signal }: { issuers: readonly string[]; signal?: AbortSignal | undefined },
): Promise<d.Decoded<typeof claims> | undefined> {
  const parts = token.split('.')
  const [head = '', body = '', signature = ''] = parts
  if (parts.length !== 3 || token.length > maxLength) return undefined
  const { alg, kid, typ } = d.read(header, parse(head)) ?? {}
  const read = d.read(claims, parse(body))
  // A token issued for another purpose does not attest a page.
  if (alg !== 'ES256' || typ !== 'attestation+jwt' || !read || !issuers.includes(read.iss)) return undefined
  const response = await fetch(`${read.iss}/.well-known/jwks.json`, {
    redirect: 'error',
    signal: signal ?? null,
  })
  const key = d.read(keySet, await response.json())?.keys.find((one) => one.kid === kid)
  if (key?.crv !== 'P-256') return undefined
  const curve = { name: 'ECDSA', namedCurve: 'P-256' }
  const jwk = { kty: 'EC', crv: key.crv, x: key.x, y: key.y }
  const imported = await crypto.subtle.importKey('jwk', jwk, curve, false, ['verify'])
  const signed = new TextEncoder().encode(`${head}.${body}`)
  const isSigned = await crypto.subtle.verify(
    { name: 'ECDSA', hash: 'SHA-256' },
    imported,
    fromBase64(signature),
    signed,
  )
  return isSigned ? read : undefined
}

function parse(part: string): unknown {
  return JSON.parse(new TextDecoder().decode(fromBase64(part)))
}
