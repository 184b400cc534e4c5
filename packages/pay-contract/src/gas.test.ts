import { keccak256, maxUint256, pad, toHex } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { payArtifact } from './deploy/payArtifact.ts'
import { encodePay } from './encodePay.ts'
import { encodePayNative } from './encodePayNative.ts'
import { encodePayWithAuthorization } from './encodePayWithAuthorization.ts'
import { encodePayWithPermit } from './encodePayWithPermit.ts'
import { encodePayWithPermit2 } from './encodePayWithPermit2.ts'
import { payContract } from './payContract.ts'
import { permit2Address } from './permit2Address.ts'
import * as contracts from './test/contracts.ts'
import { startPayChain } from './test/startPayChain.ts'
import { toAuthorizationTypedData } from './toAuthorizationTypedData.ts'
import { toPermit2TypedData } from './toPermit2TypedData.ts'
import { toPermitTypedData } from './toPermitTypedData.ts'

let chain: Awaited<ReturnType<typeof startPayChain>>
beforeAll(async () => {
  chain = await startPayChain()
})
afterAll(() => chain.stop())

describe('FoyerPay', () => {
  test('behavior: gas of each function and code size match the README', async () => {
    const [payer] = chain.accounts
    if (!payer) throw new Error('No account')
    const { abi, bytecode } = contracts.plainToken
    const token = await chain.deploy({ abi, bytecode })
    // A receiver that already has the token, like a shop, and a payer who keeps some.
    const to = pad('0xabcdef', { size: 20 })
    for (const owner of [payer.address, to])
      await chain.write(payer, { abi }, token, 'mint', [owner, 10_000n])
    await chain.write(payer, { abi }, token, 'approve', [payContract.address, 1_000n])
    await chain.write(payer, { abi }, token, 'approve', [permit2Address, maxUint256])
    await chain.send(payer, { to, value: 1n })
    const deadline = (await chain.now()) + 86_400n
    const create = (form: string) => ({ order: keccak256(toHex(form)), token, to, amount: 100n, deadline })
    const { address } = payer
    const domain = { name: 'Plain', version: '1', chainId: chain.chainId, verifyingContract: token }
    const permit = create('permit')
    const permit2 = create('permit2')
    const authorization = create('authorization')
    const calls = {
      pay: encodePay(create('pay')),
      payNative: encodePayNative(create('native')),
      payWithPermit2: encodePayWithPermit2(permit2, {
        payer: address,
        signature: await payer.signTypedData(toPermit2TypedData(permit2, chain)),
      }),
      payWithAuthorization: encodePayWithAuthorization(authorization, {
        payer: address,
        signature: await payer.signTypedData(
          toAuthorizationTypedData(authorization, { payer: address, domain }),
        ),
      }),
      payWithPermit: encodePayWithPermit(permit, {
        signature: await payer.signTypedData(
          toPermitTypedData(permit, { payer: address, nonce: 0n, domain }),
        ),
      }),
    }
    const rows: [string, number][] = []
    for (const [form, call] of Object.entries(calls)) {
      const { gas } = await chain.pay(payer, call)
      rows.push([form, Number(gas / 1_000n)])
    }
    const bytes = [payArtifact.deployedBytecode, payArtifact.bytecode].map((code) => code.length / 2 - 1)
    expect({ bytes, thousandsOfGas: Object.fromEntries(rows) }).toMatchInlineSnapshot(`
      {
        "bytes": [
          3060,
          3086,
        ],
        "thousandsOfGas": {
          "pay": 49,
          "payNative": 34,
          "payWithAuthorization": 80,
          "payWithPermit": 74,
          "payWithPermit2": 84,
        },
      }
    `)
  })
})
