import {
  type Account,
  type Address,
  decodeErrorResult,
  encodeFunctionData,
  type Hex,
  keccak256,
  maxUint256,
  pad,
  toHex,
  zeroAddress,
} from 'viem'
import { getBalance, readContract } from 'viem/actions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { encodePay } from './encodePay.ts'
import { encodePayNative } from './encodePayNative.ts'
import { encodePayWithAuthorization } from './encodePayWithAuthorization.ts'
import { encodePayWithPermit } from './encodePayWithPermit.ts'
import { encodePayWithPermit2 } from './encodePayWithPermit2.ts'
import type { PayCall } from './PayCall.ts'
import type { Payment } from './Payment.ts'
import { payContract } from './payContract.ts'
import { permit2Address } from './permit2Address.ts'
import * as contracts from './test/contracts.ts'
import { startPayChain } from './test/startPayChain.ts'
import { toAuthorizationTypedData } from './toAuthorizationTypedData.ts'
import { toPermit2TypedData } from './toPermit2TypedData.ts'
import { toPermitTypedData } from './toPermitTypedData.ts'
import { toVrs } from './toVrs.ts'

let chain: Awaited<ReturnType<typeof startPayChain>>
let payer: ReturnType<typeof testPayer>
let thief: ReturnType<typeof testPayer>
let relayer: ReturnType<typeof testPayer>
let deadline: bigint
let count = 0

const testPayer = (index: number) => {
  const account = chain.accounts[index]
  if (!account) throw new Error('No such account')
  return account
}
const { abi } = contracts.plainToken
/** A new id for each test, so that none depends on another. */
const newOrder = () => keccak256(toHex(`order ${count++}`))
const newReceiver = (): Address => pad(toHex(0x1000_0000_0000_0000n + BigInt(count++)), { size: 20 })

beforeAll(async () => {
  chain = await startPayChain()
  payer = testPayer(0)
  thief = testPayer(1)
  relayer = testPayer(2)
  deadline = (await chain.now()) + 86_400n
})
afterAll(() => chain.stop())

type Given = { abi: typeof abi; bytecode: Hex }
/** Creates a token of which the payer has 10,000. */
async function newToken(contract: { bytecode: Hex } = contracts.plainToken, owner: Address = payer.address) {
  const token = await chain.deploy({ abi, bytecode: contract.bytecode } satisfies Given)
  await chain.write(payer, { abi }, token, 'mint', [owner, 10_000n])
  return token
}
const approve = (owner: Account, token: Address, spender: Address, amount: bigint) =>
  chain.write(owner, { abi }, token, 'approve', [spender, amount])
const newPayment = (token: Address, changes: Partial<Payment> = {}): Payment => ({
  ...{ order: newOrder(), token, to: newReceiver(), amount: 100n, deadline },
  ...changes,
})
const domainOf = (token: Address) => ({
  ...{ name: 'Plain', version: '1', chainId: chain.chainId, verifyingContract: token },
})

const signers = {
  permit: (payment: Payment, nonce = 0n) =>
    payer.signTypedData(
      toPermitTypedData(payment, { payer: payer.address, nonce, domain: domainOf(payment.token) }),
    ),
  permit2: (payment: Payment) => payer.signTypedData(toPermit2TypedData(payment, { chainId: chain.chainId })),
  authorization: (payment: Payment) =>
    payer.signTypedData(
      toAuthorizationTypedData(payment, { payer: payer.address, domain: domainOf(payment.token) }),
    ),
}

/**
 * Every form that moves a token: its one-time setup, and the call for one payment. Forms with a signature may be sent
 * by others.
 */
const forms: Record<
  string,
  { isRelayed: boolean; prepare(payment: Payment): Promise<void>; encode(payment: Payment): Promise<PayCall> }
> = {
  pay: {
    isRelayed: false,
    prepare: ({ token, amount }) => approve(payer, token, payContract.address, amount),
    encode: async (payment) => encodePay(payment),
  },
  payWithPermit: {
    isRelayed: false,
    prepare: async () => {},
    encode: async (payment) => encodePayWithPermit(payment, { signature: await signers.permit(payment) }),
  },
  payWithPermit2: {
    isRelayed: true,
    prepare: ({ token }) => approve(payer, token, permit2Address, maxUint256),
    encode: async (payment) =>
      encodePayWithPermit2(payment, { payer: payer.address, signature: await signers.permit2(payment) }),
  },
  payWithAuthorization: {
    isRelayed: true,
    prepare: async () => {},
    encode: async (payment) =>
      encodePayWithAuthorization(payment, {
        payer: payer.address,
        signature: await signers.authorization(payment),
      }),
  },
}
const tokenForms = Object.entries(forms)
async function payBy(name: string, payment: Payment) {
  const form = forms[name]
  if (!form) throw new Error(`No form ${name}`)
  await form.prepare(payment)
  return form.encode(payment)
}

/** Checks after every payment that everything went to the receiver and nothing is left behind. */
async function expectNothingLeft(token: Address) {
  expect(await chain.balanceOf(token, payContract.address)).toBe(0n)
  expect(await getBalance(chain.client, { address: payContract.address })).toBe(0n)
}

const allowance = async (token: Address, owner: Address) => {
  return readContract(chain.client, {
    abi,
    address: token,
    functionName: 'allowance',
    args: [owner, payContract.address],
  })
}
async function failureOf(actor: Address) {
  const data = await readContract(chain.client, {
    abi: contracts.actor.abi,
    address: actor,
    functionName: 'failure',
  })
  return data === '0x' ? undefined : decodeErrorResult({ abi: payContract.abi, data }).errorName
}

describe.each(tokenForms)('%s', (name, { isRelayed }) => {
  test('default: pays the receiver, emits one event, and leaves no balance and no allowance', async () => {
    const token = await newToken()
    const payment = newPayment(token)
    const call = await payBy(name, payment)
    const { paid } = await chain.pay(isRelayed ? relayer : payer, call)
    const { order } = payment
    expect(paid).toEqual([
      {
        order,
        payer: payer.address,
        receiver: expect.any(String),
        token: expect.any(String),
        received: 100n,
      },
    ])
    expect(paid[0]?.receiver.toLowerCase()).toBe(payment.to)
    expect(paid[0]?.token.toLowerCase()).toBe(token.toLowerCase())
    expect(await chain.balanceOf(token, payment.to)).toBe(100n)
    expect(await chain.balanceOf(token, payer.address)).toBe(9_900n)
    await expectNothingLeft(token)
    expect(await allowance(token, payer.address)).toBe(0n)
  })

  test('behavior: logs the amount that arrived of a token with a transfer fee', async () => {
    const token = await newToken(contracts.feeToken)
    const payment = newPayment(token)
    const { paid } = await chain.pay(payer, await payBy(name, payment))
    const arrived = await chain.balanceOf(token, payment.to)
    expect(paid[0]?.received).toBe(arrived)
    // With an authorization, the token moves twice.
    expect(arrived).toBe(name === 'payWithAuthorization' ? 97n : 98n)
    await expectNothingLeft(token)
  })

  test('behavior: logs the amount that arrived, not the receiver’s balance', async () => {
    const token = await newToken()
    const payment = newPayment(token)
    await chain.write(payer, { abi }, token, 'mint', [payment.to, 5_000n])
    const { paid } = await chain.pay(payer, await payBy(name, payment))
    expect(paid[0]?.received).toBe(100n)
  })

  test('error: accepts a payment in the deadline’s last second, and reverts after it', async () => {
    const token = await newToken()
    const last = (await chain.now()) + 1_000n
    const payment = newPayment(token, { deadline: last })
    const call = await payBy(name, payment)
    // ERC-3009 is valid until before the given second.
    await chain.setNextTime(name === 'payWithAuthorization' ? last - 1n : last)
    expect((await chain.send(payer, call)).status).toBe('success')
    const late = newPayment(token, { deadline: await chain.now() })
    const lateCall = await payBy(name, late)
    await chain.setNextTime((await chain.now()) + 10n)
    expect((await chain.send(payer, lateCall)).status).toBe('reverted')
    expect(await chain.refuse(payer, lateCall)).toBe('Expired')
    expect(await chain.balanceOf(token, late.to)).toBe(0n)
  })

  test('error: rejects zero, the payer and the contract as receivers', async () => {
    const token = await newToken()
    for (const to of [zeroAddress, payer.address, payContract.address])
      expect(await chain.refuse(payer, await payBy(name, newPayment(token, { to }))), to).toBe(
        'ReceiverInvalid',
      )
    expect(await chain.balanceOf(token, payer.address)).toBe(10_000n)
  })

  test('error: reverts for an amount of zero', async () => {
    const token = await newToken()
    expect(await chain.refuse(payer, await payBy(name, newPayment(token, { amount: 0n })))).toBe(
      'NothingReceived',
    )
  })

  test('error: reverts if the payer’s balance is too low', async () => {
    const token = await newToken()
    const call = await payBy(name, newPayment(token, { amount: 10_001n }))
    expect(await chain.refuse(payer, call)).toMatch(/^(NotCovered|Error TRANSFER_FROM_FAILED)$/)
  })

  test('error: reverts if native currency is sent along with a token', async () => {
    const token = await newToken()
    const call = await payBy(name, newPayment(token))
    expect(await chain.refuse(payer, { ...call, value: 1n })).toBe('reverted')
  })

  test.each<[string, () => Address]>([
    ['an account without code', () => thief.address],
    ['the zero address', () => zeroAddress],
    ['the payment contract', () => payContract.address],
    ['Permit2', () => permit2Address],
  ])('error: reverts with %s as the token', async (_, toToken) => {
    const form = forms[name]
    const call = await form?.encode(newPayment(toToken()))
    expect(call && (await chain.refuse(payer, call))).toBe('reverted')
  })

  test('error: reverts if the token returns true without transferring', async () => {
    const token = await newToken(contracts.silentToken)
    const call = await payBy(name, newPayment(token))
    expect(await chain.refuse(payer, call)).toMatch(/^(NothingReceived|NotCovered)$/)
  })

  test('error: reverts if the token deducts the payment and the receiver’s balance', async () => {
    const token = await newToken(contracts.shrinkingToken)
    const payment = newPayment(token)
    await chain.write(payer, { abi }, token, 'mint', [payment.to, 5n])
    expect(await chain.refuse(payer, await payBy(name, payment))).toBe('NothingReceived')
    expect(await chain.balanceOf(token, payment.to)).toBe(5n)
  })

  test('error: reverts if the token transfers but returns false', async () => {
    const token = await newToken(contracts.movesAndReturnsFalseToken)
    const payment = newPayment(token)
    expect(await chain.refuse(payer, await payBy(name, payment))).toMatch(
      /^(TransferFailed|Error TRANSFER_FROM_FAILED)$/,
    )
    expect(await chain.balanceOf(token, payment.to)).toBe(0n)
  })

  test.each(['payer', 'receiver', 'contract'] as const)(
    'error: reverts if the money passes through the %s, which the token blacklists',
    async (who) => {
      const token = await newToken(contracts.blacklistToken)
      const payment = newPayment(token)
      const call = await payBy(name, payment)
      const listed = { payer: payer.address, receiver: payment.to, contract: payContract.address }[who]
      await chain.write(payer, contracts.blacklistToken, token, 'blacklist', [listed])
      // Only an authorization moves the money through the contract.
      const isRefused = who !== 'contract' || name === 'payWithAuthorization'
      expect(await chain.refuse(payer, call)).toMatch(
        isRefused ? /^(Blacklisted|Error TRANSFER_FROM_FAILED)$/ : /^done$/,
      )
      expect(await chain.balanceOf(token, payer.address)).toBe(isRefused ? 10_000n : 9_900n)
      await expectNothingLeft(token)
    },
  )

  test('behavior: does not touch tokens that were sent to the contract by mistake', async () => {
    const token = await newToken()
    await chain.write(payer, { abi }, token, 'mint', [payContract.address, 7n])
    const payment = newPayment(token)
    const { paid } = await chain.pay(payer, await payBy(name, payment))
    expect(paid[0]?.received).toBe(100n)
    expect(await chain.balanceOf(token, payment.to)).toBe(100n)
    expect(await chain.balanceOf(token, payContract.address)).toBe(7n)
  })

  test('behavior: a receiver that re-enters cannot pay a second order with the same transfer', async () => {
    const token = await newToken(contracts.hookToken)
    const shop = await chain.deploy(contracts.actor)
    const inner = newPayment(token, { to: newReceiver() })
    await chain.write(payer, contracts.actor, shop, 'act', [
      token,
      encodeFunctionData({ abi: contracts.hookToken.abi, functionName: 'setHook', args: [true] }),
    ])
    await chain.write(payer, contracts.actor, shop, 'plan', [
      payContract.address,
      encodePay(inner).data,
      true,
    ])
    const { paid } = await chain.pay(payer, await payBy(name, newPayment(token, { to: shop })))
    expect(paid.map(({ received }) => received)).toEqual([100n])
    expect(await failureOf(shop)).toBe('Reentered')
  })
})

describe('pay', () => {
  test('behavior: accepts tokens without a return value, such as USDT on Ethereum', async () => {
    const token = await newToken(contracts.noReturnToken)
    const { paid } = await chain.pay(payer, await payBy('pay', newPayment(token)))
    expect(paid[0]?.received).toBe(100n)
  })

  test('error: reverts if the token returns false', async () => {
    const token = await newToken(contracts.falseToken)
    expect(await chain.refuse(payer, await payBy('pay', newPayment(token, { amount: 10_001n })))).toBe(
      'TransferFailed',
    )
  })

  test('error: a thief cannot spend another account’s allowance or permit', async () => {
    const token = await newToken()
    await approve(payer, token, payContract.address, maxUint256)
    const payment = newPayment(token)
    expect(await chain.refuse(thief, encodePay(payment))).toBe('NotCovered')
    const signature = await signers.permit(payment)
    expect(await chain.refuse(thief, encodePayWithPermit(payment, { signature }))).toBe('NotCovered')
    expect(await chain.refuse(thief, encodePay({ ...payment, to: payer.address }))).toBe('NotCovered')
    expect(await chain.balanceOf(token, payer.address)).toBe(10_000n)
  })

  test('behavior: pays the same order twice, and logs each payment', async () => {
    const token = await newToken()
    await approve(payer, token, payContract.address, maxUint256)
    const payment = newPayment(token)
    const first = await chain.pay(payer, encodePay(payment))
    const second = await chain.pay(payer, encodePay({ ...payment, amount: 40n }))
    expect([...first.paid, ...second.paid].map(({ order, received }) => [order, received])).toEqual([
      [payment.order, 100n],
      [payment.order, 40n],
    ])
    expect(await chain.balanceOf(token, payment.to)).toBe(140n)
  })

  test('behavior: a stranger’s payment of the same order does not block the payer', async () => {
    const token = await newToken()
    await chain.write(payer, { abi }, token, 'mint', [thief.address, 100n])
    await approve(thief, token, payContract.address, maxUint256)
    const payment = newPayment(token)
    await chain.pay(thief, encodePay({ ...payment, to: newReceiver(), amount: 1n }))
    const { paid } = await chain.pay(payer, await payBy('pay', payment))
    expect(paid[0]).toMatchObject({ order: payment.order, payer: payer.address, received: 100n })
  })

  test('error: reverts for unknown calldata, and for native currency alone', async () => {
    expect(await chain.refuse(payer, { to: payContract.address, data: '0x', value: 1n })).toBe('reverted')
    expect(await chain.refuse(payer, { to: payContract.address, data: '0x', value: 0n })).toBe('reverted')
    expect(await chain.refuse(payer, { to: payContract.address, data: '0x12345678', value: 0n })).toBe(
      'reverted',
    )
  })
})

describe('payWithPermit', () => {
  test('behavior: pays even if a stranger submitted the permit first', async () => {
    const token = await newToken()
    const payment = newPayment(token)
    const signature = await signers.permit(payment)
    await chain.write(thief, { abi }, token, 'permit', [
      payer.address,
      payContract.address,
      payment.amount,
      payment.deadline,
      ...toVrs(signature),
    ])
    const { paid } = await chain.pay(payer, encodePayWithPermit(payment, { signature }))
    expect(paid[0]?.received).toBe(100n)
    expect(await allowance(token, payer.address)).toBe(0n)
  })

  test('error: reverts if a permit is used twice', async () => {
    const token = await newToken()
    const payment = newPayment(token)
    const signature = await signers.permit(payment)
    await chain.pay(payer, encodePayWithPermit(payment, { signature }))
    expect(await chain.refuse(payer, encodePayWithPermit(payment, { signature }))).toBe('NotCovered')
  })

  test('error: reverts if amount, deadline or token differ from the permit’s', async () => {
    const token = await newToken()
    const payment = newPayment(token)
    const signature = await signers.permit(payment)
    for (const changes of [{ amount: 101n }, { deadline: deadline + 1n }, { token: await newToken() }])
      expect(await chain.refuse(payer, encodePayWithPermit({ ...payment, ...changes }, { signature }))).toBe(
        'NotCovered',
      )
  })

  test('behavior: with a token that ignores permits, spends only the caller’s own allowance', async () => {
    const token = await newToken(contracts.phantomPermitToken)
    await approve(payer, token, payContract.address, 100n)
    const payment = newPayment(token)
    const call = encodePayWithPermit(payment, { signature: await signers.permit(payment) })
    expect(await chain.refuse(thief, call)).toMatch(/^Panic/)
    expect((await chain.pay(payer, call)).paid[0]?.received).toBe(100n)
  })
})

describe.each([
  [
    'payWithPermit2',
    (payment: Payment, signature: Hex, from: Address) =>
      encodePayWithPermit2(payment, { payer: from, signature }),
    signers.permit2,
    /^(InvalidSigner|InvalidNonce)$/,
    'InvalidNonce',
  ],
  [
    'payWithAuthorization',
    (payment: Payment, signature: Hex, from: Address) =>
      encodePayWithAuthorization(payment, { payer: from, signature }),
    signers.authorization,
    /^SignatureInvalid$/,
    'AuthorizationWasUsed',
  ],
] as const)('%s', (name, encode, sign, invalid, used) => {
  test('error: a signature is valid only for its order, receiver, amount, deadline, token and payer', async () => {
    const token = await newToken()
    const other = await newToken()
    await approve(payer, other, permit2Address, maxUint256)
    const payment = newPayment(token)
    await forms[name]?.prepare(payment)
    const signature = await sign(payment)
    await chain.write(payer, { abi }, token, 'mint', [thief.address, 1_000n])
    await approve(thief, token, permit2Address, maxUint256)
    const changes: Partial<Payment>[] = [
      { order: newOrder() },
      { to: thief.address },
      { amount: 99n },
      { amount: 101n },
      { deadline: deadline + 1n },
      { deadline: deadline - 1n },
      { token: other },
    ]
    for (const change of changes)
      expect(
        await chain.refuse(relayer, encode({ ...payment, ...change }, signature, payer.address)),
        JSON.stringify(Object.keys(change)),
      ).toMatch(invalid)
    expect(await chain.refuse(relayer, encode(payment, signature, thief.address))).toMatch(invalid)
    // The signature is still valid for the signed payment.
    expect((await chain.pay(relayer, encode(payment, signature, payer.address))).paid[0]?.received).toBe(100n)
  })

  test('error: the payer can pay an order only once, with the same or another signature', async () => {
    const token = await newToken()
    const payment = newPayment(token)
    await forms[name]?.prepare(payment)
    const signature = await sign(payment)
    await chain.pay(relayer, encode(payment, signature, payer.address))
    expect(await chain.refuse(relayer, encode(payment, signature, payer.address))).toBe(used)
    const again = { ...payment, amount: 1n, deadline: deadline + 60n }
    expect(await chain.refuse(relayer, encode(again, await sign(again), payer.address))).toBe(used)
    // A different order is not affected.
    const next = { ...payment, order: newOrder() }
    await chain.pay(relayer, encode(next, await sign(next), payer.address))
  })
})

describe('payWithPermit2', () => {
  test('behavior: accepts tokens without a return value, and reverts if the token returns false', async () => {
    const token = await newToken(contracts.noReturnToken)
    expect(
      (await chain.pay(relayer, await payBy('payWithPermit2', newPayment(token)))).paid[0]?.received,
    ).toBe(100n)
    const other = await newToken(contracts.falseToken)
    const call = await payBy('payWithPermit2', newPayment(other, { amount: 10_001n }))
    expect(await chain.refuse(relayer, call)).toBe('Error TRANSFER_FROM_FAILED')
  })

  test('behavior: accepts a contract as the payer, with an ERC-1271 signature', async () => {
    const account = await chain.deploy(contracts.smartAccount, [payer.address])
    const token = await newToken(contracts.plainToken, account)
    const data = encodeFunctionData({ abi, functionName: 'approve', args: [permit2Address, maxUint256] })
    await chain.write(payer, contracts.smartAccount, account, 'act', [token, data])
    const payment = newPayment(token)
    const signature = await signers.permit2(payment)
    const { paid } = await chain.pay(relayer, encodePayWithPermit2(payment, { payer: account, signature }))
    expect(paid[0]?.payer.toLowerCase()).toBe(account.toLowerCase())
    const other = { ...payment, order: newOrder() }
    expect(await chain.refuse(relayer, encodePayWithPermit2(other, { payer: account, signature }))).toBe(
      'InvalidContractSignature',
    )
  })
})

describe('payWithAuthorization', () => {
  test('error: the token rejects the authorization if anyone submits it without the contract', async () => {
    const token = await newToken()
    const payment = newPayment(token)
    const signature = await signers.authorization(payment)
    const { message } = toAuthorizationTypedData(payment, { payer: payer.address, domain: domainOf(token) })
    const { from, to, value, validAfter, validBefore, nonce } = message
    for (const functionName of ['transferWithAuthorization', 'receiveWithAuthorization'] as const) {
      const args = [from, to, value, validAfter, validBefore, nonce, ...toVrs(signature)] as const
      const data = encodeFunctionData({ abi, functionName, args })
      expect(await chain.refuse(thief, { to: token, data, value: 0n })).toBe(
        functionName === 'transferWithAuthorization' ? 'SignatureInvalid' : 'CallerMustBePayee',
      )
    }
    await chain.pay(relayer, encodePayWithAuthorization(payment, { payer: payer.address, signature }))
  })
})

describe('payNative', () => {
  const newNative = (changes: Partial<Payment> = {}) => {
    const { token: _, ...payment } = newPayment(zeroAddress, changes)
    return payment
  }

  test('default: pays the receiver and emits one event', async () => {
    const payment = newNative()
    const { paid } = await chain.pay(payer, encodePayNative(payment))
    expect(paid).toEqual([
      {
        order: payment.order,
        payer: payer.address,
        receiver: expect.any(String),
        token: 'native',
        received: 100n,
      },
    ])
    expect(await getBalance(chain.client, { address: payment.to })).toBe(100n)
    expect(await getBalance(chain.client, { address: payContract.address })).toBe(0n)
  })

  test('error: reverts if the value differs from the amount, or is zero', async () => {
    for (const value of [101n, 99n, 0n])
      expect(await chain.refuse(payer, { ...encodePayNative(newNative()), value })).toBe('ValueWrong')
    expect(await chain.refuse(payer, encodePayNative(newNative({ amount: 0n })))).toBe('NothingReceived')
  })

  test('error: reverts after the deadline, and for zero, the payer and the contract as receivers', async () => {
    expect(
      await chain.refuse(payer, encodePayNative(newNative({ deadline: (await chain.now()) - 1n }))),
    ).toBe('Expired')
    for (const to of [zeroAddress, payer.address, payContract.address])
      expect(await chain.refuse(payer, encodePayNative(newNative({ to })))).toBe('ReceiverInvalid')
    const last = (await chain.now()) + 500n
    await chain.setNextTime(last)
    expect((await chain.send(payer, encodePayNative(newNative({ deadline: last })))).status).toBe('success')
    await chain.setNextTime(last + 1n)
    expect((await chain.send(payer, encodePayNative(newNative({ deadline: last })))).status).toBe('reverted')
  })

  test('error: reverts if the receiver rejects native currency', async () => {
    const to = await chain.deploy(contracts.rejecter)
    expect(await chain.refuse(payer, encodePayNative(newNative({ to })))).toBe('TransferFailed')
  })

  test('behavior: counts a receiver that forwards the money as paid', async () => {
    const next = newReceiver()
    const to = await chain.deploy(contracts.forwarder, [next])
    const { paid } = await chain.pay(payer, encodePayNative(newNative({ to })))
    expect(paid[0]?.received).toBe(100n)
    expect(await getBalance(chain.client, { address: next })).toBe(100n)
  })

  test('behavior: a receiver that re-enters cannot make another payment', async () => {
    const to = await chain.deploy(contracts.actor)
    const inner = encodePayNative(newNative({ amount: 0n }))
    await chain.write(payer, contracts.actor, to, 'plan', [payContract.address, inner.data, true])
    expect((await chain.pay(payer, encodePayNative(newNative({ to })))).paid).toHaveLength(1)
    expect(await failureOf(to)).toBe('Reentered')
    await chain.write(payer, contracts.actor, to, 'plan', [payContract.address, inner.data, false])
    expect(await chain.refuse(payer, encodePayNative(newNative({ to })))).toBe('Reentered')
  })
})

describe('tokens that call their sender (ERC-777)', () => {
  /** Creates a contract with tokens and an allowance that makes another call while it pays. */
  async function newActor(contract: { bytecode: Hex }) {
    const actor = await chain.deploy(contracts.actor)
    const token = await newToken(contract, actor)
    const act = (to: Address, data: Hex) => chain.write(thief, contracts.actor, actor, 'act', [to, data])
    await act(
      token,
      encodeFunctionData({ abi, functionName: 'approve', args: [payContract.address, maxUint256] }),
    )
    await act(
      token,
      encodeFunctionData({ abi: contracts.hookToken.abi, functionName: 'setHook', args: [true] }),
    )
    const asActor = (call: PayCall): PayCall => ({
      to: actor,
      data: encodeFunctionData({
        abi: contracts.actor.abi,
        functionName: 'act',
        args: [call.to, call.data],
      }),
      value: 0n,
    })
    return { actor, token, asActor }
  }

  test.each([
    ['hookToken', contracts.hookToken, 100n],
    ['feeHookToken', contracts.feeHookToken, 98n],
  ] as const)('error: one transfer of %s cannot pay two orders', async (_, contract, arrived) => {
    const { actor, token, asActor } = await newActor(contract)
    const to = newReceiver()
    const inner = encodePay(newPayment(token, { to }))
    await chain.write(thief, contracts.actor, actor, 'plan', [payContract.address, inner.data, true])
    const { paid } = await chain.pay(thief, asActor(encodePay(newPayment(token, { to }))))
    expect(paid.map(({ received }) => received)).toEqual([arrived])
    expect(await chain.balanceOf(token, to)).toBe(arrived)
    expect(await failureOf(actor)).toBe('Reentered')
  })

  test('error: does not count money from others that arrives during the payment', async () => {
    const { actor, token, asActor } = await newActor(contracts.hookToken)
    const to = newReceiver()
    // Like a payout that anyone may trigger: 500 for the same shop.
    const payout = encodeFunctionData({ abi, functionName: 'mint', args: [to, 500n] })
    await chain.write(thief, contracts.actor, actor, 'plan', [token, payout, false])
    const { paid } = await chain.pay(thief, asActor(encodePay(newPayment(token, { to }))))
    expect(paid.map(({ received }) => received)).toEqual([100n])
    expect(await chain.balanceOf(token, to)).toBe(600n)
  })
})
