import { p2tr, p2wpkh, Transaction } from '@scure/btc-signer'
import { hexToBytes } from 'viem'
import { describe, expect, test } from 'vitest'
import { fromBase64, toBase64 } from './base64.ts'
import { createBitcoinSigner } from './createBitcoinSigner.ts'

const abandon =
  'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about'

/** Creates a transaction that spends one coin of each account. */
function createPsbt(signer = createBitcoinSigner()): Uint8Array {
  const { payment, ordinals } = signer
  const transaction = new Transaction()
  const outputs = [p2wpkh(hexToBytes(`0x${payment.publicKey}`)), p2tr(hexToBytes(`0x${ordinals.publicKey}`))]
  for (const [index, { script }] of outputs.entries())
    transaction.addInput({ txid: '02'.repeat(32), index, witnessUtxo: { script, amount: 1_000n } })
  transaction.addOutputAddress(payment.address, 1_500n)
  return transaction.toPSBT()
}

describe('createBitcoinSigner', () => {
  // From the test vectors of BIP-84 and BIP-86.
  test('default: derives the addresses of the BIP-84 and BIP-86 test vectors', () => {
    const { payment, ordinals } = createBitcoinSigner({ mnemonic: abandon })
    expect(payment).toEqual({
      address: 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu',
      publicKey: '0330d54fd0dd420a6e5f8d3624f5f3482cae350f79d5f0753bf5beef9c2d91af3c',
      path: "m/84'/0'/0'/0/0",
      purpose: 'payment',
    })
    expect(ordinals).toEqual({
      address: 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr',
      publicKey: 'cc8a4bc64d897bddc5fbc2f670f7a8ba0b386779106cf1223c6fc5d7cd6fc115',
      path: "m/86'/0'/0'/0/0",
      purpose: 'ordinal',
    })
  })
  test('param: accountIndex, network', () => {
    expect(createBitcoinSigner({ accountIndex: 1 }).payment.path).toBe("m/84'/0'/1'/0/0")
    const { payment, ordinals, networkId } = createBitcoinSigner({ network: 'testnet' })
    expect([payment.address, ordinals.address]).toEqual([
      expect.stringMatching(/^tb1q/),
      expect.stringMatching(/^tb1p/),
    ])
    expect(networkId).toBe('bip122:000000000933ea01ad0ee984209779ba')
  })
  test('behavior: signs with ECDSA and BIP-322; Taproot with BIP-322 only', async () => {
    const signer = createBitcoinSigner()
    const { address } = signer.payment
    const message = 'Hello'
    expect(await signer.signMessage({ address, message, protocol: 'ecdsa' })).toHaveLength(65)
    expect((await signer.signMessage({ address, message, protocol: 'bip322' })).length).toBeGreaterThan(100)
    const taproot = { address: signer.ordinals.address, message }
    expect(await signer.signMessage({ ...taproot, protocol: 'bip322' })).toHaveLength(66)
    await expect(signer.signMessage({ ...taproot, protocol: 'ecdsa' })).rejects.toMatchObject({
      code: -32602,
    })
  })
  test('behavior: answers WalletConnect’s methods', async () => {
    const signer = createBitcoinSigner()
    const [account, ordinal] = [signer.payment.address, signer.ordinals.address]
    const ask = (method: string, params?: unknown) => signer.request({ method, params })
    expect(await ask('getAccountAddresses', { account, intentions: ['ordinal'] })).toEqual([
      {
        address: ordinal,
        publicKey: signer.ordinals.publicKey,
        path: "m/86'/0'/0'/0/0",
        intention: 'ordinal',
      },
    ])
    expect(
      await ask('signMessage', { account, message: 'Hi', address: ordinal, protocol: 'bip322' }),
    ).toEqual({
      address: ordinal,
      signature: expect.stringMatching(/^0140[0-9a-f]{128}$/),
    })
    const signInputs = [
      { address: account, index: 0 },
      { address: ordinal, index: 1 },
    ]
    const params = { account, psbt: toBase64(createPsbt()), signInputs }
    const signed = (await ask('signPsbt', params)) as { psbt: string }
    const transaction = Transaction.fromPSBT(fromBase64(signed.psbt))
    transaction.finalize()
    expect(await ask('signPsbt', { ...params, broadcast: true })).toMatchObject({ txid: transaction.id })
    const transfer = { account, recipientAddress: ordinal, amount: '1000' }
    expect(await ask('sendTransfer', transfer)).toEqual({ txid: expect.stringMatching(/^[0-9a-f]{64}$/) })
  })
  test('error: rejects another account, and an unknown method', async () => {
    const signer = createBitcoinSigner()
    const account = createBitcoinSigner({ accountIndex: 1 }).payment.address
    await expect(
      signer.request({ method: 'signMessage', params: { account, message: 'Hi' } }),
    ).rejects.toMatchObject({ code: 4100 })
    await expect(signer.request({ method: 'getBalance' })).rejects.toMatchObject({ code: -32601 })
  })
})
