import fc from 'fast-check'
import { type Address, keccak256, maxUint256, pad, toHex } from 'viem'
import { getBalance } from 'viem/actions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { encodePay } from './encodePay.ts'
import { encodePayNative } from './encodePayNative.ts'
import { encodePayWithAuthorization } from './encodePayWithAuthorization.ts'
import { encodePayWithPermit } from './encodePayWithPermit.ts'
import { encodePayWithPermit2 } from './encodePayWithPermit2.ts'
import { payContract } from './payContract.ts'
import { permit2Address } from './permit2Address.ts'
import { readPaid } from './readPaid.ts'
import * as contracts from './test/contracts.ts'
import { startPayChain } from './test/startPayChain.ts'
import { toAuthorizationTypedData } from './toAuthorizationTypedData.ts'
import { toPermit2TypedData } from './toPermit2TypedData.ts'
import { toPermitTypedData } from './toPermitTypedData.ts'

let chain: Awaited<ReturnType<typeof startPayChain>>
const tokens: Address[] = []
const { abi } = contracts.plainToken
/** Receivers without any other activity. */
const receivers = [1, 2, 3].map((index) => pad(toHex(0xfeed_0000 + index), { size: 20 }))
const minted = 1_000_000n

beforeAll(async () => {
  chain = await startPayChain()
  for (const { bytecode } of [contracts.plainToken, contracts.feeToken]) {
    const token = await chain.deploy({ abi, bytecode })
    for (const account of chain.accounts) {
      await chain.write(account, { abi }, token, 'mint', [account.address, minted])
      await chain.write(account, { abi }, token, 'approve', [permit2Address, maxUint256])
      await chain.write(account, { abi }, token, 'approve', [payContract.address, 50_000n])
    }
    tokens.push(token)
  }
})
afterAll(() => chain.stop())

const at = <item>(list: readonly item[], index: number): item => {
  const item = list[index % list.length]
  if (item === undefined) throw new Error('The list is empty')
  return item
}

const payments = fc.array(
  fc.record({
    form: fc.constantFrom('pay', 'permit', 'permit2', 'authorization', 'native'),
    payer: fc.nat(5),
    sender: fc.nat(5),
    receiver: fc.nat(2),
    token: fc.nat(1),
    order: fc.nat(3),
    amount: fc.bigInt(0n, 40_000n),
    /** Changed after the signature. */
    tampered: fc.constantFrom(undefined, 'order', 'receiver', 'amount', 'deadline'),
    isLate: fc.boolean(),
  }),
  { minLength: 1, maxLength: 12 },
)
type Planned = typeof payments extends fc.Arbitrary<(infer planned)[]> ? planned : never

async function toCall(planned: Planned) {
  const payer = at(chain.accounts, planned.payer)
  const token = at(tokens, planned.token)
  const signed = {
    order: keccak256(toHex(planned.order)),
    to: at(receivers, planned.receiver),
    amount: planned.amount,
    deadline: (await chain.now()) + (planned.isLate && planned.amount % 2n ? -1n : 10_000n),
    token,
  }
  const sent = {
    ...signed,
    ...(planned.tampered === 'order' && { order: keccak256(toHex(planned.order + 99)) }),
    ...(planned.tampered === 'receiver' && { to: at(receivers, planned.receiver + 1) }),
    ...(planned.tampered === 'amount' && { amount: signed.amount + 1n }),
    ...(planned.tampered === 'deadline' && { deadline: signed.deadline + 1n }),
  }
  const domain = { name: 'Plain', version: '1', chainId: chain.chainId, verifyingContract: token }
  const own = { payer: payer.address }
  const sign = {
    permit: async () => payer.signTypedData(toPermitTypedData(signed, { ...own, nonce: 0n, domain })),
    permit2: async () => payer.signTypedData(toPermit2TypedData(signed, chain)),
    authorization: async () => payer.signTypedData(toAuthorizationTypedData(signed, { ...own, domain })),
  }
  switch (planned.form) {
    case 'pay':
      return encodePay(sent)
    case 'native':
      return encodePayNative(sent)
    case 'permit':
      return encodePayWithPermit(sent, { signature: await sign.permit() })
    case 'permit2':
      return encodePayWithPermit2(sent, { ...own, signature: await sign.permit2() })
    default:
      return encodePayWithAuthorization(sent, { ...own, signature: await sign.authorization() })
  }
}

async function readBalances() {
  const owners = [...chain.accounts.map(({ address }) => address), ...receivers, payContract.address]
  const rows = owners.flatMap((owner) =>
    tokens.map(
      async (token) => [`${token} ${owner}`.toLowerCase(), await chain.balanceOf(token, owner)] as const,
    ),
  )
  const natives = [...receivers, payContract.address].map(
    async (owner) =>
      [`native ${owner}`.toLowerCase(), await getBalance(chain.client, { address: owner })] as const,
  )
  return new Map(await Promise.all([...rows, ...natives]))
}

describe('FoyerPay', () => {
  test('behavior: for random payments, receivers get the logged amount, payers lose what they signed or sent, nothing stays', async () => {
    let paidCount = 0
    await fc.assert(
      fc.asyncProperty(payments, async (list) => {
        for (const planned of list) {
          const before = await readBalances()
          const sender = at(chain.accounts, planned.sender)
          const receipt = await chain.send(sender, await toCall(planned))
          const after = await readBalances()
          const changed = new Map(
            [...after]
              .map(([key, value]) => [key, value - (before.get(key) ?? 0n)] as const)
              .filter(([, by]) => by),
          )
          const own = receipt.logs.filter(
            (log) => log.address.toLowerCase() === payContract.address.toLowerCase(),
          )
          const [paid, ...more] = own.map(readPaid)
          expect(more).toEqual([])
          if (receipt.status === 'reverted') {
            expect([own, [...changed]]).toEqual([[], []])
            continue
          }
          if (!paid) throw new Error('A payment was not logged')
          paidCount++
          const expected = new Map([[`${paid.token} ${paid.receiver}`.toLowerCase(), paid.received]])
          const isSigned = planned.form === 'permit2' || planned.form === 'authorization'
          const payer = isSigned ? at(chain.accounts, planned.payer).address : sender.address
          expect(paid.payer).toBe(payer)
          if (paid.token !== 'native') {
            const sent = planned.amount + (planned.tampered === 'amount' ? 1n : 0n)
            expected.set(`${paid.token} ${payer}`.toLowerCase(), -sent)
          }
          expect(changed).toEqual(expected)
          expect(paid.received <= planned.amount + 1n).toBe(true)
          if (isSigned) expect(planned.tampered).toBe(undefined)
        }
      }),
      { numRuns: Number(process.env.FOYER_FUZZ ?? 25) },
    )
    expect(paidCount).toBeGreaterThan(10)
  })
})
