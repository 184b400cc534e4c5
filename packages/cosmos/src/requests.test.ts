import { cosmosHub, osmosis } from '@foyer/core/networks'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createAdr36Doc, readAdr36Doc } from './adr36.ts'
import { getPublicKey, signMessage, switchNetwork } from './requests.ts'
import { create, keyOf, other, signer } from './test/setup.ts'

const address = signer.address()
const message = 'Hello & <you> ✓'
const signature = signer.signAmino({})

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('signMessage', () => {
  test('default: signs an ADR-36 document over a relay', async () => {
    expect(await signMessage(signer, address, message)).toBe(
      signer.signAmino(createAdr36Doc(address, message)).signature,
    )
  })
  test('behavior: accepts a wallet that returns only the signature', async () => {
    const answer = { signature: signature.signature }
    expect(await signMessage({ request: async () => answer }, address, message)).toBe(signature.signature)
  })
  test('behavior: passes the message itself to signArbitrary', async () => {
    const { connect, wallet } = create({ signArbitrary: signature })
    expect(await signMessage(await connect(), address, message)).toBe(signature.signature)
    expect(wallet.calls.at(-1)).toEqual({
      method: 'signArbitrary',
      parameters: ['cosmoshub-4', address, message],
    })
  })
  test('behavior: passes the document to signAmino if there is no signArbitrary', async () => {
    const { connect, wallet } = create({ signAmino: { signature, signed: {} } })
    delete wallet.signArbitrary
    expect(await signMessage(await connect(), address, message)).toBe(signature.signature)
    expect(wallet.calls.at(-1)?.parameters[2]).toEqual(createAdr36Doc(address, message))
  })
  test('behavior: passes the document to signAmino if signArbitrary is not implemented', async () => {
    const { connect, wallet } = create({
      signArbitrary: () => Promise.reject(new Error('Not implemented')),
      signAmino: { signature, signed: {} },
    })
    expect(await signMessage(await connect(), address, message)).toBe(signature.signature)
    expect(wallet.calls.at(-1)?.parameters[2]).toEqual(createAdr36Doc(address, message))
  })
  test.each(['hello', null, {}, { signature: 7 }, { signature: '!' }])(
    'error: rejects an invalid answer: %j',
    async (answer) => {
      const injected = await create({ signArbitrary: answer }).connect()
      for (const provider of [injected, { request: async () => answer }])
        await expect(signMessage(provider, address, message)).rejects.toMatchObject({
          code: 'WALLET_RESPONSE_INVALID',
        })
    },
  )
  test('error: rejects if the visitor declines, and for an account that the wallet did not open', async () => {
    const { connect, wallet } = create({
      signArbitrary: () => Promise.reject(new Error('Request rejected')),
      signAmino: { signature, signed: {} },
    })
    const provider = await connect()
    await expect(signMessage(provider, address, message)).rejects.toMatchObject({ code: 4001 })
    await expect(signMessage(provider, other.address(), message)).rejects.toMatchObject({ code: 4100 })
    expect(wallet.calls.some(({ method }) => method === 'signAmino')).toBe(false)
  })
})

describe('createAdr36Doc', () => {
  test('default: creates a document that cannot be a transaction', () => {
    expect(createAdr36Doc(address, 'Hi')).toEqual({
      chain_id: '',
      account_number: '0',
      sequence: '0',
      fee: { gas: '0', amount: [] },
      msgs: [{ type: 'sign/MsgSignData', value: { signer: address, data: 'SGk=' } }],
      memo: '',
    })
  })
})

describe('readAdr36Doc', () => {
  test('default: returns the text, or the bytes if they are not text', () => {
    expect(readAdr36Doc(createAdr36Doc(address, message), address)).toBe(message)
    const doc = createAdr36Doc(address, '')
    const [{ type }] = doc.msgs
    const withData = (data: string) => ({ ...doc, msgs: [{ type, value: { signer: address, data } }] })
    expect(readAdr36Doc(withData('//8='), address)).toEqual(Uint8Array.of(255, 255))
    expect(readAdr36Doc(withData('!'), address)).toBeUndefined()
  })
  test('error: returns undefined for other documents', () => {
    const doc = createAdr36Doc(address, message)
    for (const other of [
      null,
      {},
      { ...doc, chain_id: 'cosmoshub-4' },
      { ...doc, msgs: [...doc.msgs, ...doc.msgs] },
    ])
      expect(readAdr36Doc(other, address)).toBeUndefined()
  })
  test('attack: does not read a document as a text if it contains anything else', () => {
    const doc = createAdr36Doc(address, message)
    const [msg] = doc.msgs
    for (const other of [
      { ...doc, memo: 'I owe a million' },
      { ...doc, fee: { gas: '0', amount: [{ denom: 'uatom', amount: '1' }] } },
      { ...doc, fee: { ...doc.fee, payer: address } },
      { ...doc, account_number: '1' },
      { ...doc, sequence: '1' },
      { ...doc, timeout_height: '1' },
      { ...doc, msgs: [{ ...msg, value: { ...msg.value, signer: 'cosmos1other' } }] },
      { ...doc, msgs: [{ ...msg, value: { ...msg.value, note: '1' } }] },
    ])
      expect(readAdr36Doc(other, address)).toBeUndefined()
  })
})

describe('getPublicKey', () => {
  test('default: finds the account’s key among those that the wallet returns', async () => {
    expect(await getPublicKey(signer, address)).toBe(signer.publicKey)
    expect(await getPublicKey(signer, other.address())).toBeUndefined()
  })
  test.each([4200, -32601])('behavior: returns undefined if the wallet answers with %i', async (code) => {
    const request = () => Promise.reject({ code })
    expect(await getPublicKey({ request }, address)).toBeUndefined()
  })
  test('error: rejects a refusal, and an answer that is not a list of accounts', async () => {
    await expect(getPublicKey({ request: () => Promise.reject({ code: 4001 }) }, address)).rejects.toEqual({
      code: 4001,
    })
    for (const answer of [null, {}, [{ address }], [{ address, pubkey: '!' }]])
      await expect(getPublicKey({ request: async () => answer }, address)).rejects.toMatchObject({
        code: 'WALLET_RESPONSE_INVALID',
      })
  })
})

describe('switchNetwork', () => {
  test('default: connects the account of the other chain', async () => {
    const { connect, context } = create()
    await switchNetwork(await connect(), osmosis)
    expect(context.events).toMatchObject([
      {
        type: 'connection',
        connection: { networkId: osmosis.caipNetworkId, accounts: [{ address: signer.address('osmo') }] },
      },
    ])
  })
  test('behavior: suggests a chain that the wallet does not know', async () => {
    const known = new Set(['cosmoshub-4'])
    const { connect, wallet } = create({
      enable([chainId]: string[]) {
        if (!known.has(chainId ?? '')) throw new Error(`There is no chain info for ${chainId}`)
      },
      experimentalSuggestChain: ({ chainId }: { chainId: string }) => known.add(chainId),
    })
    await switchNetwork(await connect(), osmosis)
    expect(wallet.calls.map(({ method }) => method)).toContain('experimentalSuggestChain')
  })
  test('error: keeps the network if the visitor declines, or the app does not know the chain', async () => {
    const { connect, context, wallet } = create()
    const provider = await connect()
    wallet.answers.enable = () => Promise.reject(new Error('Request rejected'))
    await expect(switchNetwork(provider, osmosis)).rejects.toMatchObject({ code: 4001 })
    const juno = { ...cosmosHub, caipNetworkId: 'cosmos:juno-1' as const }
    await expect(switchNetwork(provider, juno)).rejects.toMatchObject({ code: 4902 })
    expect(context.events).toEqual([])
    expect(await provider.request({ method: 'cosmos_getAccounts' })).toMatchObject([{ address }])
  })
})

describe('provider', () => {
  test('default: returns the accounts', async () => {
    const provider = await create().connect()
    expect(await provider.request({ method: 'cosmos_getAccounts' })).toEqual([
      { algo: 'secp256k1', address, pubkey: signer.publicKey },
    ])
  })
  test('default: signs documents, with bytes in base64', async () => {
    const changed = {
      chainId: 'cosmoshub-4',
      accountNumber: 1n,
      bodyBytes: Uint8Array.of(1),
      authInfoBytes: Uint8Array.of(9),
    }
    const { connect, wallet } = create({
      signDirect: { signature, signed: changed },
      signAmino: { signature, signed: { memo: 'x' } },
    })
    const provider = await connect()
    const signDoc = { chainId: 'cosmoshub-4', accountNumber: '1', bodyBytes: 'AQ==', authInfoBytes: 'Ag==' }
    const params = { signerAddress: address, signDoc }
    expect(await provider.request({ method: 'cosmos_signDirect', params })).toEqual({
      signature,
      signed: { ...signDoc, authInfoBytes: 'CQ==' },
    })
    expect(wallet.calls.at(-1)?.parameters).toEqual([
      'cosmoshub-4',
      address,
      { ...signDoc, bodyBytes: Uint8Array.of(1), authInfoBytes: Uint8Array.of(2) },
    ])
    const amino = { signerAddress: address, signDoc: { chain_id: 'cosmoshub-4', memo: 'x' } }
    expect(await provider.request({ method: 'cosmos_signAmino', params: amino })).toMatchObject({
      signed: { memo: 'x' },
    })
    expect(keyOf(signer).pubKey).toHaveLength(33)
  })
  test.each<[string, string, object]>([
    ['an Amino document', 'cosmos_signAmino', { chain_id: 'osmosis-1', memo: 'x' }],
    ['an Amino document without a chain', 'cosmos_signAmino', { memo: 'x' }],
    ['an Amino document with a list of chains', 'cosmos_signAmino', { chain_id: ['cosmoshub-4'] }],
    [
      'a direct document',
      'cosmos_signDirect',
      { chainId: 'osmosis-1', accountNumber: '1', bodyBytes: 'AQ==', authInfoBytes: 'Ag==' },
    ],
  ])('attack: rejects a document of another chain than the connected one: %s', async (_, method, signDoc) => {
    const { connect, wallet } = create({
      signDirect: { signature, signed: {} },
      signAmino: { signature, signed: {} },
    })
    const provider = await connect()
    const before = wallet.calls.length
    await expect(
      provider.request({ method, params: { signerAddress: address, signDoc } }),
    ).rejects.toMatchObject({ code: 4901 })
    const asked = wallet.calls.slice(before).map((call) => call.method)
    expect(asked.filter((name) => /^sign/.test(name))).toEqual([])
  })
  test.each([
    ['cosmos_signAmino', undefined, -32602],
    ['cosmos_signDirect', { signerAddress: address, signDoc: {} }, -32602],
    [
      'cosmos_signDirect',
      {
        signerAddress: address,
        signDoc: { chainId: 'x', accountNumber: 'x', bodyBytes: 'AQ==', authInfoBytes: 'AQ==' },
      },
      -32602,
    ],
    ['wallet_switchNetwork', { networkId: 'osmosis-1' }, -32602],
    ['cosmos_sendTransaction', {}, 4200],
  ])('error: rejects %s with %j', async (method, params, code) => {
    const provider = await create().connect()
    await expect(provider.request({ method, params })).rejects.toMatchObject({ code })
  })
})
