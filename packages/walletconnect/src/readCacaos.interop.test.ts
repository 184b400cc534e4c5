import { parseSiwxMessage } from '@foyer/contract'
import { recoverMessageAddress } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { beforeAll, describe, expect, test } from 'vitest'
import { readCacaos, type SignedIn, type SignInRequest } from './readCacaos.ts'
import { encodeRecap } from './recap.ts'

// Imported lazily: the titles of these tests are also listed where the folder is not installed.
let peer: typeof import('../../../interop/utils.ts')
beforeAll(async () => {
  peer = await import('../../../interop/utils.ts')
})

const account = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')
const other = privateKeyToAccount('0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d')
const request: SignInRequest & { methods: readonly string[] } = {
  message: {
    domain: 'app.example.com',
    uri: 'https://app.example.com',
    version: '1',
    nonce: 'abcdefgh12345678',
    issuedAt: '2026-11-20T20:00:00.000Z',
    expirationTime: '2099-11-20T20:05:00.000Z',
  },
  networkIds: ['eip155:1', 'eip155:10'],
  methods: ['personal_sign', 'eth_sendTransaction', 'eth_signTypedData_v4', 'eth_signTypedData'],
}

type Payload = Parameters<typeof peer.populateAuthPayload>[0]['authPayload']
type Cacao = ReturnType<typeof peer.buildAuthObject>

/** Signs like wallets that use the original library. */
async function sign(
  change: Partial<Payload> = {},
  { networkIds = ['eip155:1'], signer = account, methods = ['personal_sign', 'eth_sendTransaction'] } = {},
  asked = request,
): Promise<Cacao[]> {
  const { message } = asked
  const authPayload = peer.populateAuthPayload({
    authPayload: {
      type: 'caip122',
      chains: [...asked.networkIds],
      statement: message.statement ?? '',
      aud: message.uri,
      domain: message.domain,
      version: '1',
      nonce: message.nonce,
      iat: message.issuedAt ?? '',
      resources: [...(message.resources ?? []), encodeRecap(asked.methods)],
      ...(message.expirationTime ? { exp: message.expirationTime } : {}),
      ...change,
    },
    chains: ['eip155:1', 'eip155:10', 'eip155:137'],
    methods,
  })
  return Promise.all(
    networkIds.map(async (networkId) => {
      const iss = `did:pkh:${networkId}:${signer.address}`
      const text = peer.formatMessage(authPayload, iss)
      return peer.buildAuthObject(
        authPayload,
        { t: 'eip191', s: await signer.signMessage({ message: text }) },
        iss,
      )
    }),
  )
}
/** Reads the signatures for one request. */
const read = (answer: unknown, asked = request) => readCacaos(answer, [asked])[0] as SignedIn
const error = expect.objectContaining({ code: 'WALLET_RESPONSE_INVALID' })

describe('readCacaos', () => {
  test.each<[string, Partial<SignInRequest['message']>]>([
    ['plain', {}],
    ['a statement and resources', { statement: 'Welcome.', resources: ['https://app.example.com/tos'] }],
    ['no expiry', { expirationTime: undefined }],
  ])('default: returns the text that the wallet signed (%s)', async (_, more) => {
    const asked = { ...request, message: { ...request.message, ...more } }
    const { proofs, accounts, methods } = read(await sign({}, {}, asked), asked)
    const [{ message, signature, accountAddress }] = proofs
    expect(await recoverMessageAddress({ message, signature: signature as `0x${string}` })).toBe(
      account.address,
    )
    expect(parseSiwxMessage(message)).toMatchObject({ nonce: 'abcdefgh12345678', chainId: 'eip155:1' })
    expect(accountAddress).toBe(`eip155:1:${account.address}`)
    expect(accounts).toEqual([`eip155:1:${account.address}`, `eip155:10:${account.address}`])
    expect(methods).toEqual(['eth_sendTransaction', 'personal_sign'])
  })
  test('behavior: returns one message for each network of the account', async () => {
    const { proofs } = read(await sign({}, { networkIds: ['eip155:10', 'eip155:1'] }))
    expect(proofs.map(({ accountAddress }) => accountAddress)).toEqual([
      `eip155:10:${account.address}`,
      `eip155:1:${account.address}`,
    ])
    for (const { message, signature } of proofs)
      expect(await recoverMessageAddress({ message, signature: signature as `0x${string}` })).toBe(
        account.address,
      )
  })
  test('behavior: adds the ReCap’s sentence if the wallet left it out of the statement', async () => {
    const [signed] = await sign()
    const plain = { ...signed, p: { ...(signed as Cacao).p, statement: '' } }
    expect(read([plain])).toEqual(read([signed]))
  })
  test.each<[string, Partial<Payload>]>([
    ['a foreign domain', { domain: 'evil.example' }],
    ['another URI', { aud: 'https://evil.example' }],
    ['a changed nonce', { nonce: 'otherotherother1' }],
    ['another issue time', { iat: '2020-11-20T20:00:00.000Z' }],
    ['another expiry', { exp: '2098-11-20T20:05:00.000Z' }],
    ['an unrequested start time', { nbf: '2020-11-20T20:00:00.000Z' }],
    ['an unrequested request id', { requestId: '1' }],
    ['another statement', { statement: 'I give it all away.' }],
    ['more resources', { resources: ['https://evil.example', encodeRecap(request.methods)] }],
    ['fewer resources', { resources: [] }],
  ])('error: rejects %s', async (_, change) => {
    const signed = await sign(change)
    expect(() => read(signed)).toThrow(error)
  })
  test('error: rejects an expired message', async () => {
    const message = { ...request.message, expirationTime: '2026-01-01T00:00:00.000Z' }
    const asked = { ...request, message }
    const signed = await sign({}, {}, asked)
    expect(() => read(signed, asked)).toThrow(error)
  })
  test('error: rejects a network that was not requested, in the account or the ReCap', async () => {
    const foreign = await sign({}, { networkIds: ['eip155:137'] })
    expect(() => read(foreign)).toThrow(error)
    const wide = await sign({ chains: ['eip155:1', 'eip155:137'] })
    expect(() => read(wide)).toThrow(error)
  })
  test('error: rejects a method that was not requested', async () => {
    const asked = { ...request, methods: ['personal_sign'] }
    const signed = await sign()
    expect(() => read(signed, asked)).toThrow(error)
  })
  test('error: rejects several accounts, and a repeated network', async () => {
    const [mine] = await sign()
    const theirs = await sign({}, { networkIds: ['eip155:10'], signer: other })
    for (const answer of [
      [mine, ...theirs],
      [mine, mine],
    ])
      expect(() => read(answer)).toThrow(error)
  })
  test('behavior: a changed address appears in the message, so its signature does not match', async () => {
    const [signed] = await sign()
    const changed = { ...signed, p: { ...(signed as Cacao).p, iss: `did:pkh:eip155:1:${other.address}` } }
    const [{ message, signature }] = read([changed]).proofs
    expect(message).toContain(other.address)
    expect(await recoverMessageAddress({ message, signature: signature as `0x${string}` })).not.toBe(
      other.address,
    )
  })
  test('error: rejects an invalid answer', async () => {
    const [signed] = await sign()
    const { h, p, s } = signed as Cacao
    for (const answer of [
      undefined,
      null,
      {},
      [],
      [{}],
      [{ h, p }],
      [{ h, p, s: { t: 'eip191', s: 'no hex' } }],
      [{ h: { t: 'jwt' }, p, s }],
      [{ h, p: { ...p, iss: account.address }, s }],
      [{ h, p: { ...p, iss: 'did:pkh:solana:1:abc' }, s }],
      [{ h, p: { ...p, iss: `did:pkh:eip155:1:${account.address.slice(0, -1)}` }, s }],
      [{ h, p: { ...p, version: '2' }, s }],
      [{ h, p: { ...p, resources: undefined }, s }],
      Array(33).fill(signed),
    ])
      expect(() => read(answer)).toThrow(error)
  })
})
