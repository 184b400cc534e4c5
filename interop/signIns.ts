import { verifyMessage } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import * as d from '../packages/pairing/src/wire/decode.ts'
import type { AuthPayload, SessionNamespaces } from '../packages/pairing/src/wire/Session.ts'

/** The account that signs in. */
export const signer = privateKeyToAccount(`0x${'1'.repeat(64)}`)

/** The payload that apps ask to sign. */
export const payload: AuthPayload = {
  chains: ['eip155:1'],
  domain: 'localhost',
  aud: 'http://localhost',
  nonce: 'a1b2c3d4e5',
  version: '1',
  iat: '2026-01-01T00:00:00.000Z',
  statement: 'Sign in.',
  resources: [
    `urn:recap:${btoa(JSON.stringify({ att: { eip155: { 'request/personal_sign': [{}] } } })).replaceAll('=', '')}`,
  ],
}

/** Namespaces approved with the sign-in. */
export const opened: SessionNamespaces = {
  eip155: {
    chains: ['eip155:1'],
    accounts: [`eip155:1:${signer.address}`],
    methods: ['personal_sign'],
    events: [],
  },
}

/** Signs in like existing clients. */
export async function sign(asked: unknown) {
  const { buildAuthObject, formatMessage, populateAuthPayload } = await import('@walletconnect/utils')
  const filled = populateAuthPayload({
    authPayload: asked as never,
    chains: ['eip155:1'],
    methods: ['personal_sign'],
  })
  const iss = `did:pkh:eip155:1:${signer.address}`
  const signature = await signer.signMessage({ message: formatMessage(filled, iss) })
  return buildAuthObject(filled, { t: 'eip191', s: signature }, iss)
}

const cacao = d.object({
  h: d.object({ t: d.text }),
  p: d.object({ iss: d.text, nonce: d.text, domain: d.text }),
  s: d.object({ s: d.text }),
})

/** Verifies a wallet's signatures, like a server. */
export async function checkSigned(signed: unknown): Promise<void> {
  const { formatMessage } = await import('@walletconnect/utils')
  const { h, p, s } = d.read(cacao, signed) ?? {}
  if (h?.t !== 'caip122' || p?.nonce !== payload.nonce || p.domain !== payload.domain)
    throw new Error('Not what was asked')
  const message = formatMessage((signed as { p: never }).p, p.iss)
  const isSigned = await verifyMessage({ address: signer.address, message, signature: s?.s as `0x${string}` })
  if (!isSigned) throw new Error('Not signed by the account')
}
