import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { encodeFunctionData, type Hex, hexToBytes, parseAbi, toHex, zeroHash } from 'viem'
import { getBalance, readContract } from 'viem/actions'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTestPasskey } from '../../test/createTestPasskey.ts'
import { type SmartServer, startSmartServer } from '../../test/startSmartServer.ts'
import { waitForReceipt } from '../../test/waitForReceipt.ts'
import { callNode } from '../chain/callNode.ts'
import type { AskPasskey } from '../passkeys/PasskeyAnswer.ts'
import { provePasskey } from '../passkeys/provePasskey.ts'
import { readEcdsaSignature } from '../passkeys/readEcdsaSignature.ts'
import { createOwnerChange, type OwnerChange } from './createOwnerChange.ts'
import { createPasskeySigner } from './createPasskeySigner.ts'
import { createSmartAccount } from './createSmartAccount.ts'
import { encodeAddOwner } from './encodeAddOwner.ts'
import { encodePasskeySignature } from './encodePasskeySignature.ts'
import { encodeRemoveOwner } from './encodeRemoveOwner.ts'
import { hashOperation } from './hashOperation.ts'
import { readOwners } from './readOwners.ts'
import type { AccountSigner, SmartAccount } from './SmartAccount.ts'

const chainId = 'eip155:31337'
const origin = 'http://secure.localhost:4180'
const friend: Hex = '0x00000000000000000000000000000000000A11cE'
const { signal } = new AbortController()
const ownable = parseAbi([
  'function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)',
  'function renounceOwnership()',
  'function transferOwnership(address owner)',
])
const refused = { code: 'BUNDLER_FAILED', message: expect.stringContaining('AA24') }

let stack: SmartServer
beforeAll(async () => {
  stack = await startSmartServer()
})
afterAll(() => stack?.stop())
beforeEach(() => stack.allow())

/** A visitor with a funded account and a passkey. */
async function visitor({ eth = '1' } = {}) {
  const made = await stack.newAccount({ eth })
  const { account, owner, api, getToken } = made
  const passkey = createTestPasskey(origin)
  const ask = (method: string, params: unknown) => callNode(api, chainId, method, params, signal)
  const context = {
    account,
    phrase: owner.address,
    network: chainId,
    origin,
    ask,
    now: Date.now,
    // A fast machine would otherwise exceed the server's rate limit per login.
    wait: () => delay(50),
    signal,
  } as const
  const signing = (signer: AccountSigner) =>
    createSmartAccount({
      owner: { address: owner.address, signHash: () => Promise.reject(new Error('The phrase is not asked')) },
      signer,
      network: stack.network,
      api,
      getToken,
    })
  /** The account with the passkey, or another authenticator instead, as signer. */
  const by = (asked: AskPasskey = passkey.ask, credentialId = passkey.key.credentialId) =>
    signing(createPasskeySigner(credentialId, asked))
  /** The account with foreign signatures. */
  const signedBy = (sign: (hash: Uint8Array) => Hex) =>
    signing({
      ...createPasskeySigner(passkey.key.credentialId, passkey.ask),
      sign: async (hash) => sign(hash),
    })
  async function change(wanted: OwnerChange, more: Partial<Parameters<typeof createOwnerChange>[1]> = {}) {
    const flow = createOwnerChange(wanted, { ...context, ...more })
    const found = await flow.prepare()
    if (found.status !== 'ready') return found.status
    return flow.send(found.prepared)
  }
  const add = () => change({ kind: 'add', key: passkey.key })
  const remove = () => change({ kind: 'remove', credentialId: passkey.key.credentialId })
  const owners = (ids: string[] = []) => readOwners({ account: account.address, ids, ask })
  return { ...made, passkey, context, by, signedBy, change, add, remove, owners }
}
const pay = { to: friend, value: 7n, data: '0x' } as const
async function run(account: SmartAccount, calls: Parameters<SmartAccount['prepare']>[0] = [pay]) {
  const prepared = await account.prepare(calls, { sponsorship: false })
  return waitForReceipt(account, await account.send(prepared))
}

/** Encodes a signature in DER, as authenticators do. */
function toDer(r: bigint, s: bigint) {
  const number = (value: bigint) => {
    const bytes = hexToBytes(toHex(value))
    const padded = (bytes[0] ?? 0) > 127 ? [0, ...bytes] : [...bytes]
    return [2, padded.length, ...padded]
  }
  const body = [...number(r), ...number(s)]
  return new Uint8Array([0x30, body.length, ...body])
}

describe('createPasskeySigner', () => {
  test('default: a passkey that owns the account can spend from it', async () => {
    const { add, by, account } = await visitor()
    await add()
    const before = await getBalance(stack.node, { address: friend })
    expect(await run(by())).toMatchObject({ status: 'success' })
    expect(await run(by(), [pay, pay])).toMatchObject({ status: 'success' })
    expect(await getBalance(stack.node, { address: friend })).toBe(before + 21n)
    // The recovery phrase still can.
    expect(await run(account)).toMatchObject({ status: 'success' })
  })

  test('default: an added passkey signs messages as the account (ERC-1271)', async () => {
    const { add, passkey, account } = await visitor()
    await add()
    const hash = toHex('a message that was hashed', { size: 32 })
    const check = (signature: Hex, of: Hex = hash) =>
      readContract(stack.node, {
        address: account.address,
        abi: ownable,
        functionName: 'isValidSignature',
        args: [of, signature],
      })
    const signature = encodePasskeySignature(hexToBytes(hash), passkey.answer(hexToBytes(hash)))
    expect(await check(signature)).toBe('0x1626ba7e')
    expect(await check(signature, zeroHash)).toBe('0xffffffff')
  })

  test('behavior: sends the one of two equivalent signatures that the contract accepts', async () => {
    const { add, by, passkey } = await visitor()
    await add()
    const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n
    for (const isHigh of [true, false]) {
      const ask: AskPasskey = async (_, challenge) => {
        const answer = passkey.answer(challenge)
        const { r, s } = readEcdsaSignature(answer.signature)
        return { ...answer, signature: toDer(r, isHigh ? order - s : s) }
      }
      expect(await run(by(ask))).toMatchObject({ status: 'success' })
    }
  })

  test('attack: rejects another key under its name, another type of answer, and a removed key', async () => {
    const { add, remove, signedBy, by, passkey } = await visitor()
    const other = createTestPasskey(origin)
    const { credentialId } = passkey.key
    // Before it is an owner, and before the account is deployed.
    await expect(run(by())).rejects.toMatchObject(refused)
    await add()
    const ofOther: AskPasskey = async (_, challenge) => ({ ...other.answer(challenge), credentialId })
    await expect(run(by(ofOther))).rejects.toMatchObject(refused)
    // A passkey that the account does not know.
    await expect(run(by(other.ask, other.key.credentialId))).rejects.toMatchObject(refused)
    const created = passkey.tamper({ type: 'webauthn.create' })
    await expect(run(signedBy((hash) => created(hash)))).rejects.toMatchObject(refused)
    expect(await run(by())).toMatchObject({ status: 'success' })
    await remove()
    await expect(run(by())).rejects.toMatchObject(refused)
  })

  test('attack: rejects a signature of another operation, or of the same one on another network', async () => {
    const { add, signedBy, by, passkey } = await visitor()
    await add()
    const prepared = await by().prepare([{ ...pay, value: 8n }], { sponsorship: false })
    const another = hashOperation(prepared.operation, stack.network).toSign
    const elsewhere = hashOperation(prepared.operation, { ...stack.network, chainId: 'eip155:1' }).toSign
    for (const signed of [another, elsewhere]) {
      const signature = encodePasskeySignature(signed, passkey.answer(signed))
      await expect(run(signedBy(() => signature))).rejects.toMatchObject(refused)
      // Here it is detected before sending.
      const wrong: AskPasskey = async () => passkey.answer(signed)
      await expect(run(by(wrong))).rejects.toMatchObject({ code: 'PASSKEY_FAILED' })
    }
  })

  test('attack: rejects an answer without user verification', async () => {
    const { add, by, signedBy, passkey } = await visitor()
    await add()
    const unverified: AskPasskey = async (_, challenge) => passkey.answer(challenge, { flags: 0x01 })
    await expect(run(by(unverified))).rejects.toMatchObject({ code: 'PASSKEY_FAILED' })
    // Bypassing our own check.
    const past = passkey.tamper({ flags: 0x01 })
    await expect(run(signedBy((hash) => past(hash)))).rejects.toMatchObject(refused)
  })

  test('behavior: user verification is required by the verifier, not by the contract', async () => {
    // The limits of this kind of owner: someone who has the authenticator and can use it without finger, face or PIN.
    const { add, signedBy, passkey } = await visitor()
    await add()
    const lax = passkey.tamper({ flags: 0x01 }, { requireUserVerification: false })
    expect(await run(signedBy((hash) => lax(hash)))).toMatchObject({ status: 'success' })
  })
})

describe('createOwnerChange', () => {
  test('default: adds a passkey with the account’s first operation, sponsored, and removes it', async () => {
    const { add, remove, owners, owner, passkey, account } = await visitor({ eth: '0' })
    expect(await owners()).toEqual({ address: undefined, keys: [] })
    expect(await account.isDeployed()).toBe(false)
    const added = await add()
    const { key } = passkey
    expect(added).toMatchObject({ address: owner.address, keys: [{ key }] })
    // Without its name, it is found by the event.
    expect(await owners()).toEqual(added)
    expect(await remove()).toEqual({ address: owner.address, keys: [] })
    expect(await owners()).toEqual({ address: owner.address, keys: [] })
  })

  test('behavior: sends nothing if the change has already been made', async () => {
    const { add, remove } = await visitor()
    expect(await remove()).toBe('done')
    await add()
    expect(await add()).toBe('done')
  })

  test('behavior: a key added by someone else is found, named and removed', async () => {
    const { account, owners, change, passkey } = await visitor()
    const { key } = createTestPasskey(origin)
    await run(account, [encodeAddOwner(account.address, key), encodeAddOwner(account.address, passkey.key)])
    const found = await owners([passkey.key.credentialId])
    expect(found.keys.map((one) => one.key)).toEqual([key, passkey.key])
    await change({ kind: 'remove', credentialId: key.credentialId })
    expect((await owners()).keys.map((one) => one.key)).toEqual([passkey.key])
  })

  test('attack: sends one operation if it is pressed twice', async () => {
    const { context, passkey, account } = await visitor()
    const send = vi.fn(account.send)
    const flow = createOwnerChange(
      { kind: 'add', key: passkey.key },
      { ...context, account: { ...account, send } },
    )
    const found = await flow.prepare()
    if (found.status !== 'ready') throw new Error(found.status)
    const [first, second] = await Promise.all([flow.send(found.prepared), flow.send(found.prepared)])
    expect(send).toHaveBeenCalledTimes(1)
    expect(first).toBe(second)
  })

  test('attack: cannot add the same key twice, or another key under its name', async () => {
    const { add, account, passkey } = await visitor()
    await add()
    await expect(account.prepare([encodeAddOwner(account.address, passkey.key)])).rejects.toMatchObject({
      code: 'CALL_FAILED',
    })
    // Nor another key with its name.
    const { x, y } = createTestPasskey(origin).key
    const stolen = { credentialId: passkey.key.credentialId, x, y }
    await expect(account.prepare([encodeAddOwner(account.address, stolen)])).rejects.toMatchObject({
      code: 'CALL_FAILED',
    })
  })

  test('attack: an operation replaced by the bundler is rejected; the shown one stays valid', async () => {
    await stack.allow({}, false)
    const { context, passkey, account, owner, owners, signedBy } = await visitor()
    const mallory = createTestPasskey(origin)
    const flow = createOwnerChange({ kind: 'add', key: passkey.key }, context)
    const found = await flow.prepare()
    if (found.status !== 'ready') throw new Error(found.status)
    const { operation } = found.prepared
    expect(operation.callData).toBe(account.encodeCalls([encodeAddOwner(account.address, passkey.key)]))
    // The signature is for the operation that was shown; a different one is submitted.
    const signature = await owner.sign({ hash: toHex(hashOperation(operation, stack.network).toSign) })
    const callData = account.encodeCalls([encodeAddOwner(account.address, mallory.key)])
    const swapped = { ...found.prepared, operation: { ...operation, callData } }
    await expect(signedBy(() => signature).send(swapped)).rejects.toMatchObject(refused)
    expect((await owners()).keys).toEqual([])
    expect(await waitForReceipt(account, await signedBy(() => signature).send(found.prepared))).toMatchObject(
      {
        status: 'success',
      },
    )
    expect((await owners()).keys).toMatchObject([{ key: passkey.key }])
  })

  test('attack: rejects a receipt of the bundler if the chain has no such change', async () => {
    const { context, passkey, account } = await visitor()
    const receipt = await run(account)
    const lying: SmartAccount = {
      ...account,
      send: async () => zeroHash,
      getReceipt: async () => ({ ...receipt, status: 'success' }),
    }
    const flow = createOwnerChange({ kind: 'add', key: passkey.key }, { ...context, account: lying })
    const found = await flow.prepare()
    if (found.status !== 'ready') throw new Error(found.status)
    await expect(flow.send(found.prepared)).rejects.toMatchObject({ code: 'RESPONSE_INVALID' })
  })

  test('attack: refuses a removal that would leave no owner', async () => {
    const { add, remove, by, account, owners } = await visitor()
    await add()
    const data = encodeFunctionData({ abi: ownable, functionName: 'renounceOwnership' })
    await run(account, [{ to: account.address, value: 0n, data }])
    expect((await owners()).keys).toHaveLength(1)
    expect(await remove()).toBe('other')
    expect(await add()).toBe('other')
    // Nor does the contract remove the passkey.
    const { keys } = await owners()
    const id = keys[0]?.key?.credentialId ?? ''
    await expect(by().prepare([encodeRemoveOwner(account.address, id)])).rejects.toMatchObject({
      code: 'CALL_FAILED',
    })
  })

  test('behavior: every change is mailed to the visitor, regardless of the client that sent it', async () => {
    const { add, remove, by, account, email } = await visitor()
    const subjects = () => stack.mails(email).map(({ subject }) => subject)
    const before = subjects().length
    const fresh = () => subjects().slice(0, subjects().length - before)
    await run(account)
    expect(fresh()).toEqual([])
    await add()
    // The mail is sent in parallel with the answer.
    await vi.waitFor(() => expect(fresh()).toEqual(['A new owner of your smart account at Demo']), {
      timeout: 10_000,
    })
    expect(stack.mails(email)[0]?.text).toContain('on Local')
    await remove()
    await add()
    const data = encodeFunctionData({ abi: ownable, functionName: 'transferOwnership', args: [friend] })
    await run(by(), [pay, { to: account.address, value: 0n, data }])
    // Mails are sent independently: a later one may arrive first.
    await vi.waitFor(
      () =>
        expect(fresh().sort()).toEqual([
          'A new owner of your smart account at Demo',
          'A new owner of your smart account at Demo',
          'An owner was removed from your smart account at Demo',
          'Changed owners of your smart account at Demo',
        ]),
      { timeout: 10_000 },
    )
  })

  test('error: rejects if the operation failed on the chain, or no block contains it', async () => {
    const { context, passkey, account } = await visitor()
    const failed = { ...(await run(account)), status: 'failed' as const }
    let now = 0
    const flowOf = (getReceipt: SmartAccount['getReceipt']) =>
      createOwnerChange(
        { kind: 'add', key: passkey.key },
        {
          ...context,
          account: { ...account, send: async () => zeroHash, getReceipt },
          now: () => now,
          wait: async (ms) => {
            now += ms
          },
        },
      )
    const attempt = async (getReceipt: SmartAccount['getReceipt']) => {
      const flow = flowOf(getReceipt)
      const found = await flow.prepare()
      if (found.status !== 'ready') throw new Error(found.status)
      return flow.send(found.prepared)
    }
    await expect(attempt(async () => failed)).rejects.toMatchObject({ code: 'TRANSACTION_REVERTED' })
    await expect(attempt(async () => undefined)).rejects.toMatchObject({ code: 'OPERATION_PENDING' })
    await expect(attempt(() => Promise.reject(new Error('down')))).rejects.toMatchObject({
      code: 'OPERATION_PENDING',
    })
  })

  test('error: rejects with INSUFFICIENT_FUNDS if neither paymaster nor account pays', async () => {
    await stack.allow({}, false)
    const { add } = await visitor({ eth: '0' })
    await expect(add()).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
  })
})

describe('provePasskey', () => {
  const randomBytes = (length: number) => crypto.getRandomValues(new Uint8Array(length))

  test('default: accepts a passkey that proves its own key', async () => {
    const { key, ask } = createTestPasskey(origin)
    for (let turn = 0; turn < 8; turn++) await provePasskey(key, { ask, origin, randomBytes })
  })

  test('attack: rejects a key that the server lists as the visitor’s and the passkey does not have', async () => {
    const { key, ask } = createTestPasskey(origin)
    const { x, y } = createTestPasskey(origin).key
    for (const listed of [
      { ...key, x, y },
      { ...key, y },
      { ...key, x: 0n, y: 0n },
    ])
      await expect(provePasskey(listed, { ask, origin, randomBytes })).rejects.toMatchObject({
        code: 'CONFIRMATION_INVALID',
      })
  })

  test('attack: rejects another passkey, site, type of answer or challenge, and no user verification', async () => {
    const { key, answer } = createTestPasskey(origin)
    const other = createTestPasskey(origin)
    const attempts: AskPasskey[] = [
      other.ask,
      async (id, challenge) => ({ ...other.answer(challenge), credentialId: id }),
      async (_, challenge) => ({ ...answer(challenge), credentialId: other.key.credentialId }),
      async (_, challenge) => answer(challenge, { origin: 'https://evil.example' }),
      async (_, challenge) => answer(challenge, { rpId: 'evil.example' }),
      async (_, challenge) => answer(challenge, { type: 'webauthn.create' }),
      async (_, challenge) => answer(challenge, { flags: 0x01 }),
      async (_, challenge) => answer(challenge, { flags: 0x04 }),
      async () => answer(new Uint8Array(32)),
    ]
    for (const [at, ask] of attempts.entries())
      await expect(provePasskey(key, { ask, origin, randomBytes }), `attempt ${at}`).rejects.toMatchObject({
        code: 'CONFIRMATION_INVALID',
      })
  })

  test('attack: signs a tagged challenge, so that its answer is never valid for an operation', async () => {
    const { key, ask } = createTestPasskey(origin)
    const challenges: Uint8Array[] = []
    const spy: AskPasskey = (id, challenge) => {
      challenges.push(challenge)
      return ask(id, challenge)
    }
    // Even an attacker who controlled all randomness could not choose the challenge.
    const chosen = new Uint8Array(32).fill(7)
    await provePasskey(key, { ask: spy, origin, randomBytes: () => chosen })
    const tagged = createHash('sha256').update('foyer passkey owner v1\0').update(chosen).digest()
    expect(challenges).toEqual([new Uint8Array(tagged)])
  })
})

describe('readEcdsaSignature', () => {
  test('default: reads both numbers, and returns the lower s of the two equivalent ones', () => {
    const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n
    expect(readEcdsaSignature(toDer(5n, 9n))).toEqual({ r: 5n, s: 9n })
    expect(readEcdsaSignature(toDer(order - 1n, order - 9n))).toEqual({ r: order - 1n, s: 9n })
    for (const wrong of [
      toDer(order, 1n),
      toDer(1n, order),
      toDer(0n, 1n),
      toDer(1n, 1n).slice(0, -1),
      new Uint8Array(),
    ])
      expect(() => readEcdsaSignature(wrong)).toThrow('cannot be read')
  })
})
